#!/usr/bin/env bash
# Makes all files of a release in a clone of HEAD, and tags it in a repository beside the clone. Nothing is published, and nothing here
# changes. What cannot be tried this way is in CONTRIBUTING.md. rehearse-release.sh [folder to keep]
set -euo pipefail
root=$(git -C "$(dirname "${BASH_SOURCE[0]}")" rev-parse --show-toplevel)
folder=${1:-$(mktemp -d)}
mkdir -p "$folder"
step() { printf '\n== %s\n' "$*"; }

step "a clone of $(git -C "$root" rev-parse --short HEAD)"
git clone --quiet --bare "$root" "$folder/origin.git"
git clone --quiet "$folder/origin.git" "$folder/clone"
cd "$folder/clone"
git checkout --quiet --detach "$(git -C "$root" rev-parse HEAD)"
ln -s "$root/node_modules" node_modules
export CI=true

step 'version and changelog'
bash scripts/version-tags.sh
npx projen bump
[ -s dist/version.txt ] || { echo 'no commit since the last release asks for a release'; exit 0; }
echo "version $(cat dist/version.txt), tag $(cat dist/releasetag.txt), changelog of $(wc -l < dist/changelog.md) lines"

step 'package'
npx projen compile
npx projen package
npx projen unbump
tar -tzf dist/js/*.tgz > /dev/null

step 'bill of materials, admission policies, extension, Action'
npx tsx scripts/sbom.ts > dist/sbom.cdx.json
npx tsx scripts/release-assets.ts

step 'executable of this platform'
npx tsx scripts/executable.ts dist/release 2> /dev/null
[ "$(dist/release/cdk8s-services-linux-* --version)" = "$(cat dist/version.txt)" ]

step 'checksums'
bash scripts/checksums.sh dist
(cd dist/release && sha256sum --quiet --check checksums.txt)
ls -l dist/release

step 'tag'
bundle=$PWD/dist/standalone
git clone --quiet "$folder/origin.git" "$folder/repository"
(cd "$folder/repository" && git checkout --quiet --detach "$(git -C "$root" rev-parse HEAD)" \
  && bash scripts/tag-release.sh "$(cat "$folder/clone/dist/releasetag.txt")" "$bundle")
git -C "$folder/origin.git" show "$(cat dist/releasetag.txt):dist/standalone/action.cjs" | cmp - dist/standalone/action.cjs
git -C "$folder/origin.git" show "$(cat dist/releasetag.txt):dist/standalone/command.cjs" | cmp - dist/standalone/command.cjs
git fetch --quiet --tags origin
bash scripts/version-tags.sh
[ "$(git describe --tags)" = "$(cat dist/releasetag.txt)" ] # the next version is computed from it

step "rehearsed, in $folder: nothing was published"
