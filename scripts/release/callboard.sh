#!/bin/sh
# The app of an unpacked archive, or one of its commands, by the Node that lies beside it.
here=$(dirname "$(readlink -f "$0")")
node=$here/node_modules/node/bin/node
verb=${1-}
[ $# -gt 0 ] && shift
case $verb in
serve)
  # Next reads its build from the working directory.
  export NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR="${DATA_DIR-$PWD/.data}"
  export NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768 ${NODE_OPTIONS-}" MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX-2}"
  cd "$here" && exec "$node" lib/server/main/serve.ts
  ;;
store | users) exec "$node" "$here/lib/server/commands/run-$verb.ts" "$@" ;;
service) exec "$node" "$here/service/main.ts" "$@" ;;
*)
  echo "callboard serve | store … | users … | service … (--help explains each of the last three)" >&2
  exit 2
  ;;
esac
