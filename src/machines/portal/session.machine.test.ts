import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { openedSession } from '#tests/fakes/contract';
import { factsWith, info, openSession as open, started } from '#tests/fakes/session-page';

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
