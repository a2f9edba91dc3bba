/**
 * `npm run ops -- <command> [--as=<login>] name=value …`: carries out a command on the server of this machine. A call of the
 * platform (`platformEntry.decideProvider`) is made by the member of its staff with that login. Without a command it lists them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '#server/operations/commands';
import { opsHeader, opsKey, opsOrigin, opsUserHeader } from '#server/operations/listen';
import type { Rotation } from '#server/operations/rotation';
import { commandOf } from './ops/command';
import { shellUser } from './ops/shell-user';

const { OPS_HOST = '127.0.0.1', PORT = '8080', OPS_PORT = Number(PORT) + 1 } = process.env;
const interfaceUrl = `${opsOrigin(OPS_HOST, OPS_PORT)}/internal/ops`;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

type Answer = Readonly<Record<string, unknown>>;
async function send(path: string, options: RequestInit): Promise<Answer> {
  const key = opsKey(process.env['DATA_DIR'] ?? 'data');
  const user = encodeURIComponent(shellUser());
  const headers = { 'content-type': 'application/json', [opsHeader]: key, [opsUserHeader]: user };
  try {
    return (await (await fetch(interfaceUrl + path, { ...options, headers })).json()) as Answer;
  } catch {
    throw new Error(`运营接口没有应答：${interfaceUrl}。请先启动服务（OPS_PORT 与服务一致）。`);
  }
}

/** The job runs in the server: ending this command only stops the display. */
async function watchRotation(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const latest = await ask();
    if (latest['code'] !== 200) return latest;
    const { state, secret, older, inUse, tables } = latest['object'] as Rotation;
    if (state === 'done') {
      say(`已完成：全部数据都在密钥 ${secret} 下，剩余 0`);
      return latest;
    }
    const places = tables.map(({ table, renewed, remaining }) => `${table} 已换 ${renewed}、剩余 ${remaining}`);
    const waiting = inUse.length > 0 ? `；有进程在90秒内仍以 ${inUse.join('、')} 写入，须用新密钥重启` : '';
    say(`换到密钥 ${secret}（旧密钥 ${older.join('、') || '无'}）：${places.join('；') || '正在核对'}${waiting}`);
    await pause(2000);
  }
}

try {
  const { name, as, body } = commandOf(process.argv.slice(2), each => calls.get(each));
  if (name === undefined) {
    for (const [each, about] of Object.entries(await send('', {}))) say(`${each.padEnd(34)}${String(about)}`);
  } else {
    const path = `/${encodeURIComponent(name)}${as ? `?as=${encodeURIComponent(as)}` : ''}`;
    const ask = () => send(path, { method: 'POST', body: JSON.stringify(body) });
    const answer = name === 'rotate-secret' ? await watchRotation(ask) : await ask();
    if (name !== 'rotate-secret' || answer['code'] !== 200) say(JSON.stringify(answer));
    process.exitCode = answer['code'] === 200 ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
