/** A session that ended while its operator works: signing in in place, or leaving the page. */
import { describe, expect, it, vi } from 'vitest';
import { factsWith, info, openSession as open, started } from '#tests/fakes/session-page';

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
    expect(other.actor.getSnapshot().value).toEqual({ expired: { signingIn: 'form' } });
  });
  it('asks for the password of that username only, in front of the page', async () => {
    const { actor } = await expired();
    const snapshot = actor.getSnapshot();
    expect(snapshot.value).toEqual({ expired: { signingIn: 'form' } });
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
    expect(actor.getSnapshot()).toMatchObject({
      value: { expired: { signingIn: 'form' } },
      context: { message: 'third' },
    });
  });
  it.each([
    ['ends it', async () => null],
    ['is not to be reached', () => Promise.reject(new Error('offline'))],
  ])('drops the pages when it is locked while the server %s, and reloads after the password', async (_what, logout) => {
    const page = open({ loadInfo: async () => factsWith(known), logout });
    page.actor.send(started);
    await page.until('active');
    page.actor.send({ type: 'session.lock' });
    // At once, without waiting for the server.
    expect(page.locked()).toBe(1);
    await page.until({ expired: { locked: 'form' } });
    expect(page.calls.logout).toHaveBeenCalledTimes(1);
    expect(page.actor.getSnapshot().children.signInAgain?.getSnapshot().context).toMatchObject({
      username: 'agent_l1',
    });
    page.actor.send(started);
    await page.until('active');
    expect(page.calls.loadInfo).toHaveBeenCalledTimes(2);
    expect([page.locked(), page.renewed(), page.left()]).toEqual([1, 0, 0]);
  });
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
    expect(page.actor.getSnapshot().value).toEqual({ expired: { signingIn: 'form' } });
    page.actor.send(started);
    expect(page.actor.getSnapshot().matches('loadingInfo')).toBe(true);
    expect(page.calls.loadInfo).toHaveBeenCalledTimes(2);
  });
});
