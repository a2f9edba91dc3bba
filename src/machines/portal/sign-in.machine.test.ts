import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { signInMachine, type Challenge } from './sign-in.machine';

type LoginInput = { readonly username: string; readonly password: string; readonly captcha: string };
type LoginAnswer = { readonly token: string; readonly firstLogin: boolean; readonly policyName: string | null };

const challenge = (captchaType: Challenge['captchaType'], token: string): Challenge => ({
  captchaType,
  token,
  result: false,
  originalImageBase64: null,
  jigsawImageBase64: null,
  secretKey: null,
  difficulty: captchaType === 'pow' ? 8 : null,
});

function open(
  over: {
    check?: (input: unknown) => Promise<unknown>;
    login?: (input: LoginInput) => Promise<LoginAnswer>;
    get?: () => Promise<Challenge>;
  } = {},
) {
  let drawn = 0;
  const calls = {
    get: vi.fn(over.get ?? (async (kind: Challenge['captchaType']) => challenge(kind, `t${(drawn += 1)}`))),
    check: vi.fn(over.check ?? (async (_input: unknown) => null)),
    login: vi.fn(
      over.login ??
        (async (_input: LoginInput): Promise<LoginAnswer> => ({ token: 'x', firstLogin: false, policyName: null })),
    ),
    keep: vi.fn(),
    remember: vi.fn(),
  };
  const machine = signInMachine.provide({
    actors: {
      getCaptcha: fromPromise(({ input }) => calls.get(input)),
      prove: fromPromise(async () => '{"nonce":"42"}'),
      checkCaptcha: fromPromise(({ input }) => calls.check(input)),
      login: fromPromise(({ input }) => calls.login(input)),
    },
    actions: {
      'keep the login': calls.keep,
      'remember the name': (_, { username }) => calls.remember(username),
      'start the session': () => {},
    },
  });
  const actor = createActor(machine, { input: { username: '' } }).start();
  const fill = () => {
    actor.send({ type: 'form.change', patch: { username: ' agent ', password: 'secret' } });
    actor.send({ type: 'form.submit' });
  };
  return {
    actor,
    calls,
    fill,
    until: (value: unknown) => waitFor(actor, snapshot => snapshot.matches(value as never)),
  };
}

describe('sign-in machine', () => {
  it('asks for both fields before it asks for a captcha', () => {
    const { actor, calls } = open();
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.message).toBe('请输入登录账号和登录密码');
    expect(calls.get).not.toHaveBeenCalled();
  });
  it('signs in with the place of the piece, and keeps neither password nor ticket', async () => {
    const { actor, calls, fill, until } = open();
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.place', x: 120 });
    await until('done');
    expect(calls.check).toHaveBeenCalledExactlyOnceWith({
      challenge: challenge('blockPuzzle', 't1'),
      pointJson: '{"x":120,"y":5}',
    });
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({
      username: 'agent',
      password: 'secret',
      captcha: 't1---{"x":120,"y":5}',
    });
    expect(actor.getSnapshot().context).toMatchObject({ password: '', captcha: '' });
    expect(calls.remember).toHaveBeenCalledExactlyOnceWith(null);
  });
  it('remembers the account when asked to', async () => {
    const { actor, calls, fill, until } = open();
    actor.send({ type: 'form.change', patch: { remember: true } });
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.place', x: 1 });
    await until('done');
    expect(calls.remember).toHaveBeenCalledExactlyOnceWith('agent');
  });
  it('draws another picture after a miss and says why', async () => {
    const { actor, calls, fill, until } = open({ check: () => Promise.reject(new Error('验证失败，请重试')) });
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.place', x: 1 });
    await waitFor(actor, snapshot => snapshot.context.round === 2);
    expect(actor.getSnapshot().context.captchaMessage).toBe('验证失败，请重试');
    expect(calls.login).not.toHaveBeenCalled();
  });
  it('takes a new captcha for every attempt, also after a wrong password', async () => {
    const { actor, calls, fill, until } = open({ login: () => Promise.reject(new Error('账号或密码错误')) });
    for (const x of [1, 2]) {
      fill();
      await until({ captcha: 'shown' });
      actor.send({ type: 'captcha.place', x });
      await waitFor(actor, snapshot => snapshot.matches('editing'));
      expect(actor.getSnapshot().context.message).toBe('账号或密码错误');
    }
    expect(calls.login.mock.calls.map(([input]) => input.captcha)).toEqual([
      't1---{"x":1,"y":5}',
      't2---{"x":2,"y":5}',
    ]);
  });
  it('needs no eyes: the proof of work goes through by itself', async () => {
    const { actor, calls, fill, until } = open();
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.useProof' });
    await until('done');
    expect(calls.login.mock.calls[0]).toMatchObject([{ captcha: 't2---{"nonce":"42"}' }]);
  });
  it('begins with the slider again after the way without it', async () => {
    const { actor, calls, fill, until } = open({ login: () => Promise.reject(new Error('账号或密码错误')) });
    fill();
    actor.send({ type: 'captcha.useProof' });
    await waitFor(actor, snapshot => snapshot.matches('editing'));
    fill();
    await until({ captcha: 'shown' });
    expect(calls.get.mock.calls.at(-1)).toEqual(['blockPuzzle']);
  });
  it('says so when no picture can be had, and another try is possible', async () => {
    let broken = true;
    const { actor, fill, until } = open({
      get: () => (broken ? Promise.reject(new Error('网络连接失败')) : Promise.resolve(challenge('blockPuzzle', 't'))),
    });
    fill();
    await until({ captcha: 'unavailable' });
    expect(actor.getSnapshot().context.captchaMessage).toBe('网络连接失败');
    broken = false;
    actor.send({ type: 'captcha.refresh' });
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.close' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });
  it('sends one login however often the piece is let go', async () => {
    const { actor, calls, fill, until } = open();
    fill();
    await until({ captcha: 'shown' });
    for (const x of [1, 2, 3]) actor.send({ type: 'captcha.place', x });
    await until('done');
    expect(calls.login).toHaveBeenCalledTimes(1);
  });
});
