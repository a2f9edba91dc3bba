/** A review whose decision is refused, not answered, or made by somebody else first. */
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { Failure } from '@/api/failure';
import { open } from '#tests/fakes/review-actor';

describe('a decision that another reviewer made first', () => {
  const faster = new Failure('conflict', '该申请已由王丽于2026-11-20 10:31:05驳回');
  it('is reported before anything isQueued, and the remark is kept', async () => {
    const { actor, until, seen, handed } = open({ check: () => Promise.reject(faster) });
    await seen();
    actor.send({ type: 'decision.reject', template: '资料不完整，请补充后重新提交' });
    actor.send({ type: 'decision.confirm' });
    await until({ conflict: 'known' });
    expect(actor.getSnapshot().context).toMatchObject({ failure: faster, remark: '资料不完整，请补充后重新提交' });
    expect(handed).toEqual([]);
    actor.send({ type: 'review.go', by: 1 });
    await waitFor(actor, ({ context }) => context.number === 'B');
  });
  it('is reported too when the ten seconds are over', async () => {
    const { actor, until, seen, compare, became } = open({ records: ['A'] });
    await seen();
    compare();
    actor.send({ type: 'decision.approve' });
    await until('handedOver');
    became({ what: 'refused', failure: faster });
    await until({ conflict: 'known' });
    expect(actor.getSnapshot().context.failure).toBe(faster);
  });
  it('is not reported if the decision was refused for another reason', async () => {
    const check = vi.fn(() => Promise.reject(new Failure('invalid', '审核意见不能为空')));
    const { actor, seen } = open({ check });
    await seen();
    actor.send({ type: 'decision.reject', template: '资料不全' });
    actor.send({ type: 'decision.confirm' });
    await waitFor(actor, snapshot => snapshot.context.failure !== null);
    expect(actor.getSnapshot().matches('deciding')).toBe(true);
  });
});

it('fails if the record cannot be loaded, and retries', async () => {
  const answers = [
    () => Promise.reject(new Failure('missing')),
    async () => ({ number: 'A', record: { no: 'A', state: 'waits' }, queue: null, handedOver: false }),
  ];
  const { actor, until } = open({ load: () => answers.shift()!() });
  await until('failed');
  expect(actor.getSnapshot().context.failure).toMatchObject({ reason: 'missing' });
  actor.send({ type: 'review.reload' });
  await until('appearing');
});

describe('a review without an answer', () => {
  it('keeps its reason when none came to the check, and hands nothing over until one did', async () => {
    const lost = new Failure('timeout');
    const answers = [() => Promise.reject(lost), async () => null];
    const { actor, seen, handed } = open({ check: () => answers.shift()!() });
    await seen();
    actor.send({ type: 'decision.reject', template: '资料不全' });
    actor.send({ type: 'decision.confirm' });
    actor.send({ type: 'decision.confirm' });
    await waitFor(actor, snapshot => snapshot.matches('deciding') && snapshot.context.failure === lost);
    expect(actor.getSnapshot().context).toMatchObject({ number: 'A', decision: 'reject', remark: '资料不全' });
    expect(handed).toEqual([]);
    actor.send({ type: 'decision.confirm' });
    await vi.waitFor(() => expect(handed).toMatchObject([{ number: 'A', decision: 'reject', remark: '资料不全' }]));
  });
  it('can not withdraw what is being sent', async () => {
    const { actor, until, seen, compare, handed, tell } = open({ records: ['A'] });
    await seen();
    compare();
    actor.send({ type: 'decision.approve' });
    await until({ handedOver: 'undoing' });
    tell.now({ type: 'decision.sending' });
    actor.send({ type: 'decision.takeBack' });
    expect(actor.getSnapshot().matches({ handedOver: 'submitting' })).toBe(true);
    expect(handed).toHaveLength(1);
  });
});
