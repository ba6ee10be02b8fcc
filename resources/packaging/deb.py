"""A package for Debian and Ubuntu, made of the folder without Python: `deb.py FOLDER VERSION DESTINATION`. Needs dpkg-deb."""
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]
from start import PROGRAMS  # noqa: E402

from chessgui.program.desktopentry import SOURCES  # noqa: E402

DEPENDS = ("libbrotli1", "libdbus-1-3", "libegl1", "libfontconfig1", "libfreetype6", "libgcc-s1", "libgl1",
           "libglib2.0-0t64 | libglib2.0-0", "libgssapi-krb5-2", "liblzma5", "libpulse0", "libssl3t64 | libssl3", "libstdc++6",
           "libwayland-client0", "libwayland-cursor0", "libwayland-egl1", "libx11-6", "libx11-xcb1", "libxcb1", "libzstd1", "xkb-data",
           "zlib1g")
"""What the libraries of the folder need from the system."""
CONTROL = """\
Package: chessgui
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: The developers of Chessgui <chessgui@users.noreply.github.com>
Installed-Size: {size}
Depends: libc6 (>= {libc}), {depends}
Recommends: ca-certificates, fonts-dejavu-core | fonts-noto-core
Suggests: cups, libspeechd2, stockfish
Description: play and analyse chess
 A chess program with an engine of its own, for players of every strength.
 It plays and analyses, says why a move is bad, and keeps, finds and
 annotates games in PGN files. It brings its own Python and Qt.
"""
COPYRIGHT = """\
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Chessgui

Files: *
Copyright: the developers of Chessgui
License: GPL-3.0-or-later
 The full text is in /usr/share/common-licenses/GPL-3.
Comment: The package holds other works, each under its own licence. Their
 texts are in /usr/lib/chessgui/licences; the texts of the LGPL-3.0 and of
 the Apache-2.0 are in /usr/share/common-licenses.
"""


def newest_libc(folder: Path) -> str:
    """The oldest libc that has all that the folder's files ask for."""
    found = {(0, 0)}
    for path in folder.rglob("*"):
        if path.is_file() and (path.suffix == "" or ".so" in path.name):
            found |= {(int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}
    return ".".join(map(str, max(found)))


def write(path: Path, text: str) -> None:
    """Make a file of the package."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def build(folder: Path, version: str, destination: Path) -> Path:
    """Make the package; returns its file. Raises OSError and subprocess.CalledProcessError."""
    architecture = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "package"
        program = root / "usr" / "lib" / "chessgui"
        shutil.copytree(folder, program, symlinks=True)
        for name in PROGRAMS:
            if name != "chessgui":
                (program / name).unlink()
                os.link(program / "chessgui", program / name)
            link = root / "usr" / "bin" / name
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(f"../lib/chessgui/{name}")
        for target, source in SOURCES.items():
            write(root / "usr" / "share" / target, ROOT.joinpath("resources", *source).read_text("utf-8"))
        notes = root / "usr" / "share" / "doc" / "chessgui"
        held = "".join(f" {line}\n" for line in (folder / "licences" / "README").read_text("utf-8").splitlines())
        write(notes / "copyright", COPYRIGHT + " .\n" + held)
        (notes / "changelog.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))
        size = sum(path.lstat().st_size for path in {path.lstat().st_ino: path for path in root.rglob("*")}.values())
        write(root / "DEBIAN" / "control", CONTROL.format(
            version=version, architecture=architecture, size=size // 1024, libc=newest_libc(folder), depends=", ".join(DEPENDS)))
        for path in (root, *root.rglob("*")):
            if not path.is_symlink():
                path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
        made = destination / f"chessgui_{version}_{architecture}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", root, made], check=True, stdout=subprocess.DEVNULL)
    return made


if __name__ == "__main__":
    print(build(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
