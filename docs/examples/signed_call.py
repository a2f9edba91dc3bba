# python3 signed_call.py https://portal.example/agent-web mk_… <secret> /trans/v1/transList '{"limit":5}'
import hashlib, hmac, sys, time, urllib.parse, urllib.request, uuid

at, key_id, secret, path, body = sys.argv[1:]
url, sent = at + path, body.encode()
now, nonce = str(int(time.time() * 1000)), str(uuid.uuid4())
lines = ["POST", urllib.parse.urlsplit(url).path, now, nonce, hashlib.sha256(sent).hexdigest()]
headers = {
    "content-type": "application/json",
    "appCode": "AGENT_WEB",
    "version": "1.0.0",
    "brandType": "SKB",
    "x-agent-key": key_id,
    "x-agent-time": now,
    "x-agent-nonce": nonce,
    "x-agent-signature": hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest(),
}
with urllib.request.urlopen(urllib.request.Request(url, sent, headers)) as answer:
    print(answer.read().decode())
