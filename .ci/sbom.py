#!/usr/bin/env python3
"""What is inside of what a release consists of, as a CycloneDX document (an SBOM), with its licences.

    .ci/sbom.py VERSION FOLDER > hakem.cdx.json

Versions are those of the packages on this machine. Validated against the schema where cyclonedx-python-lib is installed.
"""
import datetime
import hashlib
import json
import pathlib
import subprocess
import sys
import uuid

# A package of Debian, the name and the licence of what it is compiled from.
PARTS = {
    "zlib": ("zlib1g-dev", "Zlib"), "libdeflate": ("libdeflate-dev", "MIT"),
    "fmt": ("libfmt-dev", "MIT"), "pegtl": ("tao-pegtl-dev", "MIT"), "nlohmann-json": ("nlohmann-json3-dev", "MIT"),
    "cli11": ("libcli11-dev", "BSD-3-Clause"), "tomlplusplus": ("libtomlplusplus-dev", "MIT"), "pugixml": ("libpugixml-dev", "MIT"),
    "libarchive": ("libarchive-dev", "BSD-2-Clause"), "bzip2": ("libbz2-dev", "bzip2-1.0.6"), "liblzma": ("liblzma-dev", "0BSD"),
    "zstd": ("libzstd-dev", "BSD-3-Clause"), "nettle": ("nettle-dev", "LGPL-3.0-or-later OR GPL-2.0-or-later"),
    "onetbb": ("libtbb-dev", "Apache-2.0"), "flatbuffers": ("libflatbuffers-dev", "Apache-2.0"),
}
LIBCXX = {"libc++": "Apache-2.0 WITH LLVM-exception", "musl": "MIT"}
CORE = ["zlib", "libdeflate", "fmt", "pegtl"]
PROGRAM = [*CORE, "nlohmann-json", "cli11", "tomlplusplus", "pugixml", "libarchive", "bzip2", "liblzma", "zstd", "flatbuffers"]
# By how a file of the release ends.
INSIDE = {".deb": [*PROGRAM, "nettle"], ".whl": [*PROGRAM, "onetbb", "nanobind", "libc++"], ".tgz": [*CORE, "libc++", "musl"],
          "linux": [*PROGRAM, "onetbb", "libc++", "musl"], "windows": [*PROGRAM, "onetbb", "libc++"], "page": [*CORE, "libc++", "musl", "npm"]}


def installed(package):
    told = subprocess.run(["dpkg-query", "-W", "-f=${Version}", package], capture_output=True, text=True, check=False)
    return told.stdout or "unknown"


def licence(name):
    return {"expression": name} if " " in name else {"license": {"id": name}}


def component(name, version, spdx, **more):
    return {"type": "library", "bom-ref": name, "name": name, "version": version, "licenses": [licence(spdx)], **more}


def of_page():
    """What the page's own lock file says is bundled."""
    lock = pathlib.Path("apps/web/package-lock.json")
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"] if lock.exists() else {}
    return [component(place.removeprefix("node_modules/"), about["version"], about.get("license", "NOASSERTION"),
                      purl=f"pkg:npm/{place.removeprefix('node_modules/').replace('@', '%40')}@{about['version']}")
            for place, about in packages.items() if place and not about.get("dev")]


def inside(file):
    kind = next((kind for kind in INSIDE if kind in file.name), None)
    return INSIDE.get(kind, [])


def document(version, folder):
    parts = [component(name, installed(package), spdx, purl=f"pkg:deb/debian/{package}@{installed(package).replace(':', '%3A')}")
             for name, (package, spdx) in PARTS.items()]
    parts += [component(name, "of ziglang 0.17.1", spdx) for name, spdx in LIBCXX.items()]
    parts.append(component("nanobind", "as pip installed it", "BSD-3-Clause"))
    page = of_page()
    files = sorted(path for path in folder.iterdir() if path.is_file())
    made = [{"type": "file", "bom-ref": path.name, "name": path.name, "version": version, "licenses": [licence("MIT")],
             "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]} for path in files]
    needs = [{"ref": path.name, "dependsOn": [name for part in inside(path) for name in
                                              ([one["bom-ref"] for one in page] if part == "npm" else [part])]} for path in files]
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "serialNumber": f"urn:uuid:{uuid.uuid4()}",
        "metadata": {"timestamp": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
                     "component": {"type": "application", "bom-ref": "hakem", "name": "hakem", "version": version,
                                   "licenses": [licence("MIT")]}},
        "components": made + parts + page,
        "dependencies": [{"ref": "hakem", "dependsOn": [path.name for path in files]}, *needs],
    }


def main():
    text = json.dumps(document(sys.argv[1], pathlib.Path(sys.argv[2])), indent=1)
    try:
        from cyclonedx.schema import SchemaVersion
        from cyclonedx.validation.json import JsonStrictValidator
    except ImportError:
        print("sbom.py: not validated, cyclonedx-python-lib is not installed", file=sys.stderr)
    else:
        fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
        if fault:
            sys.exit(f"sbom.py: not CycloneDX: {fault}")
        print("sbom.py: valid CycloneDX 1.6", file=sys.stderr)
    print(text)


if __name__ == "__main__":
    main()
