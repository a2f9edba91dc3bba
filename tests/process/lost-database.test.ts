/** PostgreSQL is stopped in the middle of work and comes back: the server outlives it, and what it acknowledged is there. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { appHeaders } from '@/api/constants';
import { contract } from '@/api/contract';
import type { Failure } from '@/api/failure';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { startPostgres } from '../world/postgres';
import { dataDirectory, launch } from './server';

const binaries = postgresBinaries();

it.skipIf(!binaries)('answers 503 while the database is away, and the first call when it is back', async () => {
  const cluster = await startPostgres(binaries!);
  onTestFinished(() => cluster.stop());
  const server = await launch({ DATABASE_URL: cluster.url('postgres'), DATA_DIR: dataDirectory(), DEMO_SCALE: '0.01' });
  const token = await server.signIn('agent_l1');
  const send = server.as(token);

  const acknowledged = new Map<string, string>();
  /** Writes until it is told that the database is away. */
  const write = async (choiceKey: string): Promise<Failure['reason']> => {
    for (let n = 1; ; n += 1)
      try {
        await send(contract.desk.keep, { choiceKey, choice: String(n) });
        acknowledged.set(choiceKey, String(n));
      } catch (failure) {
        return (failure as Failure).reason;
      }
  };
  const keys = Array.from({ length: 6 }, (_, index) => `writer-${index}`);
  const writers = keys.map(write);
  await vi.waitFor(() => expect(acknowledged.size).toBe(keys.length), { timeout: 30_000 });
  await cluster.break();
  expect(await Promise.all(writers)).toEqual(keys.map(() => 'unavailable'));

  const ask = () =>
    fetch(server.url + contract.desk.load.path, {
      method: 'POST',
      headers: { ...appHeaders, token, 'content-type': 'application/json' },
      body: '{}',
    });
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
    503,
    '1',
    { code: 503, message: '服务暂不可用，请稍后再试', object: null, failCode: null },
  ]);

  await cluster.startAgain();
  expect((await ask()).status).toBe(200);
  const { choices } = await send(contract.desk.load, {});
  for (const [key, last] of acknowledged) {
    // One more may have been written whose acknowledgement was lost.
    const kept = Number(choices.find(({ choiceKey }) => choiceKey === key)?.choice);
    expect([Number(last), Number(last) + 1]).toContain(kept);
  }
  expect((await server.end('SIGTERM')).code).toBe(0);
});
