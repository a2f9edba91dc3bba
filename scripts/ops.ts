/** `npm run ops -- <action> name=value …`: runs an operation on the server of this machine. Without an action it lists them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';

/** `@file` stands for the JSON in a file. */
function valueOf(text: string): unknown {
  return text.startsWith('@') ? JSON.parse(readFileSync(text.slice(1), 'utf8')) : text;
}

const [action, ...pairs] = process.argv.slice(2);
const { OPS_HOST = '127.0.0.1', PORT = '8080', OPS_PORT = Number(PORT) + 1 } = process.env;
const url = `${opsOrigin(OPS_HOST, OPS_PORT)}/internal/ops${action ? `/${basename(action)}` : ''}`;
const body = Object.fromEntries(
  pairs.map(pair => [pair.slice(0, pair.indexOf('=')), valueOf(pair.slice(pair.indexOf('=') + 1))]),
);
const headers = { 'content-type': 'application/json', [opsHeader]: opsKey(process.env['DATA_DIR'] ?? 'data') };

try {
  const response = await fetch(
    url,
    action ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { [opsHeader]: headers[opsHeader] } },
  );
  const answer = (await response.json()) as Record<string, unknown>;
  if (!action)
    for (const [name, about] of Object.entries(answer)) process.stdout.write(`${name.padEnd(18)}${String(about)}\n`);
  else process.stdout.write(`${JSON.stringify(answer)}\n`);
  process.exitCode = action && answer['code'] !== 200 ? 1 : 0;
} catch {
  process.stderr.write(`运营接口没有应答：${url}。请先启动服务（OPS_PORT 与服务一致）。\n`);
  process.exitCode = 1;
}
