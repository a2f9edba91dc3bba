/** Signed calls of a provider's own systems: the documented examples in three languages, and fetching an export. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@/api/contract';
import { programPath } from '../../scripts/programs.mjs';
import { postEvent } from '#server/features/webhook/send';
import { freePort } from '../world/free-port';
import { demoDirectory, launch } from './server';

const examples = join(import.meta.dirname, '../../docs/examples');
const languages = [
  ['JavaScript', process.execPath, 'signed-call.mjs'],
  ['Python', programPath('python3'), 'signed_call.py'],
  ['a shell', programPath('openssl') && programPath('curl') && programPath('bash'), 'signed-call.sh'],
] as const;

const asked = { limit: 1, custName: '店' };

it('a list is asked as documented in each language, and an export made and fetched with signatures alone', async () => {
  const server = await launch({ DATA_DIR: demoDirectory() });
  const send = server.as(await server.signIn('agent_l1'));
  const wanted = { keyName: '财务系统', mayExport: 'YES', keyLife: '30', addresses: '127.0.0.1,::1' } as const;
  const key = await send(contract.apiKey.create, { ...wanted, requestNo: randomUUID() });
  const { total } = await send(contract.customer.list, asked);
  expect(total).toBeGreaterThan(0);
  for (const [language, program, file] of languages) {
    if (!program) continue;
    const call = [contract.customer.list.path, JSON.stringify(asked)];
    const said = execFileSync(program, [join(examples, file), server.url, key.keyId, key.secret, ...call]);
    expect([language, JSON.parse(String(said))]).toMatchObject([
      language,
      { code: 200, object: { total, list: [{}] } },
    ]);
  }

  const signed = (method: 'GET' | 'POST', path: string, body = '') => {
    const [time, nonce] = [String(Date.now()), randomUUID()];
    const { pathname } = new URL(server.url);
    const hash = createHash('sha256').update(body).digest('hex');
    const text = [method, path.startsWith(pathname) ? path : pathname + path, time, nonce, hash].join('\n');
    return fetch(new URL(path.startsWith(pathname) ? path : pathname + path, server.url), {
      method,
      ...(body && { body }),
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'appCode': 'AGENT_WEB',
        'version': '1.0.0',
        'brandType': 'SKB',
        'x-agent-key': key.keyId,
        'x-agent-time': time,
        'x-agent-nonce': nonce,
        'x-agent-signature': createHmac('sha256', key.secret).update(text).digest('hex'),
      },
    });
  };
  const call = async <T>({ path }: { readonly path: string }, body: object) =>
    ((await (await signed('POST', path, JSON.stringify(body))).json()) as { object: T }).object;
  const { taskNo } = await call<{ taskNo: string }>(contract.customer.download, { format: 'csv' });
  await vi.waitFor(
    async () => {
      const tasks = await call<{ taskNo: string; status: string }[]>(contract.download.running, { taskNos: [taskNo] });
      expect(tasks.find(task => task.taskNo === taskNo)).toMatchObject({ status: 'SUCCESS' });
    },
    { timeout: 60_000, interval: 200 },
  );
  const { url } = await call<{ url: string }>(contract.download.getUrl, { taskNo });
  expect(await (await signed('GET', url)).text()).toContain('商户');
});

it('the documented receiver takes each event once, and nothing that is signed otherwise', async () => {
  const port = await freePort();
  const secret = 'as-it-was-shown';
  const env = { ...process.env, SECRET: secret, PORT: String(port) };
  const receiver = spawn(process.execPath, [join(examples, 'receiver.mjs')], { env });
  onTestFinished(() => void receiver.kill());
  let said = '';
  receiver.stdout.on('data', text => (said += String(text)));
  await vi.waitFor(() => expect(said).toContain('listening'), { timeout: 20_000, interval: 50 });
  const body = JSON.stringify({ eventNo: 'ev_7', event: 'withdraw.paid', recordNo: 'TX1' });
  const sent = { url: `http://127.0.0.1:${port}`, secret, eventNo: 'ev_7', body, now: Date.now(), allowsInside: true };
  expect(await postEvent(sent)).toEqual({ taken: true, said: 'HTTP 204' });
  expect(await postEvent(sent)).toEqual({ taken: true, said: 'HTTP 204' });
  expect(await postEvent({ ...sent, secret: 'another' })).toEqual({ taken: false, said: 'HTTP 401' });
  expect(await postEvent({ ...sent, now: Date.now() - 360_000 })).toEqual({ taken: false, said: 'HTTP 401' });
  expect(said.match(/withdraw\.paid/g)).toHaveLength(1);
});
