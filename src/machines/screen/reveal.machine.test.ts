import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { revealMachine, type Masked } from './reveal.machine';

const what = { target: 'CUST', no: '898330058120007', item: 'phone' };

function open(view: () => Promise<string>) {
  const reasons: string[] = [];
  const clock = new SimulatedClock();
  const logic = revealMachine.provide({
    actors: {
      view: fromPromise<string, { readonly what: Masked; readonly reason: string }>(({ input }) => {
        reasons.push(input.reason);
        return view();
      }),
    },
  });
  return { actor: createActor(logic, { clock }).start(), clock, reasons };
}

it('shows a value for fifteen seconds after a reason was given', async () => {
  const { actor, clock, reasons } = open(() => Promise.resolve('19912340001'));
  actor.send({ type: 'reveal.ask', what });
  actor.send({ type: 'reveal.submit' });
  expect(actor.getSnapshot().context.failure?.message).toContain('查看原因');
  actor.send({ type: 'reveal.reason', reason: ' 客户来电 ' });
  actor.send({ type: 'reveal.submit' });
  await waitFor(actor, snapshot => snapshot.matches('shown'));
  expect(reasons).toEqual(['客户来电']);
  expect(actor.getSnapshot().context.clear).toBe('19912340001');
  clock.increment(14_999);
  expect(actor.getSnapshot().matches('shown')).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches('hidden')).toBe(true);
  expect(actor.getSnapshot().context.clear).toBeNull();
});

it('reports why it wasRefused, and keeps the reason for the next attempt', async () => {
  const { actor } = open(() => Promise.reject(new Error('查看次数已达上限')));
  actor.send({ type: 'reveal.ask', what });
  actor.send({ type: 'reveal.reason', reason: '核对' });
  actor.send({ type: 'reveal.submit' });
  await waitFor(actor, snapshot => snapshot.matches('asking') && snapshot.context.failure !== null);
  expect(actor.getSnapshot().context).toMatchObject({ reason: '核对', failure: { message: '查看次数已达上限' } });
});

it('shows nothing without an answer, and never the value of another that was asked for before', async () => {
  const views: { resolve: (clear: string) => void; reject: (error: Error) => void }[] = [];
  const { actor, reasons } = open(() => new Promise((resolve, reject) => void views.push({ resolve, reject })));
  actor.send({ type: 'reveal.ask', what });
  actor.send({ type: 'reveal.reason', reason: '核对' });
  actor.send({ type: 'reveal.submit' });
  actor.send({ type: 'reveal.hide' });
  expect(actor.getSnapshot().matches('viewing')).toBe(true);
  views[0]!.reject(new Error('请求超时，请稍后再试'));
  await waitFor(actor, snapshot => snapshot.matches('asking'));
  expect(actor.getSnapshot().context).toMatchObject({
    what,
    reason: '核对',
    clear: null,
    failure: { message: '请求超时，请稍后再试' },
  });
  actor.send({ type: 'reveal.submit' });
  const other = { ...what, item: 'idCard' };
  actor.send({ type: 'reveal.ask', what: other });
  views[1]!.resolve('19912340001');
  await Promise.resolve();
  expect(actor.getSnapshot().context).toMatchObject({ what: other, clear: null, failure: null });
  actor.send({ type: 'reveal.hide' });
  expect([actor.getSnapshot().value, actor.getSnapshot().context.what]).toEqual(['hidden', null]);
  expect(reasons).toEqual(['核对', '核对']);
});
