#!/usr/bin/env bash
# Adds the package and its bill of materials to the files of a release, and writes the SHA-256 of all: checksums.sh <folder dist>
set -euo pipefail
cd "$1"
cp js/*.tgz sbom.cdx.json release/
cd release
rm -f checksums.txt
sha256sum -- * > ../checksums.txt
mv ../checksums.txt .
