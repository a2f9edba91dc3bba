#!/bin/sh
# sh deploy/with-settings.sh <command> …: a command with the settings of the worker, such as `npm run ops`. As root, who alone reads them;
# the command may then become another user (`runuser -u agent-web -- …`). A value is taken as it is written, as systemd does.
set -eu
while IFS= read -r line || [ -n "$line" ]; do
  case $line in
    [A-Z]*=*) export "$line" ;;
  esac
done < /etc/agent-web/environment
export ROLE=worker OPS_PORT="${OPS_PORT:-8099}" DATA_DIR="${DATA_DIR:-/var/lib/agent-web-worker}"
exec "$@"
