/**
 * Wrong passwords from many addresses and networks: guessers wait, and operators get in from where they are known
 * (docs/domain/session.md#wrong-passwords).
 */
import type { FastifyInstance } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { createApp } from '#server/app/http';
import { openWorld, type World } from '#tests/world/open';

const password = 'Skb@2026';
const minutes = (count: number) => count * 60_000;
let world: World;
let app: FastifyInstance;
let unread = 0;
beforeAll(async () => {
  world = await openWorld();
  const metrics = {
    answered() {},
    overTime() {},
    reported() {},
    copyRead() {},
    addressUnread: () => void (unread += 1),
  };
  app = await createApp({ ...world.deps, metrics }, { trustedProxies: 1 });
  return async () => app.close();
});
beforeEach(() => world.rows(`delete from throttle`));

interface Try {
  readonly from: string;
  readonly username?: string;
  readonly word?: string;
  readonly cookie?: string | undefined;
  readonly proto?: string;
}
/** Tries to sign in as a browser behind one proxy, with a ticket from the database instead of a solved captcha. */
async function attempt({ from, username = 'agent_l1', word = 'Wrong@2026', cookie, proto }: Try) {
  const captcha = randomUUID();
  await world.rows(
    `insert into captcha (token, kind, answer, ticket_hash, expire_time) values ($1, 'pow', 0, $2, $3)`,
    [captcha.slice(0, 32), createHash('sha256').update(captcha).digest('hex'), world.clock.now() + 1000],
  );
  const response = await app.inject({
    method: 'POST',
    url: basePath + contract.login.loginWithCaptcha.path,
    headers: {
      ...appHeaders,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
      ...(cookie && { cookie }),
      ...(proto && { 'x-forwarded-proto': proto }),
    },
    payload: { username, password: await passwordDigest(word), captcha },
  });
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  const known = cookies.find(each => each.startsWith('agent_known='));
  return { ...response.json<{ code: number; message: string }>(), cookies, known: known?.split(';')[0] };
}
const right = (from: string, more: Partial<Try> = {}) => attempt({ from, word: password, ...more });
/** Codes of wrong passwords from so many networks. */
async function distributed(networks: number, more: Partial<Try> = {}) {
  const codes: number[] = [];
  for (let n = 0; n < networks; n += 1)
    codes.push((await attempt({ from: `2001:db8:${n.toString(16)}::1`, ...more })).code);
  return codes;
}

describe('wrong passwords', () => {
  it('from one /64 have to wait, whichever of its addresses sends them', async () => {
    const codes: number[] = [];
    for (let host = 1; host <= 40; host += 1)
      codes.push((await attempt({ from: `2001:db8:7:1:${host}::${host}` })).code);
    expect(codes.filter(code => code === 400)).toHaveLength(2);
    expect((await right('2001:db8:7:1::ffff')).code).toBe(429);
    expect((await right('2001:db8:7:2::1')).code, 'the network beside it').toBe(200);
  });
  it.each(['10.7.0.1:4711', '[2001:db8:9::1]:443', '"[2001:db8:9::1]:443"'])(
    'from a client that the gateway names %s keep nobody else waiting',
    async guesser => {
      for (let n = 0; n < 3; n += 1) await attempt({ from: guesser });
      expect((await right(guesser)).code).toBe(429);
      expect((await right('10.7.0.2:4711')).code).toBe(200);
      const [{ ip }] = (await world.rows(
        `select client_ip as ip from operate_log where content = '登录' order by id desc limit 1`,
      )) as [{ ip: string }];
      expect(ip).toBe('10.7.0.2');
    },
  );
  it('from many networks have to wait too, and the operator gets in where it is known', async () => {
    const home = '10.1.1.1';
    const { known } = await right(home);
    expect((await distributed(31)).filter(code => code === 400)).toHaveLength(30);
    expect(await right('2001:db8:aaaa::1')).toMatchObject({ code: 429, message: '密码错误次数过多，请15分钟后再试' });
    expect((await right(home)).code, 'from the network of the last sign-in').toBe(200);
    expect((await right('2001:db8:bbbb::1', { cookie: known })).code, 'in a known browser, elsewhere').toBe(200);
    // A day of it yields about a hundred guesses, however many networks there are.
    let guesses = 0;
    for (let quarter = 0; quarter < 96; quarter += 1) {
      world.clock.advance(minutes(15));
      guesses += (await distributed(2, {})).filter(code => code === 400).length;
    }
    expect(guesses).toBeLessThan(100);
  });
  it('in the operator’s own network keep a known browser of it waiting no more than others do', async () => {
    const office = '10.1.1.1';
    const { known } = await right(office);
    for (let n = 0; n < 12; n += 1) {
      await attempt({ from: office });
      world.clock.advance(minutes(1));
    }
    expect((await right(office)).code).toBe(429);
    expect((await right(office, { cookie: known })).code).toBe(200);
    expect((await right(office, { cookie: known, username: 'agent_l2' })).code, 'knows one operator').toBe(200);
    for (let n = 0; n < 12; n += 1) await attempt({ from: `10.2.2.${n}`, cookie: known });
    expect((await right('10.3.3.3', { cookie: known })).code, 'who has the cookie guesses no faster').toBe(429);
  });
  it('keep nobody from a first sign-in, and do not tell that it is still to come', async () => {
    await world.rows(`update operator set first_login = true, last_login_ip = null where username = 'agent_l1'`);
    await distributed(31);
    const refused = { code: 429, message: '密码错误次数过多，请15分钟后再试' };
    expect(await attempt({ from: '10.4.4.1' })).toMatchObject(refused);
    await distributed(31, { username: 'nobody_here' });
    expect(await attempt({ from: '10.4.4.1', username: 'nobody_here' })).toMatchObject(refused);
    expect((await right('10.4.4.2')).code).toBe(200);
  });
  it('are listed for the platform, which lifts the wait', async () => {
    await distributed(31, { username: 'agent_l2' });
    await world.rows(`update operator set last_login_ip = null where username = 'agent_l2'`);
    expect((await right('10.5.5.1', { username: 'agent_l2' })).code).toBe(429);
    const token = await world.signIn('platform');
    const { locks, unlock } = contract.platformSystem;
    const found = (await world.send(locks, {}, token)).object.locks.find(({ subject }) => subject === 'agent_l2|*');
    expect(found).toMatchObject({ hits: 30, locked: true });
    const lift = { subject: 'agent_l2|*', remark: '本人核实', requestNo: randomUUID() };
    expect((await world.send(unlock, lift, token)).code).toBe(200);
    expect((await right('10.5.5.2', { username: 'agent_l2' })).code).toBe(200);
  });
});

describe('a browser that is known', () => {
  it('keeps the marks of five operators in a cookie for the sign-in page alone, which names none', async () => {
    let cookie: string | undefined;
    const first = await right('10.1.1.1', { proto: 'HTTPS,http' });
    expect(first.cookies[0]).toMatch(/^__Host-agent_sid=.*Secure/);
    expect(first.cookies[1]).toMatch(
      /^agent_known=[\w-]{16}\.[\w-]{43}; Max-Age=15552000; Path=\/agent-web\/agent\/login; HttpOnly; Secure; SameSite=Strict$/,
    );
    for (const username of ['agent_l1', 'agent_l2', 'agent_l3', 'org_demo', 'agent_off', 'agent_l1'])
      cookie = (await right('10.1.1.1', { username, cookie })).known;
    expect(cookie?.split('~')).toHaveLength(5);
    for (const forged of ['agent_known=x', `agent_known=${'a'.repeat(16)}.${'b'.repeat(43)}`, 'agent_known=~~~'])
      expect((await right('10.1.1.1', { cookie: forged })).code).toBe(200);
  });
});

describe('forwarded addresses that cannot be read', () => {
  it('are counted, and said once an hour', async () => {
    const warnings = () => world.logged.filter(line => line.includes('forwarded address cannot be read')).length;
    await attempt({ from: '10.0.0.9:4711' });
    expect([unread, warnings()]).toEqual([0, 0]);
    for (const from of ['unknown', '', '_hidden', '10.0.0.9 via gateway']) await attempt({ from });
    expect([unread, warnings()]).toEqual([4, 1]);
    world.clock.advance(minutes(61));
    await app.inject({ method: 'POST', url: basePath + contract.login.getCaptcha.path });
    await app.inject({ method: 'GET', url: `${basePath}/healthz` });
    expect([unread, warnings()]).toEqual([5, 2]);
  });
});
