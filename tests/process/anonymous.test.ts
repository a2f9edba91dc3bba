/** An anonymous copy of an installation: made while it is in use, restored as another one, in which one works and nothing leaves. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@/api/contract';
import { bin } from '../../scripts/prepare.mjs';
import { logIn, rowsOf } from '../world/server';
import { dataDirectory, demoDirectory, launch } from './server';

async function command(script: 'backup' | 'restore', env: Record<string, string>, ...args: readonly string[]) {
  const child = spawn(bin('tsx'), [`scripts/backup/${script}.ts`, ...args], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, said).toBe(0);
  return said;
}

/** A gateway that everything may be sent to; whatever arrives is kept. */
async function listening(): Promise<{ readonly url: string; readonly heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

it('is signed in to with its own password, and sends nothing', async () => {
  const dataDir = demoDirectory();
  const [copies, target] = [dataDirectory(), dataDirectory()];
  const original = await launch({ DATA_DIR: dataDir });
  const said = await command('backup', { DATA_DIR: dataDir }, '--anonymous', '--to', copies);
  const known = await rowsOf<{ text: string }>(
    dataDir,
    // The login `platform` is a word of the program, too.
    `select phone as text from merchant union select cust_name from merchant union select phone from operator union select username from operator where username <> 'platform'`,
  );
  const before = await rowsOf(dataDir, 'select count(*) as n, sum(trans_amount) as amount from trans');
  await original.end('SIGTERM');
  const [copy] = readdirSync(copies);
  const from = join(copies, copy!);
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(known.length).toBeGreaterThan(100);
  // Short names are parts of others, such as of places.
  const found = known.filter(({ text }) => text.length > 3 && texts.some(each => each.includes(text)));
  expect(found).toEqual([]);

  await command('restore', { DATA_DIR: target }, '--from', from);
  expect(existsSync(join(target, 'pgdata'))).toBe(true);
  const gateway = await listening();
  const server = await launch({
    DATA_DIR: target,
    SMS_URL: `${gateway.url}/sms`,
    SMS_KEY: 'a key of the gateway',
    SMTP_URL: gateway.url.replace('http', 'smtp'),
    MAIL_FROM: 'notice@example.com',
    WEBHOOK_PRIVATE: 'on',
  });
  const [, password, logins] = /密码 (\S+)，例如 (.+)/.exec(said)!;
  const [, provider] = logins!.split('、');
  const { token } = await logIn(server.as(), provider!, password);
  expect(await server.as(token)(contract.trans.list, {})).toMatchObject({ total: expect.any(Number) as number });
  expect(await rowsOf(target, 'select count(*) as n, sum(trans_amount) as amount from trans')).toEqual(before);
  const page = await (await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).text();
  expect(page).toMatch(/<html [^>]*data-copy/);

  const asked = await fetch(`${server.url}/acquirer/v1/payout-orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([asked.status, await asked.text()]).toEqual([409, expect.stringContaining('测试副本') as string]);
  // A code and an event: the one is shown, the other is given up.
  const send = server.as(token);
  await send(contract.changeInfo.sendCode, { purpose: 'OLD_PHONE', phone: '19912345678' });
  const again = () => ({ requestNo: crypto.randomUUID() });
  const { endpointNo } = await send(contract.webhook.create, {
    endpointName: '试试',
    url: `${gateway.url}/event`,
    events: null,
    ...again(),
  });
  await send(contract.webhook.test, { endpointNo, eventName: 'withdraw.paid', ...again() });
  await vi.waitFor(
    async () => {
      const shown = (await (await fetch(`${server.url}/demo-phone/messages`)).json()) as readonly unknown[];
      const { list } = await send(contract.webhook.list, {});
      expect([shown.length, list[0]?.lastAnswer]).toEqual([1, '测试副本不推送事件']);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(gateway.heard).toEqual([]);
});
