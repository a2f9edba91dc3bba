/**
 * Sessions are bound to the browser that opened them, and their operator can list and end them (docs/security.md, items
 * 16 and 17).
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import { createApp } from '#server/app/http';
import { ticket } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';

const password = 'Skb@2026';
const over = { code: 98, failCode: '1001' };
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const fromPage = { 'sec-fetch-site': 'same-origin', 'user-agent': chrome };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => world.clock.advance(40 * 60_000));

async function call(path: string, headers: Record<string, string>, payload: object = {}, app = world.app) {
  const response = await app.inject({
    method: 'POST',
    url: basePath + path,
    headers: { ...appHeaders, ...headers },
    payload,
  });
  const cookie = [response.headers['set-cookie']].flat()[0];
  return { ...response.json<{ code: number; message: string; failCode: string; object: never }>(), cookie };
}
async function signIn(headers: Record<string, string>, username = 'agent_l1', app = world.app) {
  const body = { username, password: await passwordDigest(password), captcha: await ticket(world) };
  const { object, cookie, code } = await call(contract.login.loginWithCaptcha.path, headers, body, app);
  expect(code).toBe(200);
  const { token } = object as { token: string };
  return { token, cookie, sid: cookie?.split(';')[0] ?? '' };
}
const probe = (headers: Record<string, string>) => call(contract.login.premissions.path, headers);

describe('a session that a browser opened', () => {
  it('needs its HttpOnly cookie as well as the token', async () => {
    const { token, cookie, sid } = await signIn(fromPage);
    expect(cookie).toMatch(/^agent_sid=[\w-]{43}; Path=\/agent-web; HttpOnly; SameSite=Strict$/);
    expect(await probe({ ...fromPage, token, cookie: `sidebarStatus=1; ${sid}` })).toMatchObject({ code: 200 });
    const other = await signIn(fromPage, 'agent_l2');
    for (const cookies of ['', 'agent_sid=x', other.sid])
      expect(await probe({ ...fromPage, cookie: cookies, token })).toMatchObject(over);
    expect(await probe({ token, cookie: sid }), 'and goes on for its owner').toMatchObject({ code: 200 });
    const notes = await world.rows(`select 1 from operate_log where content = '令牌缺少本机凭证，已拒绝'`);
    expect(notes).toHaveLength(3);
    const stored = JSON.stringify(await world.rows('select * from session'));
    expect(stored).not.toContain(sid.slice('agent_sid='.length));
  });
  it('has a host-bound cookie over https, which is removed at the end', async () => {
    const app = await createApp(world.deps, { trustedProxies: 1 });
    const https = { ...fromPage, 'x-forwarded-proto': 'https' };
    const { token, cookie, sid } = await signIn(https, 'agent_l1', app);
    expect(cookie).toMatch(/^__Host-agent_sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const ended = await call(contract.login.operatorlogout.path, { ...https, token, cookie: sid }, {}, app);
    expect(ended.code).toBe(200);
    expect(ended.cookie).toMatch(
      /^__Host-agent_sid=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/,
    );
    await app.close();
  });
  it('differs from a script’s session, which needs the token only', async () => {
    const { token, cookie } = await signIn({});
    expect(cookie).toBeUndefined();
    expect(await probe({ token })).toMatchObject({ code: 200 });
  });
});

describe('the cookie of a session in use', () => {
  const quarter = 15 * 60_000;
  const inUse = async () => {
    const { token, sid } = await signIn(fromPage);
    const ask = async (cookie: string) => {
      const answer = await probe({ ...fromPage, token, cookie });
      return { ...answer, given: answer.cookie?.split(';')[0] };
    };
    return { sid, ask };
  };
  /** A session whose browser has its second cookie. */
  const renewed = async () => {
    const { sid, ask } = await inUse();
    world.clock.advance(quarter);
    const second = (await ask(sid)).given!;
    expect(await ask(second)).toMatchObject({ code: 200, given: undefined });
    return { first: sid, second, ask };
  };

  it('is renewed after a quarter of an hour, to the same value for concurrent requests', async () => {
    const { sid, ask } = await inUse();
    world.clock.advance(quarter - 1);
    expect(await ask(sid)).toMatchObject({ code: 200, given: undefined });
    world.clock.advance(1);
    const given = await Promise.all([sid, sid, sid].map(ask));
    expect(new Set(given.map(each => each.given)).size).toBe(1);
    expect(given[0]!.given).toMatch(/^agent_sid=[\w-]{43}$/);
    expect(given[0]!.given).not.toBe(sid);
  });
  it('stays valid when the response with the next one was lost', async () => {
    const { sid, ask } = await inUse();
    world.clock.advance(quarter);
    const { given } = await ask(sid);
    world.clock.advance(quarter);
    expect(await ask(sid)).toMatchObject({ code: 200, given });
  });
  it('is accepted for half a minute after its replacement, for pending requests', async () => {
    const { first, second, ask } = await renewed();
    world.clock.advance(29_999);
    expect(await ask(first)).toMatchObject({ code: 200, given: undefined });
    expect(await ask(second)).toMatchObject({ code: 200 });
  });
  it('ends the session when it is used again after that, and the use is logged', async () => {
    const { first, second, ask } = await renewed();
    world.clock.advance(30_000);
    expect(await ask(first)).toMatchObject(over);
    expect(await ask(second)).toMatchObject(over);
    const notes = await world.rows(`select 1 from operate_log where content = '已更换的本机凭证再次出现，登录已结束'`);
    expect(notes).toHaveLength(1);
  });
});

describe('a write that a browser sends for another site', () => {
  it.each([
    ['cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['same-site', { 'sec-fetch-site': 'same-site' }],
    ['by its origin', { origin: 'https://evil.example' }],
    ['from a page without an origin', { origin: 'null' }],
  ])('is refused: %s', async (_what, headers) => {
    const token = await world.signIn('agent_l1');
    expect(await probe({ ...headers, token })).toMatchObject({
      code: 403,
      message: '请求来自其他网站，已拒绝',
    });
  });
  it('is accepted from the portal itself', async () => {
    const token = await world.signIn('agent_l1');
    for (const headers of [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }, {}])
      expect(await probe({ ...headers, host: 'localhost', token } as never)).toMatchObject({ code: 200 });
  });
});

describe('own sessions', () => {
  const sessions = async (token: string, headers: Record<string, string> = {}) =>
    ((await call(contract.ownSession.list.path, { ...headers, token })).object as { sessions: { sessionNo: string }[] })
      .sessions;

  it('are listed with device, address and times, newest first, without those of other operators', async () => {
    await signIn({}, 'agent_l2');
    const first = await signIn({ 'user-agent': 'curl/8.5.0' }, 'agent_l3');
    world.clock.advance(60_000);
    const second = await signIn(fromPage, 'agent_l3');
    const seen = await sessions(second.token, { cookie: second.sid });
    expect(seen).toMatchObject([
      { device: 'Chrome · Windows', clientIp: '127.0.*.*', issuedTime: world.clock.now(), current: true },
      { device: '其他程序', clientIp: '127.0.*.*', issuedTime: world.clock.now() - 60_000, current: false },
    ]);
    expect(JSON.stringify(seen)).not.toContain(first.token);
  });
  it('can be ended one by one, each from its next request on; those of other operators cannot', async () => {
    const [mine, theirs] = [await world.signIn('agent_l3'), await world.signIn('agent_l2')];
    const old = await world.signIn('agent_l3');
    const [gone] = (await sessions(old)).filter(each => 'current' in each && each.current);
    expect(await call(contract.ownSession.end.path, { token: theirs }, gone)).toMatchObject({ code: 400 });
    const { sessionNo } = gone!;
    expect(await call(contract.ownSession.end.path, { token: theirs }, { sessionNo })).toMatchObject({ code: 404 });
    expect(await call(contract.ownSession.end.path, { token: mine }, { sessionNo })).toMatchObject({ code: 200 });
    expect(await probe({ token: old })).toMatchObject(over);
    expect(await probe({ token: mine })).toMatchObject({ code: 200 });
  });
  it('can be ended all at once except the current one', async () => {
    const [one, two, three] = [
      await world.signIn('agent_l3'),
      await world.signIn('agent_l3'),
      await world.signIn('agent_l3'),
    ];
    const other = await world.signIn('agent_l2');
    expect(await call(contract.ownSession.endOthers.path, { token: three })).toMatchObject({ code: 200 });
    for (const token of [one, two]) expect(await probe({ token })).toMatchObject(over);
    for (const token of [three, other]) expect(await probe({ token })).toMatchObject({ code: 200 });
  });
});
