import { createCipheriv } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { passwordDigest } from '@/api/format/digest';
import { check, get, login, solve, ticket } from '#tests/world/captcha';
import { openWorld, type World } from '#tests/world/open';
import { staffOf } from './staff-of';
import { createEncryption } from '#server/foundation/encryption';
import { agent, agentSwitch } from '#server/schema';

const password = 'Skb@2026';
const minutes = (count: number) => count * 60_000;
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('captcha', () => {
  const answerOf = async (token: string) =>
    (await world.rows<{ answer: number }>('select answer from captcha where token = $1', [token]))[0]!.answer;
  const puzzle = async () => {
    world.clock.advance(minutes(10)); // reset the rate limit for every case
    const { repData } = await get(world, 'blockPuzzle');
    return { ...repData!, x: await answerOf(repData!.token) };
  };

  it('is returned in the protocol’s format, with two images', async () => {
    const answer = await get(world, 'blockPuzzle');
    expect(answer).toMatchObject({
      repCode: '0000',
      success: true,
      repData: {
        captchaType: 'blockPuzzle',
        originalImageBase64: expect.stringMatching(/^iVBOR/),
        jigsawImageBase64: expect.stringMatching(/^iVBOR/),
      },
    });
    expect(answer).not.toHaveProperty('code');
  });
  it('accepts the position of the gap within four pixels, plain or encrypted with the given key', async () => {
    const plain = await puzzle();
    expect((await check(world, 'blockPuzzle', plain.token, JSON.stringify({ x: plain.x + 4, y: 5 }))).repCode).toBe(
      '0000',
    );
    const puzzleToken = await puzzle();
    const cipher = createCipheriv('aes-128-ecb', puzzleToken.secretKey, null);
    const point = cipher.update(JSON.stringify({ x: puzzleToken.x, y: 5 }), 'utf8', 'base64') + cipher.final('base64');
    expect((await check(world, 'blockPuzzle', puzzleToken.token, point)).repCode).toBe('0000');
  });
  it('refuses a wrong position, and any second attempt at the same challenge', async () => {
    const { token, x } = await puzzle();
    expect((await check(world, 'blockPuzzle', token, JSON.stringify({ x: x - 5, y: 5 }))).repCode).toBe('6111');
    expect((await check(world, 'blockPuzzle', token, JSON.stringify({ x, y: 5 }))).repCode).toBe('6110');
  });
  it('expires after 120 seconds', async () => {
    const { token, x } = await puzzle();
    world.clock.advance(120_000);
    expect((await check(world, 'blockPuzzle', token, JSON.stringify({ x, y: 5 }))).repCode).toBe('6110');
  });
  it('survives malformed points', async () => {
    for (const nonsense of ['null', '[]', '{"x":"150"}', '{"x":1e400}', 'not json', '💥']) {
      const { token } = await puzzle();
      expect((await check(world, 'blockPuzzle', token, nonsense)).repCode).toBe('6111');
    }
  });
  it('has a non-visual alternative: a proof of work, checked once', async () => {
    world.clock.advance(minutes(10));
    const { repData } = await get(world, 'pow');
    const proof = await solve(repData!.token, repData!.difficulty);
    expect(await check(world, 'pow', repData!.token, proof)).toMatchObject({ repCode: '0000', success: true });
    expect((await check(world, 'pow', repData!.token, proof)).repCode).toBe('6110');
  });
  it('takes no proof after a wrong one', async () => {
    world.clock.advance(minutes(10));
    const { repData } = await get(world, 'pow');
    const proof = await solve(repData!.token, repData!.difficulty);
    expect((await check(world, 'pow', repData!.token, '{"nonce":"x"}')).repCode).toBe('6111');
    expect((await check(world, 'pow', repData!.token, proof)).repCode).toBe('6110');
  });
  it('blocks a client that guesses', async () => {
    world.clock.advance(minutes(30));
    const codes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      const { repData } = await get(world, 'blockPuzzle');
      codes.push((await check(world, 'blockPuzzle', repData!.token, '{"x":1}')).repCode);
    }
    expect(codes).toEqual(['6111', '6111', '6111', '6111', '6111', '6202', '6202']);
    world.clock.advance(minutes(30));
  });
  it('allows thirty images per minute', async () => {
    world.clock.advance(minutes(30));
    const codes = [];
    for (let count = 0; count < 31; count += 1) codes.push((await get(world, 'pow')).repCode);
    expect(codes.filter(code => code === '0000')).toHaveLength(30);
    expect(codes.at(-1)).toBe('6201');
    world.clock.advance(minutes(30));
  });
});

describe('signing in', () => {
  it('returns a token and stores only its hash', async () => {
    const { code, object } = await login(world, 'org_demo', password);
    expect(code).toBe(200);
    expect(object).toMatchObject({
      firstLogin: false,
      policyName: '电签尊享版',
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const everything = await world.rows<{ hash: string }>('select token_hash as hash from session');
    expect(everything.map(row => row.hash)).not.toContain(object.token);
    const { object: info } = await world.send(contract.login.queryAgentInfo, {}, object.token);
    expect(info.agentBean).toMatchObject({ agentNo: '10000001', expandWay: 'ORG', levels: 0, phone: '199****0001' });
  });
  it('brings the answers of the calls that open a session along, each the same as by its call', async () => {
    const { object } = await login(world, 'agent_l1', password);
    const ask = async <T>(call: Call<object, T>) => (await world.send(call, {}, object.token)).object;
    const { premissions, queryAgentInfo, rewardMenuCheck, getServiceDataFlag } = contract.login;
    expect(object.session).toEqual({
      info: await ask(queryAgentInfo),
      menu: await ask(premissions),
      rewards: await ask(rewardMenuCheck),
      serviceData: await ask(getServiceDataFlag),
      preferences: await ask(contract.preferences.load),
    });
  });
  it('answers an unknown account and a wrong password alike', async () => {
    const unknown = await login(world, 'nobody_here', password);
    const wrong = await login(world, 'agent_l2', 'Wrong@2026');
    expect(unknown).toEqual({ code: 400, message: '账号或密码错误', object: null, failCode: '1004' });
    expect(wrong).toEqual(unknown);
  });
  it('needs a ticket for every attempt, also for a failed one', async () => {
    world.clock.advance(minutes(20));
    const once = await ticket(world);
    expect((await login(world, 'agent_l3', 'Wrong@2026', once)).failCode).toBe('1004');
    expect(await login(world, 'agent_l3', password, once)).toMatchObject({
      code: 400,
      failCode: '1003',
      message: '验证码已失效，请重新验证',
    });
  });
  it('reveals that an operator is disabled only after the right password', async () => {
    world.clock.advance(minutes(20));
    expect(await login(world, 'agent_disabled', password)).toMatchObject({
      code: 98,
      failCode: '1002',
      message: '账号已被禁用，请联系上级',
    });
    expect((await login(world, 'agent_disabled', 'Wrong@2026')).failCode).toBe('1004');
  });
  it('delays increasingly, and locks for a quarter of an hour at the fifth wrong password', async () => {
    world.clock.advance(minutes(40));
    const attempt = () => login(world, 'agent_off', 'Wrong@2026');
    expect((await attempt()).failCode).toBe('1004');
    expect((await attempt()).failCode).toBe('1004');
    expect(await attempt()).toMatchObject({ code: 429, message: '操作过于频繁，请1秒后再试' });
    for (const waitMs of [1000, 2000]) {
      world.clock.advance(waitMs);
      expect((await attempt()).failCode).toBe('1004');
    }
    world.clock.advance(4000);
    expect(await attempt()).toMatchObject({ code: 429, failCode: '1005', message: '密码错误次数过多，请15分钟后再试' });
    world.clock.advance(minutes(14));
    expect((await login(world, 'agent_off', password)).failCode).toBe('1005');
    world.clock.advance(minutes(2));
    expect((await login(world, 'agent_off', password)).code).toBe(200);
  });
  it('keeps the three newest sessions of an operator', async () => {
    world.clock.advance(minutes(40));
    const tokens: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      world.clock.advance(1000);
      tokens.push(await world.signIn('agent_debt'));
    }
    const codes = await Promise.all(
      tokens.map(async token => (await world.send(contract.login.premissions, {}, token)).code),
    );
    expect(codes).toEqual([98, 200, 200, 200]);
  });
});

describe('a stored password', () => {
  it('is an argon2id hash, encrypted', async () => {
    const stored = await world.rows<{ hash: string }>(`select password_hash as hash from operator`);
    expect(stored.length).toBeGreaterThan(10);
    const { decrypt } = createEncryption(world.deps.secret);
    // Database tests hash at a small part of the cost (tests/world/argon2.ts).
    for (const { hash } of stored)
      expect(decrypt(hash)).toMatch(/^\$argon2id\$v=19\$m=\d+,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});

describe('the log of operations', () => {
  it('is append-only', async () => {
    await expect(world.rows(`update operate_log set content = ''`)).rejects.toThrow('operate_log is append only');
    await expect(world.rows(`delete from operate_log`)).rejects.toThrow('operate_log is append only');
  });
});

describe('a session', () => {
  const probe = (token?: string) => world.send(contract.login.premissions, {}, token);
  const over = { code: 98, failCode: '1001', message: '登录已失效，请重新登录', object: null };

  it('is refused with the same message for a missing, a wrong and an ended token', async () => {
    expect(await probe()).toEqual(over);
    expect(await probe('x'.repeat(43))).toEqual(over);
    const token = await world.signIn('org_demo');
    await world.send(contract.login.operatorlogout, {}, token);
    expect(await probe(token)).toEqual(over);
  });
  it('ends after thirty idle minutes, and stays open while used', async () => {
    const token = await world.signIn('org_demo');
    for (let used = 0; used < 3; used += 1) {
      world.clock.advance(minutes(29));
      expect((await probe(token)).code).toBe(200);
    }
    world.clock.advance(minutes(30));
    expect(await probe(token)).toMatchObject({
      ...over,
      message: expect.stringMatching(/^登录超时（30分钟未操作） \d\d:\d\d，请重新登录$/),
    });
  });
  it('ends after twelve hours, even while used', async () => {
    const token = await world.signIn('org_demo');
    for (let used = 0; used < 35; used += 1) {
      world.clock.advance(minutes(20));
      expect((await probe(token)).code).toBe(200);
    }
    world.clock.advance(minutes(20));
    const said = expect.stringMatching(/^登录超时（已满12小时） \d\d:\d\d，请重新登录$/) as string;
    expect(await probe(token)).toEqual({ ...over, message: said });
  });
  it('cannot be used by sending the token as a cookie', async () => {
    const token = await world.signIn('org_demo');
    const response = await world.app.inject({
      method: 'POST',
      url: '/agent-web/agent/common/menu/premissions',
      headers: { appCode: 'AGENT_WEB', version: '1.0.0', brandType: 'SKB', cookie: `Admin-Token=${token}` },
      payload: {},
    });
    expect(response.json()).toEqual(over);
  });
  it('requires an initial password to be changed first, which ends the other sessions', async () => {
    const token = await world.signIn('agent_new');
    const other = await world.signIn('agent_new');
    expect(await world.send(contract.trans.list, {}, token)).toMatchObject({
      code: 403,
      failCode: '1006',
      message: '首次登录请先修改密码',
    });
    const change = async (oldPassword: string, newPassword: string) =>
      world.send(
        contract.login.modifyLoginPassword,
        { oldPassword: await passwordDigest(oldPassword), newPassword },
        token,
      );
    expect(await change('Wrong@2026', 'quiet-river-4071')).toMatchObject({ code: 400, message: '原密码不正确' });
    expect(await change(password, password)).toMatchObject({ code: 400, message: '新密码不能与原密码相同' });
    expect((await change(password, 'quiet-river-4071')).code).toBe(200);
    expect((await world.send(contract.trans.list, {}, token)).code).toBe(200);
    const said = expect.stringMatching(/^密码已修改 \d\d:\d\d，127\.0\.0\.1，请重新登录$/) as string;
    expect(await probe(other)).toEqual({ ...over, message: said });
    world.clock.advance(minutes(1));
    expect((await login(world, 'agent_new', 'quiet-river-4071')).object).toMatchObject({ firstLogin: false });
  });
  it('writes every sign-in to the log of operations, without secrets', async () => {
    const logs = await world.rows<{ content: string; result: string }>(
      `select content, result from operate_log where op_biz_type = 'LOGIN'`,
    );
    expect(logs.some(row => row.result === '成功')).toBe(true);
    expect(logs.some(row => row.result === '失败')).toBe(true);
    expect(JSON.stringify([logs, world.logged])).not.toContain(await passwordDigest(password));
  });
});

it('reports the switches of a provider as permissions', async () => {
  const all = await world.store.db.select().from(agent);
  const switches = await world.store.db.select().from(agentSwitch);
  const of = (agentNo: string) =>
    staffOf({
      agent: all.find(each => each.agentNo === agentNo)!,
      switches: switches.find(each => each.agentNo === agentNo)!,
      roleCode: 'OWNER',
      ownRights: null,
    }).may;
  expect(of('80000007')).toMatchObject({
    expandWay: 'AGENT',
    custIncrease: 'false',
    sdfcSelectHidden: true,
    enjoyProfitShow: false,
    rewards: { skjlSwitch: false },
  });
  expect(of('10000001')).toMatchObject({
    expandWay: 'ORG',
    levels: 0,
    custIncrease: 'true',
    rewards: { jgjlSwitch: true },
  });
});
