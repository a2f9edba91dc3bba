/** The second factor of a sign-in (docs/domain/session.md#second-factor). */
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { passwordDigest } from '@/api/format/digest';
import { asked, refusal } from '#tests/world/asked';
import { ticket } from '#tests/world/captcha';
import { codeAt, enrol } from '#tests/world/factors';
import { openWorld, type World } from '#tests/world/open';

const { factor, login, ownSession } = contract;
const password = 'Skb@2026';
const seconds = (count: number) => count * 1000;
const minutes = (count: number) => count * 60_000;

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

/** The answer of a call of this world. */
const ask = <In, Out>(call: Call<In, Out>, body: In, token?: string) => asked(world, call, body, token);

const signIn = async (username: string) =>
  ask(login.loginWithCaptcha, { username, password: await passwordDigest(password), captcha: await ticket(world) });
/** What the person's phone shows now. */
const shown = (secret: string) => codeAt(secret, world.clock.now());
const enrolled = () => enrol(world, 'agent_l1');
const prove = (token: string, proof: 'TOTP' | 'RECOVERY', code: string) => ask(factor.prove, { proof, code }, token);
describe('a password without the factor', () => {
  it('opens nothing but the question for it', async () => {
    const { secret } = await enrolled();
    const { token, factor: stage, session } = await signIn('agent_l1');
    expect([stage, session]).toEqual(['ASKED', null]);
    const others = [
      ask(login.queryAgentInfo, {}, token),
      ask(ownSession.list, {}, token),
      ask(factor.load, {}, token),
      ask(factor.startTotp, {}, token),
      ask(contract.account.balance, {}, token),
    ];
    for (const answer of await Promise.all(others.map(refusal))) expect(answer?.failCode).toBe('1008');
    world.clock.advance(seconds(30));
    const done = await prove(token, 'TOTP', shown(secret));
    expect(done.session?.info.agentBean.username).toBe('agent_l1');
    expect((await ask(login.queryAgentInfo, {}, token)).agentBean.username).toBe('agent_l1');
  });
  it('is refused by every other call that there is', async () => {
    await enrolled();
    const { token } = await signIn('agent_l1');
    const opened: string[] = [];
    const others = callsOf('PROVIDER').filter(
      call =>
        call.policy !== 'public' && ![factor.challenge, factor.prove, login.operatorlogout].includes(call as never),
    );
    expect(others.length).toBeGreaterThan(250);
    for (const call of others) {
      const { failCode } = await world.send(call, {}, token);
      if (failCode !== '1008') opened.push(call.path);
    }
    expect(opened).toEqual([]);
  });
  it('ends no session that is in use, however often it is given', async () => {
    const { token } = await enrolled();
    for (let times = 0; times < 4; times += 1) await signIn('agent_l1');
    expect((await ask(login.queryAgentInfo, {}, token)).agentBean.username).toBe('agent_l1');
  });
  it('waits ten minutes, and no longer', async () => {
    const { secret } = await enrolled();
    const { token } = await signIn('agent_l1');
    world.clock.advance(minutes(10) - 1);
    expect(await refusal(ask(login.queryAgentInfo, {}, token))).toMatchObject({ failCode: '1008' });
    world.clock.advance(1);
    expect(await refusal(prove(token, 'TOTP', shown(secret)))).toMatchObject({ failCode: '1001' });
  });
  it('is over after five wrong codes', async () => {
    const { secret } = await enrolled();
    const { token } = await signIn('agent_l1');
    const wrong = ['000000', '111111', '222222', '333333', '444444'].filter(code => code !== shown(secret));
    const said = [];
    for (const code of wrong) said.push((await refusal(prove(token, 'TOTP', code)))?.message);
    expect(said.at(-1)).toBe('二次验证多次错误，请重新登录');
    expect(await refusal(prove(token, 'TOTP', shown(secret)))).toMatchObject({ failCode: '1001' });
  });
});

describe('a code', () => {
  it('counts once, in whichever session', async () => {
    const { secret } = await enrolled();
    world.clock.advance(seconds(30));
    const [one, other] = [await signIn('agent_l1'), await signIn('agent_l1')];
    const code = shown(secret);
    await prove(one.token, 'TOTP', code);
    expect((await refusal(prove(other.token, 'TOTP', code)))?.message).toContain('已使用过');
  });
  it('is taken from a phone that is half a minute early or late, not from one that is a minute off', async () => {
    const { secret } = await enrolled();
    const at = async (shift: number) => {
      world.clock.advance(minutes(5));
      const { token } = await signIn('agent_l1');
      const code = codeAt(secret, world.clock.now() + shift);
      return refusal(prove(token, 'TOTP', code));
    };
    expect([await at(seconds(30)), await at(-seconds(30))]).toEqual([null, null]);
    expect([await at(seconds(61)), await at(-seconds(61))]).not.toContain(null);
  });
  it('of recovery counts once, and the others stay', async () => {
    const { codes } = await enrolled();
    expect(codes).toHaveLength(10);
    const first = await signIn('agent_l1');
    // As somebody types it who reads it from paper.
    const typed = codes[0]!.toUpperCase().replace('-', ' ');
    expect((await prove(first.token, 'RECOVERY', typed)).recoveryLeft).toBe(9);
    const second = await signIn('agent_l1');
    expect(await refusal(prove(second.token, 'RECOVERY', codes[0]!))).not.toBeNull();
    expect(await refusal(prove(second.token, 'RECOVERY', codes[1]!))).toBeNull();
  });
  it('of recovery that two use at once opens one session', async () => {
    const { codes } = await enrolled();
    const tokens = [(await signIn('agent_l1')).token, (await signIn('agent_l1')).token];
    const answers = await Promise.all(tokens.map(token => refusal(prove(token, 'RECOVERY', codes[0]!))));
    expect(answers.filter(answer => answer === null)).toHaveLength(1);
  });
});

describe('what asks for it again', () => {
  it('is done within five minutes of it, and refused from then on until it is given', async () => {
    const { token, secret, factorNo } = await enrolled();
    world.clock.advance(minutes(5) - 1);
    expect(await refusal(ask(factor.renewCodes, {}, token))).toBeNull();
    world.clock.advance(1);
    expect(await refusal(ask(factor.remove, { factorNo }, token))).toMatchObject({ failCode: '1010' });
    await prove(token, 'TOTP', shown(secret));
    expect(await refusal(ask(factor.remove, { factorNo }, token))).toBeNull();
  });
  it('asks nobody who has none', async () => {
    const token = await world.signIn('agent_l1');
    world.clock.advance(minutes(20));
    expect(await refusal(ask(factor.startTotp, {}, token))).toBeNull();
  });
});

describe('where a factor is required', () => {
  const requireOf = async (scope: 'MONEY' | 'ALL') => {
    const token = await world.signIn('agent_l1');
    await ask(contract.factorRule.save, { scope, requestNo: crypto.randomUUID() }, token);
    return token;
  };
  it('the next sign-in does nothing before one is enrolled', async () => {
    await requireOf('MONEY');
    const { token, factor: stage, session } = await signIn('agent_l1');
    expect([stage, session]).toEqual(['ENROL', null]);
    expect(await refusal(ask(login.queryAgentInfo, {}, token))).toMatchObject({ failCode: '1009' });
    const { factorNo, secret } = await ask(factor.startTotp, {}, token);
    const done = await ask(factor.confirm, { factorNo, name: '手机', code: shown(secret) }, token);
    expect(done.session?.info.agentBean.username).toBe('agent_l1');
    expect(done.recoveryCodes).toHaveLength(10);
    expect(await refusal(ask(login.queryAgentInfo, {}, token))).toBeNull();
  });
  it('the last one stays', async () => {
    const { token, factorNo } = await enrolled();
    await ask(contract.factorRule.save, { scope: 'ALL', requestNo: crypto.randomUUID() }, token);
    expect((await refusal(ask(factor.remove, { factorNo }, token)))?.message).toContain('不能移除最后一种');
  });
});
