/** One review decision from the moment it is made: it can be withdrawn, is then sent, and is resent while no answer comes. */
import { sendParent, setup } from 'xstate';
import { undoMs } from '@/api/constants';
import type { Failure } from '@/api/failure';
import { isHeld } from '../held';
import { isUnanswered } from '../unanswered';
import { unprovided } from '../unprovided-actor';

export interface Decision {
  readonly requestNo: string;
  /** The page it was made on. */
  readonly href: string;
  /** Summary of the decision, such as 流量费变更 60.00元 → 48.00元 · 金利便利店. */
  readonly title: string;
  /** Its outcome in a word or two: 已通过. */
  readonly label: string;
  /** Epoch milliseconds. */
  readonly madeAt: number;
  readonly call: unknown;
  readonly body: unknown;
}
/** Its end; `failure` if the server refused it. */
export type DecisionOutcome =
  { readonly what: 'sent' | 'takenBack' } | { readonly what: 'refused'; readonly failure: Failure };
/** Sent to the parent. */
export interface DecisionEnded {
  readonly type: 'decision.ended';
  readonly decision: Decision;
  readonly outcome: DecisionOutcome;
}
export interface Sending {
  readonly decision: Decision;
  /** The page is closing: the call must outlive it. */
  readonly leaving: boolean;
}

export const decisionMachine = setup({
  types: {
    input: {} as Decision,
    context: {} as Decision,
    output: {} as DecisionOutcome,
    events: {} as
      { readonly type: 'decision.takeBack' } | { readonly type: 'decision.send' } | { readonly type: 'decision.leave' },
  },
  actors: { send: unprovided<unknown, Sending>('send') },
  guards: {
    isHeld: (_, { error }: { readonly error: unknown }) => isHeld(error),
    hasNoAnswer: (_, { error }: { readonly error: unknown }) => isUnanswered(error),
  },
  delays: { undo: undoMs, again: 5000 },
}).createMachine({
  id: 'decision',
  context: ({ input }) => input,
  initial: 'waiting',
  output: ({ event }) => (event as { readonly output: DecisionOutcome }).output, // the output of the final state
  states: {
    waiting: {
      after: { undo: 'sending' },
      on: { 'decision.takeBack': 'takenBack', 'decision.send': 'sending', 'decision.leave': 'leaving' },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({ decision: context, leaving: false }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'hasNoAnswer', params: ({ event }) => event }, target: 'unanswered' },
          // Given to a second person: of this one nothing more is needed.
          { guard: { type: 'isHeld', params: ({ event }) => event }, target: 'sent' },
          { target: 'refused' },
        ],
      },
      on: { 'decision.leave': 'leaving' },
    },
    unanswered: { after: { again: 'sending' }, on: { 'decision.send': 'sending', 'decision.leave': 'leaving' } },
    leaving: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({ decision: context, leaving: true }),
        onDone: 'sent',
        onError: [
          { guard: { type: 'hasNoAnswer', params: ({ event }) => event }, target: 'unanswered' },
          // Given to a second person: of this one nothing more is needed.
          { guard: { type: 'isHeld', params: ({ event }) => event }, target: 'sent' },
          { target: 'refused' },
        ],
      },
    },
    sent: {
      type: 'final',
      entry: sendParent(({ context }) => ({ type: 'decision.ended', decision: context, outcome: { what: 'sent' } })),
      output: { what: 'sent' },
    },
    takenBack: {
      type: 'final',
      entry: sendParent(({ context }) => ({
        type: 'decision.ended',
        decision: context,
        outcome: { what: 'takenBack' },
      })),
      output: { what: 'takenBack' },
    },
    refused: {
      type: 'final',
      entry: sendParent(({ context, event }) => ({
        type: 'decision.ended',
        decision: context,
        outcome: refusal(event),
      })),
      output: ({ event }) => refusal(event),
    },
  },
});

const refusal = (event: unknown): DecisionOutcome => ({
  what: 'refused',
  failure: (event as { readonly error: Failure }).error, // the event of a failed call
});
