#!/bin/bash
# bash signed-call.sh https://portal.example/agent-web mk_… <secret> /trans/v1/transList '{"limit":5}'
set -euo pipefail
AT=$1 KEY=$2 SECRET=$3 CALL=$4 BODY=$5
TIME=$(date +%s%3N)
NONCE=$(openssl rand -hex 16)
HASH=$(printf '%s' "$BODY" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
PATH_SENT=/$(printf '%s' "$AT$CALL" | cut -d / -f 4-)
SIGNATURE=$(printf 'POST\n%s\n%s\n%s\n%s' "$PATH_SENT" "$TIME" "$NONCE" "$HASH" |
  openssl dgst -sha256 -hmac "$SECRET" -r | cut -d ' ' -f 1)
curl -sS "$AT$CALL" --data-binary "$BODY" -H 'content-type: application/json' \
  -H 'appCode: AGENT_WEB' -H 'version: 1.0.0' -H 'brandType: SKB' \
  -H "x-agent-key: $KEY" -H "x-agent-time: $TIME" -H "x-agent-nonce: $NONCE" -H "x-agent-signature: $SIGNATURE"
