import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { loginWithCaptcha } from '@/api/contract/session/login';
import type { CallOutput } from '@/api/schema/call';
import { openedSession } from '#tests/fakes/contract';
import { proofMachine, type Challenge } from './proof.machine';
import { signInMachine } from './sign-in.machine';

type LoginInput = { readonly username: string; readonly password: string; readonly captcha: string };
type LoginAnswer = CallOutput<typeof loginWithCaptcha>;
const answered: LoginAnswer = {
  token: 'x',
  firstLogin: false,
  factor: 'NONE',
  policyName: null,
  session: openedSession,
};

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
    get?: (kind: Challenge['captchaType']) => Promise<Challenge>;
    /** Finds the nonce; left out, there is no proof. */
    prove?: () => Promise<string>;
    passkey?: () => Promise<LoginAnswer>;
  } = {},
) {
  const drawn = { blockPuzzle: 0, pow: 0 };
  const nextToken = (kind: Challenge['captchaType']) => `${kind === 'pow' ? 'p' : 't'}${(drawn[kind] += 1)}`;
  const calls = {
    get: vi.fn(over.get ?? (async (kind: Challenge['captchaType']) => challenge(kind, nextToken(kind)))),
    check: vi.fn(over.check ?? (async (_input: unknown) => null)),
    login: vi.fn(over.login ?? (async (_input: LoginInput): Promise<LoginAnswer> => answered)),
    fetchNext: vi.fn(),
    keep: vi.fn(),
    remember: vi.fn(),
  };
  const machine = signInMachine.provide({
    actors: {
      getPicture: fromPromise(() => calls.get('blockPuzzle')),
      checkCaptcha: fromPromise(({ input }) => calls.check(input)),
      proof: proofMachine.provide({
        actors: {
          getChallenge: fromPromise(() => calls.get('pow')),
          prove: fromPromise(over.prove ?? (() => Promise.reject(new Error('无法验证')))),
          checkProof: fromPromise(({ input }) => calls.check(input)),
        },
      }),
      login: fromPromise(({ input }) => calls.login(input)),
      loginWithPasskey: fromPromise<CallOutput<typeof loginWithCaptcha>, void>(over.passkey ?? (async () => answered)),
    },
    actions: {
      preloadShell: calls.fetchNext,
      storeLogin: calls.keep,
      storeUsername: (_, { username }) => calls.remember(username),
      startSession: () => {},
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
    asked: (kind: Challenge['captchaType']) => calls.get.mock.calls.filter(([each]) => each === kind).length,
    proved: () =>
      vi.waitFor(() => expect(actor.getSnapshot().children.proof!.getSnapshot().matches('solved')).toBe(true)),
    until: (value: unknown) => waitFor(actor, snapshot => snapshot.matches(value as never)),
  };
}

describe('sign-in machine', () => {
  it('requires both fields before it requests a captcha', () => {
    const { actor, calls } = open();
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.message).toBe('请输入登录账号和登录密码');
    expect(calls.get).not.toHaveBeenCalled();
  });
  it('signs in with the position of the piece, and stores neither password nor captcha', async () => {
    const { actor, calls, fill, until } = open();
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.place', x: 120 });
    await until('done');
    expect(actor.getSnapshot().hasTag('sending')).toBe(true); // until the session has taken over
    expect(calls.check).toHaveBeenCalledWith({
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
  it.each([{ type: 'form.enter' }, { type: 'form.change', patch: { username: 'agent' } }] as const)(
    'is untouched until somebody begins: $type',
    async event => {
      const { actor, until } = open({ login: () => Promise.reject(new Error('账号或密码错误')) });
      const isUntouched = () => actor.getSnapshot().hasTag('untouched');
      expect(isUntouched()).toBe(true);
      actor.send(event);
      expect(isUntouched()).toBe(false);
      actor.send({ type: 'form.change', patch: { username: 'agent', password: 'wrong' } });
      actor.send({ type: 'form.submit' });
      await until({ captcha: 'shown' });
      actor.send({ type: 'captcha.close' });
      expect([actor.getSnapshot().matches('editing'), isUntouched()]).toEqual([true, false]);
    },
  );
  it('remembers the account if selected', async () => {
    const { actor, calls, fill, until } = open();
    actor.send({ type: 'form.change', patch: { remember: true } });
    fill();
    await until({ captcha: 'shown' });
    actor.send({ type: 'captcha.place', x: 1 });
    await until('done');
    expect(calls.remember).toHaveBeenCalledExactlyOnceWith('agent');
  });
  it('loads another picture after a miss and shows the reason', async () => {
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
  it('reports that no picture could be loaded, and allows a retry', async () => {
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
  it('sends one login even if the piece is released several times', async () => {
    const { actor, calls, fill, until } = open();
    fill();
    await until({ captcha: 'shown' });
    for (const x of [1, 2, 3]) actor.send({ type: 'captcha.place', x });
    await until('done');
    expect(calls.login).toHaveBeenCalledTimes(1);
  });
});

const nonce = async () => '{"nonce":"42"}';
const withNonce = (token: string) => `${token}---{"nonce":"42"}`;

describe('the proof of work', () => {
  afterEach(() => void vi.useRealTimers());

  it('starts, together with the loading of the portal, when the operator enters the form', async () => {
    const { actor, calls, asked, proved } = open({ prove: nonce });
    expect(asked('pow')).toBe(0);
    actor.send({ type: 'form.enter' });
    expect(calls.fetchNext).toHaveBeenCalled();
    await proved();
    for (const password of ['s', 'se']) actor.send({ type: 'form.change', patch: { password } });
    expect(asked('pow')).toBe(1);
    expect(calls.login).not.toHaveBeenCalled();
  });
  it('takes the place of the slider: a finished one is sent at once', async () => {
    const { actor, asked, calls, fill, proved, until } = open({ prove: nonce });
    actor.send({ type: 'form.enter' });
    await proved();
    fill();
    expect(actor.getSnapshot().matches('submitting')).toBe(true);
    await until('done');
    expect(calls.login.mock.calls[0]).toMatchObject([{ captcha: withNonce('p1') }]);
    expect(asked('blockPuzzle')).toBe(0);
  });
  it('is awaited for a second; then the slider opens, and closes for a late proof', async () => {
    vi.useFakeTimers();
    let solve: (answer: string) => void = () => {};
    const { actor, calls, fill, asked } = open({ prove: () => new Promise(resolve => (solve = resolve)) });
    fill();
    await vi.advanceTimersByTimeAsync(999);
    expect(actor.getSnapshot().hasTag('sending')).toBe(true);
    expect(asked('blockPuzzle')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(actor.getSnapshot().matches({ captcha: 'shown' })).toBe(true);
    solve('{"nonce":"42"}');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.login.mock.calls[0]).toMatchObject([{ captcha: withNonce('p1') }]);
  });
  it('that is solved within the second signs in without the slider', async () => {
    const { asked, calls, fill, until } = open({ prove: nonce });
    fill();
    await until('done');
    expect(calls.login.mock.calls[0]).toMatchObject([{ captcha: withNonce('p1') }]);
    expect(asked('blockPuzzle')).toBe(0);
  });
  it('is valid for one attempt; the next has one of its own', async () => {
    const { calls, fill, until } = open({
      prove: nonce,
      login: () => Promise.reject(new Error('账号或密码错误')),
    });
    for (const token of ['p1', 'p2']) {
      fill();
      await until('submitting');
      await until('editing');
      expect(calls.login.mock.lastCall).toMatchObject([{ captcha: withNonce(token) }]);
    }
  });
  it('is dropped before it expires on the server', async () => {
    vi.useFakeTimers();
    const { actor, asked } = open({ prove: nonce });
    actor.send({ type: 'form.enter' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked('pow')).toBe(1);
    actor.send({ type: 'form.enter' });
    expect(asked('pow')).toBe(2);
  });
  it('that fails is tried again on 登录 and by those who cannot use the slider, and says why it failed to them', async () => {
    const { actor, asked, fill, until } = open({
      get: kind => (kind === 'pow' ? Promise.reject(new Error('网络连接失败')) : Promise.resolve(challenge(kind, 't'))),
    });
    actor.send({ type: 'form.enter' });
    await vi.waitFor(() => expect(actor.getSnapshot().children.proof!.getSnapshot().matches('failed')).toBe(true));
    fill();
    await until({ captcha: 'shown' });
    expect(asked('pow')).toBe(2);
    expect(actor.getSnapshot().context.captchaMessage).toBe('');
    actor.send({ type: 'captcha.useProof' });
    await until({ captcha: 'unavailable' });
    expect(asked('pow')).toBe(3);
    expect(actor.getSnapshot().context.captchaMessage).toBe('网络连接失败');
  });
});

describe('with a passkey alone', () => {
  it('signs in without name, password and captcha', async () => {
    const { actor, calls } = open();
    actor.send({ type: 'passkey.use' });
    await waitFor(actor, snapshot => snapshot.matches('done'));
    expect(calls.keep).toHaveBeenCalledOnce();
    expect(calls.login).not.toHaveBeenCalled();
    expect(calls.check).not.toHaveBeenCalled();
  });
  it('stays at the form with the reason when the browser’s dialog was closed', async () => {
    const { actor, calls } = open({ passkey: () => Promise.reject(new Error('没有得到通行密钥的确认')) });
    actor.send({ type: 'form.change', patch: { username: 'agent_l1' } });
    actor.send({ type: 'passkey.use' });
    await waitFor(actor, snapshot => snapshot.matches({ editing: 'entered' }));
    expect(actor.getSnapshot().context).toMatchObject({ username: 'agent_l1', message: '没有得到通行密钥的确认' });
    expect(calls.keep).not.toHaveBeenCalled();
  });
});
