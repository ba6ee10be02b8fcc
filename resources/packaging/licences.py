"""The licences of all that a folder without Python holds, copied into it."""
import re
import shutil
import subprocess
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

PACKAGES = {  # by their names, with the licence where the package does not tell it in one word
    "chess": "GPL-3.0-or-later", "fsrs": "MIT", "llvmlite": "BSD-2-Clause; LLVM in it: Apache-2.0 WITH LLVM-exception",
    "numba": "BSD-2-Clause",
    "numpy": "BSD-3-Clause; OpenBLAS in it: BSD-3-Clause; libgfortran in it: GPL-3.0-or-later WITH GCC-exception-3.1",
    "pillow": "MIT-CMU", "platformdirs": "MIT", "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception (the start of the programs)",
    "PySide6_Essentials": "LGPL-3.0-only (Qt and PySide; the libraries are files of their own, which can be exchanged)",
    "PySide6_Addons": "LGPL-3.0-only (Qt and PySide; the libraries are files of their own, which can be exchanged)",
    "shiboken6": "LGPL-3.0-only", "typing_extensions": "PSF-2.0", "zstandard": "BSD-3-Clause; libzstd in it: BSD-3-Clause",
}
TEXT = re.compile("licen|copying|notice", re.IGNORECASE)


def collect(folder: Path, root: Path, libraries: list[str]) -> None:
    """Fill `folder` with the licences of this program, of Python and its packages, and of the system's libraries; with a list in README."""
    folder.mkdir()
    shutil.copy(root / "LICENSE", folder / "GPL-3")
    shutil.copy(root / "resources" / "LICENSES.md", folder / "resources.md")
    rows = [f"chessgui: GPL-3.0-or-later (GPL-3); its pictures, sounds and tables: resources.md\nPython {sys.version.split()[0]}: PSF-2.0"]
    for text in Path("/usr/share/common-licenses").glob("LGPL-3"):  # Qt's packages for Python bring no text
        shutil.copy(text, folder)
    for text in Path(sysconfig.get_path("stdlib")).glob("LICENSE*"):
        shutil.copy(text, folder / "Python.txt")
    for name, licence in PACKAGES.items():
        found = metadata.distribution(name)
        rows.append(f"{name} {found.version}: {licence}")
        for file in found.files or ():
            if ".dist-info" in str(file) and TEXT.search(file.name):
                shutil.copy(str(file.locate()), folder / "-".join((name, *file.parts[1:])))
    for library in libraries:
        package = ""
        if shutil.which("dpkg"):
            asked = subprocess.run(["dpkg", "-S", f"*/{Path(library).resolve().name}"], capture_output=True, text=True, check=False)
            package = asked.stdout.partition(":")[0]
        rows.append(f"{Path(library).name}: of this system's package {package}" if package else f"{Path(library).name}: of this system")
        if package and f"{package}.txt" not in {path.name for path in folder.iterdir()}:
            shutil.copy(f"/usr/share/doc/{package}/copyright", folder / f"{package}.txt")
    (folder / "README").write_text("\n".join(rows) + "\n", "utf-8")
