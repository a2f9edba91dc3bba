import { describe, expect, it, vi } from 'vitest';
import { waitFor, type AnyActorRef } from 'xstate';
import type { Loaded } from './review-state';
import { othersWaiting } from './review-queue';
import { marksOf } from './review-marks';
import { type ReviewRef, seenMs } from './review.machine';
import { type Rec, fields, open, queueOf } from '#tests/fakes/review-actor';

describe('a review', () => {
  it('starts with the first waiting record if none is named, puts it into the address, and runs its flow', async () => {
    const { actor, received, until } = open({ search: '' });
    await until('appearing');
    expect(actor.getSnapshot().context.number).toBe('A');
    expect(received('page.navigate')).toMatchObject([{ search: '?no=A' }]);
    expect(received('page.titled').at(-1)).toMatchObject({ title: '审核 流量费变更 A' });
    const { flow } = actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
    expect((flow!.getSnapshot() as { value: unknown }).value).toBe('2');
  });
  it('says by itself that the record was decided elsewhere', async () => {
    const states = ['waits', 'waits', 'decided'] as const;
    const load = vi.fn(async (no: string | null): Promise<Loaded> => ({
      number: no,
      record: { no, state: states[load.mock.calls.length - 1] },
      queue: queueOf(['A', 'B']),
      handedOver: false,
    }));
    const { actor, until, seen } = open({ load });
    await seen();
    actor.send({ type: 'rows.changed', paths: ['/other'] });
    expect(actor.getSnapshot().matches({ viewing: 'untouched' })).toBe(true);
    actor.send({ type: 'rows.changed', paths: ['/list'] });
    expect(actor.getSnapshot().hasTag('open')).toBe(true);
    await until({ viewing: 'untouched' });
    actor.send({ type: 'rows.changed', paths: ['/list'] });
    await until('decided');
    expect(actor.getSnapshot().context.record).toMatchObject({ no: 'A', state: 'decided' });
  });
  it('keeps what is marked when its rows change', async () => {
    const { actor, seen } = open();
    await seen();
    actor.send({ type: 'field.flag', key: 'name' });
    actor.send({ type: 'rows.changed', paths: ['/list'] });
    expect(actor.getSnapshot().matches({ viewing: 'touched' })).toBe(true);
    expect(marksOf(actor.getSnapshot().context)).toHaveProperty('name');
  });
  it('reports that no record waits', async () => {
    const { actor, until } = open({ search: '', records: [] });
    await until('empty');
    expect(actor.getSnapshot().context.number).toBeNull();
  });
  it('hands an approval over and opens the next record at once', async () => {
    const { actor, until, seen, compare, handed } = open();
    await seen();
    compare();
    actor.send({ type: 'decision.approve' });
    await waitFor(actor, ({ context }) => context.number === 'B');
    expect(handed).toMatchObject([{ number: 'A', decision: 'approve', remark: '' }]);
    await until('appearing');
  });
  it('accepts nothing about a record until it was on the screen for a second', async () => {
    const { actor, clock, until, seen, handed } = open();
    await until('appearing');
    const press = () => {
      for (const key of fields) actor.send({ type: 'field.check', key });
      actor.send({ type: 'decision.approve' });
      actor.send({ type: 'decision.reject', template: '资料不全' });
      expect(actor.getSnapshot().matches('appearing')).toBe(true);
      expect(marksOf(actor.getSnapshot().context)).toEqual({});
    };
    // Another tab of the browser is looked at.
    clock.increment(10 * seenMs);
    press();
    actor.send({ type: 'record.look' });
    clock.increment(seenMs - 1);
    press();
    actor.send({ type: 'record.leave' });
    clock.increment(seenMs);
    press();
    actor.send({ type: 'record.look' });
    clock.increment(seenMs);
    expect(actor.getSnapshot().matches('viewing')).toBe(true);
    actor.send({ type: 'review.go', by: 1 });
    await waitFor(actor, ({ context }) => context.number === 'B');
    await until('appearing');
    press();
    await seen('B');
    expect(actor.getSnapshot().matches('viewing')).toBe(true);
    expect(handed).toEqual([]);
  });
  it('approves only what was compared field by field', async () => {
    const { actor, seen, compare, handed } = open();
    await seen();
    for (const key of ['户名', '卡号']) {
      actor.send({ type: 'decision.approve' });
      expect(actor.getSnapshot().matches('viewing')).toBe(true);
      compare(key);
    }
    actor.send({ type: 'decision.approve' });
    expect(actor.getSnapshot().matches('viewing')).toBe(true);
    compare('手机号');
    actor.send({ type: 'decision.approve' });
    await vi.waitFor(() => expect(handed).toMatchObject([{ number: 'A' }]));
  });
  it('asks for confirmation before it approves a flagged record', async () => {
    const { actor, seen, compare, handed } = open();
    await seen();
    actor.send({ type: 'field.flag', key: '户名' });
    expect(actor.getSnapshot().hasTag('unsaved')).toBe(true);
    compare('卡号', '手机号');
    actor.send({ type: 'decision.approve' });
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    actor.send({ type: 'decision.cancel' });
    expect(actor.getSnapshot().matches('viewing')).toBe(true);
    expect(handed).toEqual([]);
  });
  it('composes the reason of a refusal from the flagged fields, and requires one', async () => {
    const { actor, seen, handed } = open();
    await seen();
    actor.send({ type: 'decision.reject' });
    actor.send({ type: 'decision.confirm' });
    expect(actor.getSnapshot().context.problem).toBe('请填写驳回原因');
    actor.send({ type: 'field.flag', key: '户名' });
    actor.send({ type: 'reason.toggle', key: '户名', reason: '不一致' });
    expect(actor.getSnapshot().context.remark).toBe('户名：不一致与证件不符');
    actor.send({ type: 'remark.change', remark: '户名不符，请更正' });
    actor.send({ type: 'decision.confirm' });
    await waitFor(actor, ({ context }) => context.number === 'B');
    expect(handed).toMatchObject([{ number: 'A', decision: 'reject', remark: '户名不符，请更正' }]);
  });
  it('keeps the findings of a record while its neighbours are shown', async () => {
    const { actor, seen } = open();
    await seen();
    actor.send({ type: 'field.check', key: '户名' });
    actor.send({ type: 'review.go', by: 1 });
    await seen('B');
    expect(marksOf(actor.getSnapshot().context)).toEqual({});
    actor.send({ type: 'review.go', by: -1 });
    await waitFor(actor, snapshot => snapshot.context.number === 'A' && snapshot.matches('viewing'));
    expect(marksOf(actor.getSnapshot().context)).toEqual({ 户名: { is: 'fine' } });
  });
  it('can be withdrawn on the last record, with all findings', async () => {
    const { actor, until, seen, compare, handed } = open({ records: ['A'] });
    await seen();
    compare();
    actor.send({ type: 'decision.approve' });
    await until({ handedOver: 'undoing' });
    expect(handed).toHaveLength(1);
    actor.send({ type: 'decision.takeBack' });
    await until('viewing');
    expect(Object.keys(marksOf(actor.getSnapshot().context))).toEqual(fields);
  });
  it('shows the decision once it is sent', async () => {
    const records: Rec[] = [
      { no: 'A', state: 'waits' },
      { no: 'A', state: 'decided' },
    ];
    const { actor, until, seen, compare, became, tell } = open({
      load: async number => ({
        number,
        record: records.shift(),
        queue: { numbers: [], total: 0, capped: false, colleagues: [] },
        handedOver: false,
      }),
    });
    await seen();
    compare();
    actor.send({ type: 'decision.approve' });
    await until({ handedOver: 'undoing' });
    tell.now({ type: 'decision.sending' });
    expect(actor.getSnapshot().matches({ handedOver: 'submitting' })).toBe(true);
    became({ what: 'sent' });
    await until('decided');
  });
});

describe('how many are left', () => {
  const left = (actor: ReviewRef) => othersWaiting(actor.getSnapshot().context, actor.getSnapshot().hasTag('open'));
  it('counts down with each decision, also if the last record stays on the screen', async () => {
    const { actor, until, seen, compare } = open({ records: ['A', 'B'] });
    await seen();
    expect(left(actor)).toBe(1);
    compare();
    actor.send({ type: 'decision.approve' });
    await seen('B');
    expect(left(actor)).toBe(0);
    compare();
    actor.send({ type: 'decision.approve' });
    await until({ handedOver: 'undoing' });
    expect(left(actor)).toBe(0);
    actor.send({ type: 'decision.takeBack' });
    await until('viewing');
    expect(left(actor)).toBe(0);
  });
});

it('derives the reason from the marks until the reviewer edits it', async () => {
  const { actor, seen } = open();
  await seen();
  actor.send({ type: 'decision.reject' });
  actor.send({ type: 'field.flag', key: '户名' });
  expect(actor.getSnapshot().context.remark).toBe('户名：');
  actor.send({ type: 'remark.change', remark: '户名与证件不符，请重拍' });
  actor.send({ type: 'decision.reject' });
  actor.send({ type: 'field.flag', key: '卡号' });
  expect(Object.keys(marksOf(actor.getSnapshot().context))).toEqual(['户名', '卡号']);
  expect(actor.getSnapshot().context.remark).toBe('户名与证件不符，请重拍');
});

it('replaces no note that the reviewer wrote by that of a reason', async () => {
  const { actor, seen } = open();
  await seen();
  actor.send({ type: 'field.flag', key: '户名' });
  actor.send({ type: 'note.change', key: '户名', note: '第二个字不清楚' });
  actor.send({ type: 'reason.toggle', key: '户名', reason: '不一致' });
  expect(marksOf(actor.getSnapshot().context)['户名']).toMatchObject({ reasons: ['不一致'], note: '第二个字不清楚' });
});
