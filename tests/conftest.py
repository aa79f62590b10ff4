"""Settings for all tests."""

import os

from hypothesis import settings

# Under load an example may take long without anything being wrong. CI always tries the same examples, so that a change
# is not blamed for what an unlucky draw found; at home every run looks for new ones.
settings.register_profile("rezd", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("rezd")
