// node signed-call.mjs https://portal.example/agent-web mk_… <secret> /trans/v1/transList '{"limit":5}'
import { createHash, createHmac, randomUUID } from 'node:crypto';

const [at, keyId, secret, path, body] = process.argv.slice(2);
const url = new URL(at + path);
const [time, nonce] = [String(Date.now()), randomUUID()];
const bodyHash = createHash('sha256').update(body).digest('hex');
const text = ['POST', url.pathname, time, nonce, bodyHash].join('\n');
const answer = await fetch(url, {
  method: 'POST',
  body,
  headers: {
    'content-type': 'application/json',
    'appCode': 'AGENT_WEB',
    'version': '1.0.0',
    'brandType': 'SKB',
    'x-agent-key': keyId,
    'x-agent-time': time,
    'x-agent-nonce': nonce,
    'x-agent-signature': createHmac('sha256', secret).update(text).digest('hex'),
  },
});
console.log(await answer.text());
