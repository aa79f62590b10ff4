"""The wheel holds all that a game needs: installed in a fresh environment, outside the checkout, it plays a match."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

HOUSE = Path(__file__).parents[1]


def run(*command: str | Path, into: Path) -> str:
    """What a command prints; it has to succeed, in a folder and an environment that know nothing of the checkout."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run([str(word) for word in command], cwd=into, env=clean, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_plays_a_match(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path], cwd=HOUSE, check=True,
                   capture_output=True)  # fmt: skip
    (wheel,) = tmp_path.glob("rezd-*.whl")
    fresh = tmp_path / "venv"
    venv.create(fresh, with_pip=False)
    python = fresh / "bin" / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel, into=tmp_path)
    # What rezd needs is taken from here; rezd itself is not, since files that end in .pth count at the top alone.
    (site,) = (fresh / "lib").glob("python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    where = run(python, "-c", "import daemon, bots; print(daemon.__file__, bots.__file__)", into=tmp_path)
    assert all(file.startswith(str(site)) for file in where.split())
    rezd = fresh / "bin" / "rezd"
    assert "winner" in run(rezd, "match", "greedy", "chance", "--no-records", into=tmp_path)
    assert "Gain 9 credits." in run(rezd, "card", "hedge fund", into=tmp_path)
    assert '"$schema"' in run(rezd, "schema", "decide", into=tmp_path)
