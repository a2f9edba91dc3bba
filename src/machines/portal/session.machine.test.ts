import { describe, expect, it, vi } from 'vitest';
import { fromPromise, waitFor } from 'xstate';
import { openedSession } from '#tests/fakes/contract';
import { host } from '#tests/fakes/page-host';
import type { LoadedFacts, SessionInfo } from './session-state';
import { sessionMachine, type SessionRef } from './session.machine';

const info = {
  agentBean: { agentName: '甲', agentNo: '80000001', expandWay: 'AGENT', levels: 1 },
  rights: [{ subject: 'TRADE', grade: 'VIEW' }],
  menuManage: { sdfcSelectHidden: false },
  enterpriseInfoBean: null,
} as unknown as SessionInfo;
const rewards = {
  jgjlSwitch: true,
  skjlSwitch: false,
  shlxdbjlSwitch: true,
  txfjlSwitch: true,
  zfbjlSwitch: true,
  cashBackSwitch: true,
  wjhjlSwitch: true,
};

/** The four answers of a session, with this info. */
const factsWith = (one: unknown): LoadedFacts => ({
  info: one as SessionInfo | null,
  menu: { custIncrease: 'true', incrementRewardShowFlag: 'false' },
  rewards,
  serviceData: { enjoyProfitShow: true, smartProfitShow: false },
});

function open(over: Record<string, () => Promise<unknown>> = {}, signsInInPlace = () => true) {
  const calls = {
    loadInfo: vi.fn(async () => factsWith(info)),
    restore: vi.fn(async () => ({ choices: {}, unsent: {}, queries: [], draftKey: null, operatorNo: null })),
    buildRoutes: vi.fn(async () => ['/dashboard'] as readonly string[]),
    openPlace: vi.fn(async () => {}),
    logout: vi.fn(async () => null),
    ...(Object.fromEntries(Object.entries(over).map(([name, call]) => [name, vi.fn(call)])) as object),
  };
  const done = { forget: vi.fn(), reload: vi.fn(), tell: vi.fn(), leftElsewhere: vi.fn() };
  const actors = Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, fromPromise(call as unknown as () => Promise<never>)]),
  );
  const machine = sessionMachine.provide({
    actors: actors,
    actions: {
      clearToken: done.forget,
      reloadPage: done.reload,
      tellLeftElsewhere: () => void done.leftElsewhere(),
      reportFailure: (_, { text }) => void done.tell(text),
    },
  });
  const { page: actor, received } = host<SessionRef>({ logic: machine, input: { username: () => '', signsInInPlace } });
  const left = () => received('session.left').length;
  const renewed = () => received('session.renewed').length;
  const locked = () => received('session.locked').length;
  type State = Parameters<ReturnType<SessionRef['getSnapshot']>['matches']>[0];
  return {
    actor,
    calls,
    done,
    received,
    left,
    renewed,
    locked,
    until: (state: State) => waitFor(actor, snapshot => snapshot.matches(state)),
  };
}
const started = { type: 'session.started', mustChangePassword: false } as const;

describe('session machine', () => {
  it('is logged out until sign-in, then loads the info, builds routes and is active', async () => {
    const { actor, calls, until } = open();
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(calls.loadInfo).not.toHaveBeenCalled();
    actor.send(started);
    expect(actor.getSnapshot().matches('loadingInfo')).toBe(true);
    expect(calls.loadInfo).toHaveBeenCalledTimes(1);
    await until('active');
    expect(actor.getSnapshot().context).toMatchObject({
      routes: ['/dashboard'],
      permissions: {
        expandWay: 'AGENT',
        levels: 1,
        incrementRewardShowFlag: 'false',
        rewards: { skjlSwitch: false },
        enjoyProfitShow: true,
      },
    });
  });
  it('hands what the sign-in brought along to its loading, once: a retry asks the server', async () => {
    const answers = [() => Promise.reject(new Error('乱了')), async () => factsWith(info)];
    const { actor, calls, until } = open({ loadInfo: () => answers.shift()!() });
    actor.send({ ...started, opened: openedSession });
    await until('failed');
    actor.send({ type: 'session.retry' });
    await until('active');
    const inputs = calls.loadInfo.mock.calls.map(call => (call as unknown as [{ input: unknown }])[0].input);
    expect(inputs).toEqual([{ opened: openedSession }, { opened: null }]);
    expect(actor.getSnapshot().context.opened).toBeNull();
  });
  it('starts nothing in the background while the password must be changed, which the server would refuse', async () => {
    const { actor, until, received } = open();
    actor.send({ ...started, mustChangePassword: true });
    await until('active');
    expect(received('session.entered')).toEqual([]);
    const usual = open();
    usual.actor.send(started);
    await usual.until('active');
    expect(usual.received('session.entered')).toHaveLength(1);
  });
  it('says why the page is gone when the operator signed out in another tab', async () => {
    const { actor, until, done } = open();
    actor.send(started);
    await until('active');
    actor.send({ type: 'session.endedElsewhere' });
    expect(done.leftElsewhere).toHaveBeenCalledTimes(1);
    actor.send(started);
    await until('active');
    actor.send({ type: 'session.logout' });
    await until('loggedOut');
    expect(done.leftElsewhere).toHaveBeenCalledTimes(1);
  });
  it('lets the page request its rows before it is active, for a limited time', async () => {
    vi.useFakeTimers();
    const { actor, calls } = open({ openPlace: () => new Promise(() => {}) });
    actor.send(started);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.openPlace).toHaveBeenCalledTimes(1);
    expect(actor.getSnapshot().matches({ buildingRoutes: 'opening' })).toBe(true);
    expect(actor.getSnapshot().hasTag('preparing')).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(actor.getSnapshot().value).toBe('active');
    vi.useRealTimers();
  });
  it('expires if the page reports it before the frame is shown', async () => {
    const { actor, until } = open({ openPlace: () => new Promise(() => {}) });
    actor.send(started);
    await waitFor(actor, snapshot => snapshot.matches({ buildingRoutes: 'opening' }));
    actor.send({ type: 'session.expired', message: '登录已失效' });
    expect((await until('expired')).context.message).toBe('登录已失效');
  });
  it.each([
    ['nothing', null, 'Verification failed, please Login again.'],
    ['an empty object', {}, 'Verification failed, please Login again.'],
    [
      'no role',
      { ...info, agentBean: { ...info.agentBean, expandWay: '' } },
      'getInfo: roles must be a non-null array!',
    ],
  ])('fails with the specified message when the info contains %s', async (_what, answer, text) => {
    const { actor, done, until } = open({ loadInfo: async () => factsWith(answer) });
    actor.send(started);
    await until('failed');
    expect(done.tell).toHaveBeenCalledExactlyOnceWith(text);
  });
  it('fails once with the text of the error, or Has Error', async () => {
    const fail = (message: string) => () => Promise.reject(new Error(message));
    const named = open({ loadInfo: fail('系统繁忙') });
    named.actor.send(started);
    await named.until('failed');
    expect(named.done.tell).toHaveBeenCalledExactlyOnceWith('系统繁忙');
    const nameless = open({ loadInfo: fail('') });
    nameless.actor.send(started);
    await nameless.until('failed');
    expect(nameless.done.tell).toHaveBeenCalledExactlyOnceWith('Has Error');
  });
  it('offers retry after a failure and does not loop', async () => {
    let broken = true;
    const { actor, calls, until } = open({
      loadInfo: () => (broken ? Promise.reject(new Error('x')) : Promise.resolve(factsWith(info))),
    });
    actor.send(started);
    await until('failed');
    await new Promise(resolve => setImmediate(resolve));
    expect(calls.loadInfo).toHaveBeenCalledTimes(1);
    broken = false;
    actor.send({ type: 'session.retry' });
    await until('active');
  });
  it('expires once, however many calls report it, and ends only by the dialog’s button', async () => {
    const { actor, done, until } = open();
    actor.send(started);
    await until('active');
    for (const message of ['登录已失效，请重新登录', 'second', 'third'])
      actor.send({ type: 'session.expired', message });
    actor.send({ type: 'session.retry' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { expired: 'announced' },
      context: { message: '登录已失效，请重新登录' },
    });
    expect(done.forget).not.toHaveBeenCalled();
    actor.send({ type: 'session.confirmed' });
    expect(done.forget).toHaveBeenCalledTimes(1);
    expect(done.reload).toHaveBeenCalledTimes(1);
  });
  it('expires also while it is still loading', () => {
    const { actor } = open({ loadInfo: () => new Promise(() => {}) });
    actor.send(started);
    actor.send({ type: 'session.expired', message: 'x' });
    expect(actor.getSnapshot().value).toEqual({ expired: 'announced' });
  });
  describe('expired, for an operator who signs in in place', () => {
    const known = { ...info, agentBean: { ...info.agentBean, username: 'agent_l1' } };
    const expired = async (over: Parameters<typeof open>[0] = {}) => {
      const page = open({ loadInfo: async () => factsWith(known), ...over });
      page.actor.send(started);
      await page.until('active');
      page.actor.send({ type: 'session.expired', message: '账号已在其他设备登录 02:50，127.0.0.1，请重新登录' });
      return page;
    };

    it('asks to leave the page unless that was chosen, as it is at that moment', async () => {
      const inPlace = vi.fn(() => false);
      const { actor, done, until } = open({ loadInfo: async () => factsWith(known) }, inPlace);
      actor.send(started);
      await until('active');
      actor.send({ type: 'session.expired', message: 'x' });
      expect(actor.getSnapshot().value).toEqual({ expired: 'announced' });
      expect(actor.getSnapshot().children.signInAgain).toBeUndefined();
      actor.send({ type: 'session.confirmed' });
      expect([done.forget, done.reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
      inPlace.mockReturnValue(true);
      const other = open({ loadInfo: async () => factsWith(known) }, inPlace);
      other.actor.send(started);
      await other.until('active');
      other.actor.send({ type: 'session.expired', message: 'x' });
      expect(other.actor.getSnapshot().value).toEqual({ expired: 'signingIn' });
    });
    it('asks for the password of that username only, in front of the page', async () => {
      const { actor } = await expired();
      const snapshot = actor.getSnapshot();
      expect(snapshot.value).toEqual({ expired: 'signingIn' });
      expect(snapshot.context).toMatchObject({ routes: ['/dashboard'], message: expect.stringContaining('02:50') });
      expect(snapshot.children.signInAgain?.getSnapshot().context).toMatchObject({ username: 'agent_l1' });
    });
    it('continues where it was: nothing is loaded, left, cleared or reloaded', async () => {
      const { actor, calls, done, left, renewed } = await expired();
      actor.send(started);
      expect(actor.getSnapshot().value).toBe('active');
      expect(calls.loadInfo).toHaveBeenCalledTimes(1);
      expect([renewed(), left()]).toEqual([1, 0]);
      expect(done.forget).not.toHaveBeenCalled();
      expect(done.reload).not.toHaveBeenCalled();
    });
    it('requires a password change if the password was reset meanwhile', async () => {
      const { actor } = await expired();
      actor.send({ ...started, mustChangePassword: true });
      expect(actor.getSnapshot()).toMatchObject({ value: 'active', context: { mustChangePassword: true } });
    });
    it('ignores calls that fail meanwhile, and can expire again later', async () => {
      const { actor } = await expired();
      const form = actor.getSnapshot().children.signInAgain;
      actor.send({ type: 'session.expired', message: 'second' });
      expect(actor.getSnapshot().children.signInAgain).toBe(form);
      actor.send(started);
      actor.send({ type: 'session.expired', message: 'third' });
      expect(actor.getSnapshot()).toMatchObject({ value: { expired: 'signingIn' }, context: { message: 'third' } });
    });
    it.each([
      ['ends it', async () => null],
      ['is not to be reached', () => Promise.reject(new Error('offline'))],
    ])(
      'drops the pages when it is locked while the server %s, and reloads after the password',
      async (_what, logout) => {
        const page = open({ loadInfo: async () => factsWith(known), logout });
        page.actor.send(started);
        await page.until('active');
        page.actor.send({ type: 'session.lock' });
        // At once, without waiting for the server.
        expect(page.locked()).toBe(1);
        await page.until({ expired: 'locked' });
        expect(page.calls.logout).toHaveBeenCalledTimes(1);
        expect(page.actor.getSnapshot().children.signInAgain?.getSnapshot().context).toMatchObject({
          username: 'agent_l1',
        });
        page.actor.send(started);
        await page.until('active');
        expect(page.calls.loadInfo).toHaveBeenCalledTimes(2);
        expect([page.locked(), page.renewed(), page.left()]).toEqual([1, 0, 0]);
      },
    );
    it('may be left for the sign-in page, which clears the token and reloads', async () => {
      const { actor, done } = await expired();
      actor.send({ type: 'session.confirmed' });
      expect(done.forget).toHaveBeenCalledTimes(1);
      expect(done.reload).toHaveBeenCalledTimes(1);
    });
    it('is loaded from the start if it had not come into use', async () => {
      const page = open({ loadInfo: async () => factsWith(known), buildRoutes: () => new Promise(() => {}) });
      page.actor.send(started);
      await page.until('buildingRoutes');
      page.actor.send({ type: 'session.expired', message: 'x' });
      expect(page.actor.getSnapshot().value).toEqual({ expired: 'signingIn' });
      page.actor.send(started);
      expect(page.actor.getSnapshot().matches('loadingInfo')).toBe(true);
      expect(page.calls.loadInfo).toHaveBeenCalledTimes(2);
    });
  });
  it.each([
    ['answers', async () => null],
    ['fails', async () => Promise.reject(new Error('offline'))],
  ])('forgets token, info, routes and tabs on logout, when the server %s', async (_what, logout) => {
    const { actor, done, left, until } = open({ logout });
    actor.send(started);
    await until('active');
    actor.send({ type: 'session.logout' });
    await until('loggedOut');
    expect(done.forget).toHaveBeenCalledTimes(1);
    expect(left()).toBe(1);
    expect(actor.getSnapshot().context).toMatchObject({ info: null, permissions: null, routes: [] });
  });
});
