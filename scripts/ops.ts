/** `npm run ops -- <action> name=value …`: runs an operation on the server of this machine. Without an action it lists them. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';
import type { Rotation } from '#server/operations/rotation';

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
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function ask(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(
    url,
    action ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { [opsHeader]: headers[opsHeader] } },
  );
  return (await response.json()) as Record<string, unknown>;
}

/** The job runs in the server: ending this command only stops the display. */
async function watchRotation(answer: Readonly<Record<string, unknown>>): Promise<void> {
  for (let latest = answer; latest['code'] === 200; latest = await ask()) {
    const { state, secret, older, inUse, tables } = latest['object'] as Rotation;
    if (state === 'done') {
      say(`已完成：全部数据都在密钥 ${secret} 下，剩余 0`);
      return;
    }
    const places = tables.map(({ table, renewed, remaining }) => `${table} 已换 ${renewed}、剩余 ${remaining}`);
    const waiting = inUse.length > 0 ? `；有进程在90秒内仍以 ${inUse.join('、')} 写入，须用新密钥重启` : '';
    say(`换到密钥 ${secret}（旧密钥 ${older.join('、') || '无'}）：${places.join('；') || '正在核对'}${waiting}`);
    await pause(2000);
  }
}

try {
  const answer = await ask();
  if (!action) for (const [name, about] of Object.entries(answer)) say(`${name.padEnd(18)}${String(about)}`);
  else if (action === 'rotate-secret' && answer['code'] === 200) await watchRotation(answer);
  else say(JSON.stringify(answer));
  process.exitCode = action && answer['code'] !== 200 ? 1 : 0;
} catch {
  process.stderr.write(`运营接口没有应答：${url}。请先启动服务（OPS_PORT 与服务一致）。\n`);
  process.exitCode = 1;
}
