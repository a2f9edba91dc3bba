import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { Failure, type Reason } from '@/api/failure';
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

describe('a decision without an answer', () => {
  const numbersOf = (send: ReturnType<typeof open>['send']) =>
    send.mock.calls.map(([{ decision: made, leaving }]) => [made.requestNo, leaving]);
  const openUnanswered = async (reason: Reason, then: readonly (Failure | null)[] = [null]) => {
    const opened = open([new Failure(reason), ...then]);
    opened.clock.increment(10_000);
    const ref = decisionOn(opened.actor, decision.href)!;
    await waitFor(ref, snapshot => snapshot.matches('unanswered'));
    return { ...opened, ref };
  };

  it.each(['network', 'timeout', 'unavailable'] as const)(
    'may be in force, so it waits five seconds after %s',
    async reason => {
      const { clock, send, reported } = await openUnanswered(reason);
      expect(reported).not.toHaveBeenCalled();
      clock.increment(4_999);
      expect(send).toHaveBeenCalledTimes(1);
      clock.increment(1);
      await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
      expect(numbersOf(send)).toEqual([
        ['R1', false],
        ['R1', false],
      ]);
    },
  );
  it('can not be withdrawn, neither then nor while it is being sent', async () => {
    const { actor, clock, ref, send, reported } = await openUnanswered('network');
    actor.send({ type: 'decision.takeBack', requestNo: 'R1' });
    expect(ref.getSnapshot().matches('unanswered')).toBe(true);
    clock.increment(5000);
    expect(ref.getSnapshot().matches('sending')).toBe(true);
    actor.send({ type: 'decision.takeBack', requestNo: 'R1' });
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
    expect(send).toHaveBeenCalledTimes(2);
  });
  it('is sent at once at sign-out, and outlives the page when that closes', async () => {
    for (const [type, leaving] of [
      ['decisions.send', false],
      ['decisions.leave', true],
    ] as const) {
      const { actor, clock, send, reported } = await openUnanswered('timeout');
      actor.send({ type });
      actor.send({ type: 'decision.takeBack', requestNo: 'R1' });
      await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
      clock.increment(60_000);
      expect(numbersOf(send)).toEqual([
        ['R1', false],
        ['R1', leaving],
      ]);
    }
  });
  it('is sent again when none came for the page that closed either', async () => {
    const { actor, clock, ref, send, reported } = await openUnanswered('network', [new Failure('timeout'), null]);
    actor.send({ type: 'decisions.leave' });
    await waitFor(ref, snapshot => snapshot.matches('unanswered'));
    clock.increment(5000);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'sent' }));
    expect(numbersOf(send).map(([requestNo]) => requestNo)).toEqual(['R1', 'R1', 'R1']);
  });
  it('says what was refused when the answer comes at last, and leaves the others alone', async () => {
    const failure = new Failure('conflict', '该申请已由王丽于2026-11-20 10:31:05驳回');
    const { actor, clock, reported } = await openUnanswered('network', [failure]);
    actor.send({ type: 'decision.make', decision: { ...decision, requestNo: 'R2', href: '/review?auditNo=BG2' } });
    clock.increment(5000);
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'refused', failure }));
    expect(decisionOn(actor, '/review?auditNo=BG2')?.getSnapshot().matches('waiting')).toBe(true);
  });
  it.each(['invalid', 'forbidden', 'missing', 'conflict', 'tooMany', 'broken', 'session'] as const)(
    'is not taken for one that was answered with %s',
    async reason => {
      const failure = new Failure(reason);
      const { clock, send, reported } = open([failure]);
      clock.increment(10_000);
      await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ what: 'refused', failure }));
      clock.increment(60_000);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );
});
