#!/usr/bin/env bash
# The tests that use a database, once more on the oldest PostgreSQL the site supports.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/node_modules/.bin:$PATH"
exec node scripts/check/postgres15-tests.ts
