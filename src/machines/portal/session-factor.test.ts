/** A sign-in waits for its second factor: at the form, in place, and behind the lock. */
import { describe, expect, it } from 'vitest';
import { sendParent, setup } from 'xstate';
import { openedSession } from '#tests/fakes/contract';
import { factsWith, info, openSession, started } from '#tests/fakes/session-page';

/** Stands for the machines of proof and enrolment: passes on what the test sends it. */
const factor = setup({}).createMachine({
  on: { '*': { actions: sendParent(({ event }) => (event as unknown as { tell: { type: string } }).tell) } },
});
const waiting = (stage: 'ASKED' | 'ENROL') =>
  ({
    ...started,
    waiting: { token: 'T2', firstLogin: false, policyName: null, factor: stage },
  }) as const;

const named = factsWith({ ...info, agentBean: { ...info.agentBean, username: 'org_demo' } });
function open(loadFactor: () => Promise<unknown> = async () => factor) {
  const opened = openSession({ loadFactor, loadInfo: async () => named });
  const tell = (event: { type: string }) =>
    (opened.actor.getSnapshot().children as unknown as Record<string, { send: (event: object) => void }>)[
      'factor'
    ]!.send({ type: 'test', tell: event });
  return { ...opened, tell };
}
const given = { type: 'factor.given', opened: openedSession };

describe('a sign-in that waits for its second factor', () => {
  it.each([
    ['ASKED', 'factorAsked'],
    ['ENROL', 'enrolling'],
  ] as const)('loads nothing before %s is done, and then what the proof brought along', async (stage, state) => {
    const { actor, calls, done, tell, until } = open();
    actor.send(waiting(stage));
    await until({ [state]: 'open' });
    expect(actor.getSnapshot().hasTag('signed in')).toBe(false);
    expect(calls.loadInfo).not.toHaveBeenCalled();
    tell(given);
    await until('active');
    expect(done.keepToken).toHaveBeenCalledExactlyOnceWith('T2');
    const [[{ input }]] = calls.loadInfo.mock.calls as unknown as [[{ input: unknown }]];
    expect(input).toEqual({ opened: openedSession });
    expect(actor.getSnapshot().context.waiting).toBeNull();
    expect(actor.getSnapshot().children).not.toHaveProperty('factor');
  });
  it('goes back to the form with the server’s sentence when the server has ended it', async () => {
    const { actor, done, tell, until } = open();
    actor.send(waiting('ASKED'));
    await until({ factorAsked: 'open' });
    tell({ type: 'factor.over', message: '二次验证多次错误，请重新登录' } as never);
    await until('loggedOut');
    expect(actor.getSnapshot().children.signIn!.getSnapshot().context.message).toBe('二次验证多次错误，请重新登录');
    expect(done.keepToken).not.toHaveBeenCalled();
    // The next one begins without it.
    actor.send(waiting('ASKED'));
    await until({ factorAsked: 'open' });
    tell({ type: 'factor.cancel' });
    expect(actor.getSnapshot().children.signIn!.getSnapshot().context.message).toBe('');
  });
  it('ends it on the server when the operator leaves', async () => {
    const { actor, done, tell, until } = open();
    actor.send(waiting('ENROL'));
    await until({ enrolling: 'open' });
    tell({ type: 'factor.cancel' });
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(done.drop).toHaveBeenCalledExactlyOnceWith('T2');
  });
  it('goes back to the form if its code cannot be loaded', async () => {
    const { actor, done, until } = open(() => Promise.reject(new Error('网络连接失败')));
    actor.send(waiting('ASKED'));
    await until('loggedOut');
    expect(done.drop).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().children.signIn!.getSnapshot().context.message).toBe('网络连接失败');
  });
  it('gives way to a sign-in of another tab, which is complete', async () => {
    const { actor, done, until } = open();
    actor.send(waiting('ASKED'));
    await until({ factorAsked: 'open' });
    actor.send(started);
    await until('active');
    expect(done.drop).toHaveBeenCalledOnce();
    expect(done.keepToken).not.toHaveBeenCalled();
  });
});

describe('in place and behind the lock', () => {
  async function expired() {
    const opened = open();
    opened.actor.send({ ...started });
    await opened.until('active');
    return opened;
  }
  it('continues on the page after the factor', async () => {
    const { actor, done, tell, until, renewed } = await expired();
    actor.send({ type: 'session.expired', message: '登录已失效' });
    await until({ expired: { signingIn: 'form' } });
    actor.send(waiting('ASKED'));
    await until({ expired: { signingIn: { factorAsked: 'open' } } });
    expect(actor.getSnapshot().hasTag('signed in')).toBe(true);
    tell({ type: 'factor.over', message: '已结束' } as never);
    await until({ expired: { signingIn: 'form' } });
    expect(actor.getSnapshot().context.message).toBe('已结束');
    actor.send(waiting('ASKED'));
    await until({ expired: { signingIn: { factorAsked: 'open' } } });
    tell(given);
    expect(actor.getSnapshot().value).toBe('active');
    expect(renewed()).toBe(1);
    expect(done.keepToken).toHaveBeenCalledOnce();
  });
  it('unlocks only with the factor', async () => {
    const { actor, tell, until } = await expired();
    actor.send({ type: 'session.lock' });
    await until({ expired: { locked: 'form' } });
    actor.send(waiting('ASKED'));
    await until({ expired: { locked: { factorAsked: 'open' } } });
    tell({ type: 'factor.cancel' });
    expect(actor.getSnapshot().matches({ expired: { locked: 'form' } })).toBe(true);
    actor.send(waiting('ENROL'));
    await until({ expired: { locked: { enrolling: 'open' } } });
    tell(given);
    await until('active');
  });
  it('ends it when the operator leaves for the sign-in page', async () => {
    const { actor, done, until } = await expired();
    actor.send({ type: 'session.expired', message: '登录已失效' });
    actor.send(waiting('ASKED'));
    await until({ expired: { signingIn: { factorAsked: 'open' } } });
    actor.send({ type: 'session.confirmed' });
    expect(done.drop).toHaveBeenCalledExactlyOnceWith('T2');
    expect(done.reload).toHaveBeenCalledOnce();
  });
});
