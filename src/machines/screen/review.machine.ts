/**
 * Review of records one after the other: findings for each field, the decision with its reason, a check whether it is possible now, and the
 * handover to the portal, where the decision can be withdrawn for ten seconds while the next record is already open.
 */
import { type ActorRefFrom, assign, enqueueActions, fromCallback, sendParent, setup, spawnChild } from 'xstate';
import type { Failure } from '@/api/failure';
import { holdChart } from '../flows/flow-state';
import type { PageNavigate, PageTitled } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';
import { marking, markingWithReason, marksOf, openChecks, rejecting } from './review-marks';
import { actionInput, reviewParts } from './review-parts';
import { adjacentRecord, queueNow, withoutShown } from './review-queue';
import {
  type Decided,
  type Loaded,
  type ReviewContext,
  type ReviewDecision,
  type ReviewEvent,
  type ReviewInput,
  decidedOf,
  failureIn,
  numberIn,
} from './review-state';

/** A record can be decided after it was on the screen for this long. */
export const seenMs = 1000;

/** Types, actors, guards and actions of the review machine. */
const reviewChart = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'busy' | 'unsaved' | 'open',
    children: {} as { action: 'action'; pictures: 'pictures'; queue: 'queue' },
  },
  actors: {
    load: unprovided<Loaded, { readonly number: string | null }>('load'),
    /** Checks whether the decision would be possible now, without making it. */
    check: unprovided<unknown, Decided>('check'),
    /** Reports the progress of the decision that was handed over. */
    follow: fromCallback<ReviewEvent, { readonly number: string }>(() => {}),
    ...reviewParts,
  },
  guards: {
    hasOtherNumber: ({ context, event }) =>
      event.type === 'location.changed' && numberIn(context, event.search) !== context.number,
    isOfQueue: (_, _params: { readonly paths: readonly string[] }) => false,
    isQueueEmpty: (_, { number }: Loaded) => number === null,
    isQueued: (_, { handedOver }: Loaded) => handedOver,
    waits: ({ context }, { record }: Loaded) => context.waits(record),
    canDecide: ({ context }, { decision }: { readonly decision: ReviewDecision }) =>
      context.refusalOf(context.record, decision) === null && (decision === 'reject' || openChecks(context) === 0),
    /** The reviewer has marked fields of it, so it was looked at before. */
    waitsAgain: ({ context }, { number, record }: Loaded) =>
      context.waits(record) && Object.keys(marksOf({ ...context, number })).length > 0,
    hasMarks: ({ context }) => Object.values(marksOf(context)).some(({ is }) => is === 'flagged'),
    hasNoReason: ({ context }) => context.problemOf(context.remark) !== null,
    wasDecidedByOther: (_, { error }: { readonly error: unknown }) => (error as Failure).reason === 'conflict',
    wasRefused: ({ event }) => event.type === 'decision.became' && event.outcome.what === 'refused',
    wasWithdrawn: ({ event }) => event.type === 'decision.became' && event.outcome.what === 'takenBack',
    isRefusal: ({ context }) => context.decision === 'reject',
  },
  delays: { seenMs },
  actions: {
    /** To the portal, which sends it once it can no longer be withdrawn. */
    queueDecision: (_, _params: Decided) => {},
    withdrawDecision: (_, _params: { readonly number: string }) => {},
    applyLoaded: enqueueActions(({ enqueue }, { handedOver: _handedOver, ...what }: Loaded) => {
      enqueue.assign({ ...what, failure: null });
      enqueue.sendTo('queue', { type: 'queue.loaded', shown: what.number });
    }),
    openFirst: enqueueActions(({ context, enqueue }) => {
      const { number, record, param } = context;
      if (number === null) return;
      enqueue(sendParent({ type: 'page.titled', title: `审核 ${context.titleOf(record)}` } satisfies PageTitled));
      enqueue.stopChild('flow');
      holdChart(enqueue, context.flowOf(record), 'flow');
      if (numberIn(context, context.search) === number) return;
      const search = `?${param}=${encodeURIComponent(number)}`;
      enqueue.assign({ search });
      enqueue(sendParent({ type: 'page.navigate', search } satisfies PageNavigate));
    }),
    continueWork: enqueueActions(({ context, enqueue }, { by }: { readonly by: 1 | -1 | 'any' }) => {
      const next = adjacentRecord(context, by);
      if (next === null) return;
      const search = `?${context.param}=${encodeURIComponent(next)}`;
      enqueue(sendParent({ type: 'page.navigate', search } satisfies PageNavigate));
    }),
    markRow: assign(({ context, event }) => marking(context, event)),
    flagField: assign(({ context, event }) => markingWithReason(context, event)),
    writeReason: assign(({ context, event }) => rejecting(context, event)),
    showInvalid: assign({ problem: ({ context }) => context.problemOf(context.remark) }),
    clearMarks: assign(({ context: { marks, number } }) => ({ marks: { ...marks, [number!]: {} } })), // a shown record has a number
    storeFailure: assign({ failure: (_, { error }: { readonly error: unknown }) => error as Failure }),
  },
});

const loaded = ({ event }: { readonly event: { readonly output: Loaded } }) => event.output;
const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const applyLoaded = { type: 'applyLoaded' as const, params: loaded };
const flagField = { actions: 'flagField' as const };
const storeFailure = { type: 'storeFailure' as const, params: errorOf };
export const reviewMachine = reviewChart.createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    number: numberIn(input, input.search),
    record: null,
    queue: null,
    marks: {},
    decision: 'approve',
    remark: '',
    problem: null,
    failure: null,
  }),
  entry: [
    spawnChild('action', { id: 'action', input: ({ context }) => actionInput(context) }),
    spawnChild('pictures', { id: 'pictures' }),
    spawnChild('queue', { id: 'queue' }),
  ],
  initial: 'loading',
  on: {
    'location.changed': {
      guard: 'hasOtherNumber',
      target: '.loading',
      actions: assign(({ context, event }) => ({ search: event.search, number: numberIn(context, event.search) })),
    },
    'review.go': { actions: { type: 'continueWork', params: ({ event }) => event } },
    'review.reload': '.loading',
    'queue.found': { actions: assign({ queue: ({ context, event }) => queueNow(context, event.queue) }) },
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ number: context.number }),
        onDone: [
          { guard: { type: 'isQueueEmpty', params: loaded }, target: 'empty', actions: applyLoaded },
          {
            guard: { type: 'isQueued', params: loaded },
            target: 'handedOver',
            actions: [applyLoaded, 'openFirst'],
          },
          { guard: { type: 'waitsAgain', params: loaded }, target: 'viewing', actions: [applyLoaded, 'openFirst'] },
          { guard: { type: 'waits', params: loaded }, target: 'appearing', actions: [applyLoaded, 'openFirst'] },
          { target: 'decided', actions: [applyLoaded, 'openFirst'] },
        ],
        onError: { target: 'failed', actions: storeFailure },
      },
    },
    /** No record waits for this reviewer. */
    empty: {},
    /** Just opened: a double click that was meant for the previous record must not decide it. */
    appearing: {
      tags: 'open',
      initial: 'away',
      states: {
        away: { on: { 'record.look': 'inSight' } },
        inSight: { on: { 'record.leave': 'away' }, after: { seenMs: '#review.viewing' } },
      },
    },
    viewing: {
      tags: 'open',
      initial: 'telling',
      states: {
        telling: { always: [{ guard: 'hasMarks', target: 'touched' }, { target: 'untouched' }] },
        untouched: {
          on: { 'rows.changed': { guard: { type: 'isOfQueue', params: ({ event }) => event }, target: 'looking' } },
        },
        /** Another reviewer may have decided it; nothing is marked here that would be lost. */
        looking: {
          invoke: {
            src: 'load',
            input: ({ context }) => ({ number: context.number }),
            onDone: [
              { guard: { type: 'waits', params: loaded }, target: 'untouched' },
              { target: '#review.decided', actions: [applyLoaded, 'openFirst'] },
            ],
            onError: 'untouched',
          },
        },
        touched: { tags: 'unsaved' },
      },
      on: {
        'field.check': { target: '.telling', actions: 'markRow' },
        'field.flag': { target: '.telling', actions: 'markRow' },
        'reason.toggle': { actions: 'markRow' },
        'note.change': { actions: 'markRow' },
        'decision.approve': { guard: { type: 'canDecide', params: { decision: 'approve' } }, target: 'approving' },
        'decision.reject': {
          guard: { type: 'canDecide', params: { decision: 'reject' } },
          target: 'deciding',
          actions: 'writeReason',
        },
      },
    },
    approving: {
      entry: assign({ decision: 'approve', failure: null }),
      always: [{ guard: 'hasMarks', target: 'confirming' }, { target: 'checking' }],
    },
    /** The reviewer writes the reason of a refusal. */
    deciding: {
      tags: ['open', 'unsaved'],
      on: {
        'field.check': flagField,
        'field.flag': flagField,
        'reason.toggle': flagField,
        'note.change': flagField,
        'remark.change': { actions: assign({ remark: ({ event }) => event.remark, problem: null }) },
        'decision.cancel': 'viewing',
        'decision.confirm': [{ guard: 'hasNoReason', actions: 'showInvalid' }, { target: 'checking' }],
      },
    },
    /** Approved although something is flagged: the reviewer must confirm. */
    confirming: {
      tags: ['open', 'unsaved'],
      on: {
        'decision.confirm': 'checking',
        'decision.cancel': 'viewing',
      },
    },
    /** Another reviewer may have decided meanwhile: better to know it now than when the next record is open. */
    checking: {
      tags: ['busy', 'unsaved'],
      entry: assign({ failure: null }),
      invoke: {
        src: 'check',
        input: ({ context }) => decidedOf(context),
        onDone: {
          target: 'handedOver',
          actions: [
            { type: 'queueDecision', params: ({ context }) => decidedOf(context) },
            { type: 'continueWork', params: { by: 'any' } },
            assign({ queue: ({ context }) => withoutShown(context) }),
          ],
        },
        onError: [
          { guard: { type: 'wasDecidedByOther', params: errorOf }, target: 'conflict', actions: storeFailure },
          { guard: 'isRefusal', target: 'deciding', actions: storeFailure },
          { target: 'viewing', actions: storeFailure },
        ],
      },
    },
    handedOver: {
      invoke: { src: 'follow', input: ({ context }) => ({ number: context.number! }) }, // a shown record has one
      initial: 'undoing',
      on: {
        'decision.became': [
          {
            guard: 'wasRefused',
            target: 'conflict',
            actions: assign({ failure: ({ event }) => failureIn(event.outcome) }),
          },
          { guard: 'wasWithdrawn', target: 'viewing' },
          { target: 'loading', actions: 'clearMarks' },
        ],
      },
      states: {
        undoing: {
          on: {
            'decision.sending': 'submitting',
            'decision.takeBack': {
              actions: { type: 'withdrawDecision', params: ({ context }) => ({ number: context.number! }) }, // as above
            },
          },
        },
        submitting: { tags: 'busy' },
      },
    },
    /** Another reviewer decided it; what was written here is kept to be copied. */
    conflict: {
      initial: 'asking',
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ number: context.number }),
            onDone: {
              target: 'known',
              actions: assign({ record: ({ event }) => event.output.record, queue: ({ event }) => event.output.queue }),
            },
            onError: 'known',
          },
        },
        known: {},
      },
      on: { 'review.reload': { target: 'loading', actions: 'clearMarks' } },
    },
    /** It was decided before it was opened here. */
    decided: {},
    failed: {},
  },
});

export type ReviewRef = ActorRefFrom<typeof reviewMachine>;
