/** A key of the channel is good from its addresses and until its end; a request outside of either is refused like any other. */
import { beforeEach, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import { act } from '#tests/world/act';
import { channelOf } from '#tests/world/channel';
import { openTestApp, request, type TestApp } from '#tests/world/test-app';

const { createKey, keys } = contract.platformConfig;
let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
const made = (further: object = {}) => act(app.deps, createKey, { keyName: '通道一号', ...further });
const askFrom = async (key: { keyId: string; secret: string }, from = '127.0.0.1') =>
  channelOf(app, key)('terminals', { limit: 1 }, { from });
const refused = { status: 401, message: '签名无效，请检查密钥、时间、随机串和签名' };
const why = () => (JSON.parse(app.logged.findLast(line => line.includes('report not signed'))!) as { why: string }).why;
const stateOf = async (keyId: string) => {
  const listed = (await app.send(keys, {}, app.as('platform'))).object.keys;
  return listed.find(each => each.keyId === keyId);
};

it('is good from the addresses that it names, which the portal shows', async () => {
  const addresses = '203.0.113.7，198.51.100.0/24';
  const key = await made({ addresses });
  for (const from of ['203.0.113.7', '198.51.100.200'])
    expect([from, (await askFrom(key, from)).status]).toEqual([from, 200]);
  for (const from of ['203.0.113.8', '198.51.101.1', '2001:db8::1'])
    expect([from, await askFrom(key, from), why()]).toEqual([
      from,
      expect.objectContaining(refused),
      `address ${from}`,
    ]);
  expect(await stateOf(key.keyId)).toMatchObject({ addresses, keyState: 'VALID' });
});

it('is not made for what is no address', async () => {
  const body = { keyName: '通道一号', addresses: '10.0.0.1/33', ...request() };
  expect(await app.send(createKey, body, app.as('platform'))).toMatchObject({
    code: 400,
    message: '允许的地址有误：10.0.0.1/33，应为IP地址或网段',
  });
});

it.each([
  ['after the days that it was given', { keyLife: '30' }, 30],
  ['after a year if none were given', {}, 365],
])('ends %s', async (_when, life, days) => {
  const key = await made(life);
  app.clock.advance(days * dayMs - 1);
  expect((await askFrom(key)).status).toBe(200);
  app.clock.advance(1);
  expect([await askFrom(key), why()]).toEqual([expect.objectContaining(refused), 'expired key']);
  await app.signInAgain();
  expect(await stateOf(key.keyId)).toMatchObject({ keyState: 'EXPIRED', expireTime: app.clock.now() });
});

it('of before there were ends has none', async () => {
  const key = await made();
  await app.rows(`update acquirer_key set expire_time = null where key_id = $1`, [key.keyId]);
  app.clock.advance(3 * 365 * dayMs);
  expect((await askFrom(key)).status).toBe(200);
});
