#!/bin/sh
# Starts the portal, or one of the commands of its administrator:
#   arbitration-portal
#   arbitration-portal admin create --email you@example.org --name "Your Name"
# A secret setting may be in a file that NAME_FILE names, as container platforms mount secrets.
set -eu
for name in {{SECRETS}}; do
  eval "file=\${${name}_FILE:-}"
  [ -n "$file" ] || continue
  [ -r "$file" ] || { echo "${name}_FILE names $file, which cannot be read." >&2; exit 1; }
  value=$(cat "$file")
  export "$name=$value"
  unset "${name}_FILE"
done
export NODE_ENV="${NODE_ENV:-production}" DATA_DIR="${DATA_DIR:-/var/lib/arbitration-portal}"
# A user that /etc/passwd does not know has no home, and Node asks for one.
export HOME="${HOME:-$DATA_DIR}"
export ADMIN_COMMAND='arbitration-portal admin'
program=src/server.ts
if [ "${1:-}" = admin ]; then
  program=src/admin.ts
  shift
elif [ $# -gt 0 ]; then
  echo "Usage: arbitration-portal [admin COMMAND ...]" >&2
  exit 2
fi
exec '{{HOME}}/node/node' "{{HOME}}/$program" "$@"
