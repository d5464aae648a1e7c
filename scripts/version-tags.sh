#!/usr/bin/env bash
# Moves the tags of releases, in this clone only, from the commits that add the bundled Action to those of main that were released:
# the next version and its changelog are computed from tags that main contains.
set -euo pipefail
for tag in $(git tag --list 'v*'); do
  if [ -n "$(git ls-tree "$tag" dist/standalone/)" ]; then git tag --force "$tag" "$tag^{commit}^" > /dev/null; fi
done
