/**
 * `npm run channel`: a simulated payment channel that feeds a running demo through the signed API of the channel, and
 * uses nothing else (docs/channel.md). Its key is `CHANNEL_KEY_ID` and `CHANNEL_KEY`; without them it asks the
 * operations interface of this machine for one. `CHANNEL_URL` is the server's address, `CHANNEL_DIR` where it keeps its
 * books.
 */
import { join } from 'node:path';
import { keptKey } from '#server/demo/channel/books';
import { startChannel } from '#server/demo/channel/start-channel';
import type { ChannelKey } from '#server/demo/channel/client';
import { demoOwner } from '#server/demo/demo-owner';
import { opsHeader, opsKey, opsOrigin } from '#server/operations/listen';
import { systemClock } from '#server/foundation/clock';

const {
  CHANNEL_KEY_ID: keyId,
  CHANNEL_KEY: secret,
  CHANNEL_URL,
  CHANNEL_DIR,
  DATA_DIR = 'data',
  PORT = '8080',
} = process.env;
const origin = (CHANNEL_URL ?? `http://127.0.0.1:${PORT}`).replace(/\/$/, '');

async function keyOfDemo(): Promise<ChannelKey> {
  const { OPS_HOST = '127.0.0.1', OPS_PORT = Number(PORT) + 1 } = process.env;
  const response = await fetch(
    `${opsOrigin(OPS_HOST, OPS_PORT)}/internal/ops/platformConfig.createKey?as=${demoOwner}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', [opsHeader]: opsKey(DATA_DIR) },
      body: JSON.stringify({ keyName: '模拟通道' }),
    },
  );
  const { object, message } = (await response.json()) as { object: ChannelKey | null; message: string };
  if (!object) throw new Error(message);
  return object;
}

const say = (text: string) => process.stdout.write(`${new Date().toLocaleTimeString('zh-CN')} ${text}\n`);
function end(error: unknown): void {
  process.stderr.write(`通道停止：${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
try {
  const directory = CHANNEL_DIR ?? join(DATA_DIR, 'channel');
  const key = keyId && secret ? { keyId, secret } : await keptKey(directory, keyOfDemo);
  const channel = startChannel({
    origin,
    directory,
    key,
    clock: systemClock,
    tell: say,
    onEnd: end,
  });
  say(`通道已启动，交易上送到 ${origin}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void channel.stop());
} catch (error) {
  end(error);
}
