#!/usr/bin/env bash
# Tags a release, in a checkout of its commit: the tag is on one more commit, which adds the bundled Action, and which no branch has.
# tag-release.sh <tag> <folder with the bundle>
set -euo pipefail
tag=$1 bundle=$2

if git ls-remote --exit-code --tags origin "refs/tags/$tag" > /dev/null; then
  echo "$tag exists"
  exit 0
fi
mkdir -p dist/standalone
cp "$bundle/action.cjs" "$bundle/command.cjs" dist/standalone/
git add --force dist/standalone
git -c user.name='github-actions[bot]' -c user.email='41898282+github-actions[bot]@users.noreply.github.com' \
  commit --quiet --message "build: the Action of $tag"
git tag "$tag"
git push --quiet origin "refs/tags/$tag"
