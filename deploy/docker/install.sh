#!/bin/sh
# Installs packages from package-lock.json: `install.sh [npm options]`. A lock file that was written where the registry
# lacks some other platform's optional packages is refused by `npm ci`; `npm install` takes the same versions from it.
set -eu
npm ci --prefer-offline --no-audit --no-fund "$@" && exit 0
echo 'npm ci does not accept the lock file: installing from it with npm install' >&2
npm install --no-save --prefer-offline --no-audit --no-fund "$@"
