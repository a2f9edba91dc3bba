/** 接口密钥: what a key may do, from where and until when; a signature is good once and for what was signed. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract, type PlainCall } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { doerName } from './keys';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { apiKey, trans, terminal, stock, download, staff, withdraw, lookup } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(async () => {
  await app.rows('delete from machine_key');
});

type Wanted = Partial<CallInput<typeof apiKey.create>>;
const create = async (wanted: Wanted = {}, user: 'agent_l1' | 'org_demo' = 'agent_l1') =>
  app.send(apiKey.create, { keyName: '财务系统', keyLife: '90', ...wanted, ...request() }, app.as(user));
interface Key {
  readonly keyId: string;
  readonly secret: string;
}
const keyOf = async (wanted: Wanted = {}): Promise<Key> => (await create(wanted)).object;

interface Changes {
  readonly nonce?: string;
  readonly time?: number;
  readonly sent?: string;
  readonly path?: string;
  readonly from?: string;
}
/** A call as the documentation says that it is signed; `changes` are what an attacker would alter. */
async function signed(key: Key, { path }: Pick<PlainCall, 'path'>, body: object | string, changes: Changes = {}) {
  const isForm = typeof body === 'string';
  const text = isForm ? body : JSON.stringify(body);
  const [time, nonce] = [String(changes.time ?? app.clock.now()), changes.nonce ?? randomUUID()];
  const hash = createHash('sha256').update(text).digest('hex');
  const lines = ['POST', basePath + path, time, nonce, hash].join('\n');
  const { statusCode, body: said } = await app.app.inject({
    method: 'POST',
    url: basePath + (changes.path ?? path),
    payload: changes.sent ?? text,
    remoteAddress: changes.from ?? '203.0.113.7',
    headers: {
      ...appHeaders,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-agent-key': key.keyId,
      'x-agent-time': time,
      'x-agent-nonce': nonce,
      'x-agent-signature': createHmac('sha256', key.secret).update(lines).digest('hex'),
    },
  });
  return { statusCode, ...(JSON.parse(said) as { code: number; message: string; object: never }) };
}

describe('a key', () => {
  it('reads what its holder reads', async () => {
    const key = await keyOf();
    const asked = { limit: 5, transTimeStart: '2026-11-01', transTimeEnd: '2026-11-20' };
    const answer = await signed(key, trans.list, asked);
    expect(answer.code).toBe(200);
    const own = await app.send(trans.list, asked, app.as('agent_l1'));
    expect(answer.object).toEqual(own.object);
    expect((await signed(key, lookup.areas, {})).code).toBe(200);
    const { keys } = (await app.send(apiKey.load, {}, app.as('agent_l1'))).object;
    expect(keys).toMatchObject([
      { keyId: key.keyId, keyState: 'VALID', scopes: ['READ'], lastUseIp: '203.0.113.7', lastUseTime: app.clock.now() },
    ]);
  });

  it('signs a form as it is sent, and not an empty body in its place', async () => {
    const key = await keyOf();
    const form = 'limit=5&transTimeStart=2026-11-01&transTimeEnd=2026-11-20';
    const right = await signed(key, trans.list, form);
    expect(right.statusCode).not.toBe(401);
    for (const [given, sent] of [
      ['', form],
      [form, form.replace('5', '6')],
    ] as const)
      expect((await signed(key, trans.list, given, { sent })).code).toBe(401);
  });

  it.each([
    [trans.download, '该密钥没有「导出」权限'],
    [stock.allot, '该密钥没有「终端操作」权限'],
    [contract.custIncr.save, '该密钥没有「进件」权限'],
    [withdraw.apply, '该接口不能用密钥调用，请登录后操作'],
    [staff.list, '该接口不能用密钥调用，请登录后操作'],
    [apiKey.create, '该接口不能用密钥调用，请登录后操作'],
    [contract.sensitive.view, '该接口不能用密钥调用，请登录后操作'],
    [contract.login.modifyLoginPassword, '该接口不能用密钥调用，请登录后操作'],
  ] as const)('may not make the call %#', async (call, message) => {
    expect(await signed(await keyOf(), call, {})).toMatchObject({ code: 403, message });
  });

  it('exports with its scope', async () => {
    const key = await keyOf({ mayExport: 'YES' });
    const days = { transTimeStart: '2026-11-19', transTimeEnd: '2026-11-20', format: 'csv' };
    const { taskNo } = (await signed(key, trans.download, days)).object as { taskNo: string };
    expect((await signed(key, download.running, { taskNos: [taskNo] })).object).toContainEqual(
      expect.objectContaining({ taskNo }),
    );
  });

  it('does no more than its holder may at the time', async () => {
    const key = await keyOf();
    await app.rows(`update operator set role_code = 'NOTHING' where username = 'agent_l1'`);
    expect((await signed(key, terminal.list, {})).code).toBe(403);
    await app.rows(`update operator set role_code = 'OWNER', operator_status = 'FALSE' where username = 'agent_l1'`);
    expect((await signed(key, terminal.list, {})).code).toBe(401);
    await app.rows(`update operator set operator_status = 'TRUE' where username = 'agent_l1'`);
    expect((await signed(key, terminal.list, {})).code).toBe(200);
  });

  it('ends by being revoked and by its time, and says so to its provider alone', async () => {
    const key = await keyOf({ keyLife: '30' });
    const end = { keyId: key.keyId, remark: '系统已下线' };
    expect((await app.send(apiKey.revoke, { ...end, ...request() }, app.as('agent_l2'))).code).toBe(404);
    app.clock.advance(30 * 86_400_000 - 1);
    expect((await signed(key, terminal.list, {})).code).toBe(200);
    app.clock.advance(1);
    expect((await signed(key, terminal.list, {})).code).toBe(401);
    app.clock.advance(-30 * 86_400_000);
    expect((await app.send(apiKey.revoke, { ...end, ...request() }, app.as('agent_l1'))).code).toBe(200);
    expect((await signed(key, terminal.list, {})).code).toBe(401);
    expect((await app.send(apiKey.revoke, { ...end, ...request() }, app.as('agent_l1'))).code).toBe(409);
    const { keys } = (await app.send(apiKey.load, {}, app.as('agent_l1'))).object;
    expect(keys).toMatchObject([{ keyState: 'REVOKED' }]);
    expect((await app.send(apiKey.load, {}, app.as('agent_l2'))).object.keys).toEqual([]);
  });

  it('is good from the addresses that it names', async () => {
    const key = await keyOf({ addresses: '203.0.113.7，198.51.100.0/24, 2001:db8::/32' });
    for (const from of ['203.0.113.7', '198.51.100.200', '2001:db8::1'])
      expect([from, (await signed(key, terminal.list, {}, { from })).code]).toEqual([from, 200]);
    for (const from of ['203.0.113.8', '198.51.101.1', '2001:db9::1'])
      expect([from, (await signed(key, terminal.list, {}, { from })).code]).toEqual([from, 401]);
  });

  it.each(['somewhere', '10.0.0.1/33', '10.0.0.1/0', '10.0.0.0/8/8', '1.2.3'])(
    'is not made for the address %s',
    async addresses => {
      expect(await create({ addresses })).toMatchObject({ code: 400, message: expect.stringContaining(addresses) });
    },
  );

  it('is one of at most twenty that are valid', async () => {
    for (let made = 0; made < 20; made += 1) expect((await create()).code).toBe(200);
    expect(await create()).toMatchObject({ code: 409, message: '有效的接口密钥最多20个，请先停用不用的' });
    expect((await create({}, 'org_demo')).code).toBe(200);
  });

  it('is stored without its secret in clear', async () => {
    const { keyId, secret } = await keyOf();
    const row = await app.one(`select * from machine_key where key_id = $1`, keyId);
    expect(JSON.stringify(row)).not.toContain(secret);
  });
});

it('is named in logs after its operator and itself, within their columns', () => {
  expect(doerName('张小雨', '财务系统')).toBe('张小雨（财务系统）');
  expect(doerName('长'.repeat(30), '十二个字的用途名称一二三')).toHaveLength(30);
});

describe('a signature', () => {
  const refused = { statusCode: 200, code: 401, message: '签名无效，请检查密钥、时间、随机串和签名' };
  it.each([
    ['another body', { sent: '{"limit":100}' }],
    ['another call', { path: trans.list.path }],
    ['a time six minutes ago', { time: -360_000 }],
    ['a time six minutes ahead', { time: 360_000 }],
  ])('is not good for %s', async (_what, { time, ...changes }: Changes) => {
    const key = await keyOf();
    const moved = time === undefined ? {} : { time: app.clock.now() + time };
    expect(await signed(key, terminal.list, {}, { ...changes, ...moved })).toMatchObject(refused);
  });
  it('is good once, and only with the secret of its key', async () => {
    const key = await keyOf();
    const nonce = randomUUID();
    const answers = await Promise.all(Array.from({ length: 3 }, () => signed(key, terminal.list, {}, { nonce })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    const other = await keyOf();
    expect(await signed({ ...key, secret: other.secret }, terminal.list, {})).toMatchObject(refused);
    expect(await signed({ ...key, keyId: 'mk_0000000000000000' }, terminal.list, {})).toMatchObject(refused);
  });
});
