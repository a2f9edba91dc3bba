/** `npm run contract -- check`: nothing to say of our own server, and everything of one that is wrong on purpose. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { checkBackEnd } from '../../scripts/contract/check';
import { demoDirectory, launch } from './server';

interface Body {
  code: number;
  object: unknown;
  failCode?: unknown;
}
/** What the wrong back end does to answers, by path. */
const faults: Readonly<Record<string, (answer: ServerResponse, body: Body) => unknown>> = {
  [contract.trans.list.path]: (_answer, { object }) =>
    (object as { list: { transAmount: unknown }[] }).list.forEach(row => (row.transAmount = '12.34')),
  [contract.customer.list.path]: (_answer, body) => delete body.failCode,
  [contract.terminal.list.path]: answer => (answer.statusCode = 201),
  [contract.profit.list.path]: answer => answer.setHeader('cache-control', 'public'),
  [contract.withdraw.list.path]: (_answer, body) => Object.assign(body, { extra: 1 }),
};

/** Passes on to the real server, and spoils the answers of some calls. */
async function wrongBackEnd(real: string): Promise<string> {
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const { 'host': _host, 'content-length': _length, ...headers } = incoming.headers;
    const answer = await fetch(new URL(incoming.url!, real), {
      method: incoming.method!,
      headers: headers as Record<string, string>,
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const text = await answer.text();
    outgoing.statusCode = answer.status;
    for (const name of ['content-type', 'cache-control']) outgoing.setHeader(name, answer.headers.get(name) ?? '');
    const spoil = faults[incoming.url!.slice(basePath.length)];
    const body = JSON.parse(text) as Body;
    if (body.code === 200) spoil?.(outgoing, body);
    outgoing.end(JSON.stringify(body));
  };
  const server = createServer((incoming, outgoing) => void handle(incoming, outgoing)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
}

it('finds no difference in our own server, and each one that is made', async () => {
  const server = await launch({ DATA_DIR: demoDirectory() });
  const who = { username: 'agent_l1', password: demoPassword };
  const own = await checkBackEnd({ ...who, url: server.url });
  expect(own.differences).toEqual([]);
  expect(own.answered.length).toBeGreaterThan(60);
  expect(own.untried.length).toBeLessThan(own.answered.length / 4);

  const wrong = await checkBackEnd({ ...who, url: await wrongBackEnd(server.url) });
  const said = wrong.differences.map(({ call, text }) => `${call}: ${text}`);
  expect(said).toContainEqual(expect.stringMatching(/^trans\.list: object\.list\.0\.transAmount: /));
  expect(said).toContain('customer.list: envelope: failCode is missing or of another type');
  expect(said).toContain('terminal.list: HTTP 201 instead of 200');
  expect(said).toContain('profit.list: cache-control public instead of no-store');
  expect(said).toContain('withdraw.list: envelope: extra is not of the contract');
  const named = new Set(wrong.differences.map(({ call }) => call));
  expect([...named].toSorted()).toEqual([
    'customer.list',
    'profit.list',
    'terminal.list',
    'trans.list',
    'withdraw.list',
  ]);

  expect((await checkBackEnd({ ...who, password: 'not-it', url: server.url })).differences).toMatchObject([
    { call: 'login.loginWithCaptcha' },
  ]);
});
