import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { Failure } from '@/api/failure';
import { decisionMachine, type Decision, type Sending } from './decision.machine';
import { decisionOn, decisionsMachine } from './decisions.machine';

const decision: Decision = {
  requestNo: 'R1',
  href: '/review?auditNo=BG1',
  title: '流量费变更',
  label: '已通过',
  madeAt: 0,
  call: {},
  body: { auditNo: 'BG1' },
};

function open(answers: readonly (Failure | null)[] = [null]) {
  const left = [...answers];
  const send = vi.fn(async ({ leaving }: Sending) => {
    const answer = left.shift() ?? null;
    if (answer) throw answer;
    return leaving;
  });
  const reported = vi.fn();
  const clock = new SimulatedClock();
  const actor = createActor(
    decisionsMachine.provide({
      actors: {
        decision: decisionMachine.provide({
          actors: { send: fromPromise<unknown, Sending>(({ input }) => send(input)) },
        }),
      },
      actions: { reportResult: (_, { outcome }) => void reported(outcome) },
    }),
    { clock },
  ).start();
  actor.send({ type: 'decision.make', decision });
  return { actor, send, reported, clock };
}

it('is sent once its ten seconds are over, and not before', async () => {
  const { actor, send, reported, clock } = open();
  clock.increment(9_999);
  expect(send).not.toHaveBeenCalled();
  expect(decisionOn(actor, decision.href)?.id).toBe('R1');
  clock.increment(1);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ decision, leaving: false });
  expect(decisionOn(actor, decision.href)).toBeUndefined();
});

it('is never sent once it was withdrawn', () => {
  const { actor, send, reported, clock } = open();
  actor.send({ type: 'decision.takeBack', requestNo: 'R1' });
  clock.increment(10_000);
  expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'takenBack' });
  expect(send).not.toHaveBeenCalled();
});

it('is sent at once at sign-out, and can then no longer be withdrawn', async () => {
  const { actor, send, reported, clock } = open();
  actor.send({ type: 'decisions.send' });
  actor.send({ type: 'decision.takeBack', requestNo: 'R1' });
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
  clock.increment(10_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('is sent so that it outlives a closing page, even if it is already being sent', async () => {
  const { actor, send, reported, clock } = open();
  clock.increment(10_000);
  actor.send({ type: 'decisions.leave' });
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  expect(
    send.mock.calls.map(
      ([
        {
          leaving,
          decision: { requestNo },
        },
      ]) => [requestNo, leaving],
    ),
  ).toEqual([
    ['R1', false],
    ['R1', true],
  ]);
});

it('is resent with the same request number while no answer comes', async () => {
  const { send, reported, clock } = open([new Failure('timeout'), null]);
  clock.increment(10_000);
  await vi.waitFor(() => {
    clock.increment(1000);
    expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' });
  });
  expect(
    send.mock.calls.map(
      ([
        {
          decision: { requestNo },
        },
      ]) => requestNo,
    ),
  ).toEqual(['R1', 'R1']);
});

it('reports why it wasRefused', async () => {
  const failure = new Failure('conflict', '该申请已由王丽于2026-11-20 10:31:05驳回');
  const { reported, clock } = open([failure]);
  clock.increment(10_000);
  await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'refused', failure }));
});
