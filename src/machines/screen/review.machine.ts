/**
 * Reviewing records one after the other: what is found of each field, the verdict with its reason, whether it could be given now, and
 * handing it over to the portal, where it can be taken back for ten seconds while the next record is open already.
 */
import { assign, enqueueActions, fromCallback, sendParent, setup, spawnChild, type ActorRefFrom } from 'xstate';
import type { Failure } from '@/api/failure';
import { holdChart } from '../flows/standing';
import { missing } from '../unprovided-actor';
import type { PageNavigate, PageTitled } from '../portal/tab.machine';
import { picturesMachine } from './pictures.machine';
import { beside, decidedOf, failureIn, marking, markingWithReason, numberIn } from './review-marks';
import {
  marksOf,
  type Decided,
  type Loaded,
  type ReviewContext,
  type ReviewEvent,
  type ReviewInput,
  type Verdict,
} from './review.types';

const loaded = ({ event }: { readonly event: { readonly output: Loaded } }) => event.output;
const thrown = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const taken = { type: 'take what was loaded' as const, params: loaded };
const marks = { actions: 'mark it, the reason follows' as const };
const kept = { type: 'keep the failure' as const, params: thrown };
export const reviewMachine = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'busy' | 'unsaved' | 'open',
    children: {} as { pictures: 'pictures' },
  },
  actors: {
    load: missing<Loaded, { readonly number: string | null }>('load'),
    /** Whether the verdict could be given now, without giving it. */
    check: missing<unknown, Decided>('check'),
    /** Tells how the decision that was handed over goes on. */
    follow: fromCallback<ReviewEvent, { readonly number: string }>(() => {}),
    pictures: picturesMachine,
  },
  guards: {
    'names another': ({ context, event }) =>
      event.type === 'location.changed' && numberIn(context, event.search) !== context.number,
    'none waits': (_, { number }: Loaded) => number === null,
    'is handed over': (_, { handedOver }: Loaded) => handedOver,
    'waits': ({ context }, { record }: Loaded) => context.waits(record),
    'may be': ({ context }, { verdict }: { readonly verdict: Verdict }) =>
      context.refusalOf(context.record, verdict) === null,
    'something is flagged': ({ context }) => Object.values(marksOf(context)).some(({ is }) => is === 'flagged'),
    'has no reason': ({ context }) => context.problemOf(context.remark) !== null,
    'somebody was faster': (_, { error }: { readonly error: unknown }) => (error as Failure).reason === 'conflict',
    'was refused': ({ event }) => event.type === 'decision.became' && event.outcome.what === 'refused',
    'was taken back': ({ event }) => event.type === 'decision.became' && event.outcome.what === 'takenBack',
    'is a refusal': ({ context }) => context.verdict === 'reject',
  },
  actions: {
    /** To the portal, which sends it once it can no longer be taken back. */
    'hand it over': (_, _params: Decided) => {},
    'take it back': (_, _params: { readonly number: string }) => {},
    'take what was loaded': assign((_, { handedOver: _handedOver, ...what }: Loaded) => ({ ...what, failure: null })),
    'begin with it': enqueueActions(({ context, enqueue }) => {
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
    'go on': enqueueActions(({ context, enqueue }, { by }: { readonly by: 1 | -1 | 'any' }) => {
      const next = beside(context, by);
      if (next === null) return;
      const search = `?${context.param}=${encodeURIComponent(next)}`;
      enqueue(sendParent({ type: 'page.navigate', search } satisfies PageNavigate));
    }),
    'mark it': assign(({ context, event }) => marking(context, event)),
    'mark it, the reason follows': assign(({ context, event }) => markingWithReason(context, event)),
    'write the reason': assign(({ context, event }) => ({
      remark:
        event.type === 'decision.reject' && event.template
          ? event.template
          : context.compose(context.record, marksOf(context)),
      verdict: 'reject' as const,
      problem: null,
      failure: null,
    })),
    'say what is wrong': assign({ problem: ({ context }) => context.problemOf(context.remark) }),
    'forget the marks': assign(({ context: { marks, number } }) => ({ marks: { ...marks, [number!]: {} } })), // shown, so it has a number
    'keep the failure': assign({ failure: (_, { error }: { readonly error: unknown }) => error as Failure }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    ...{ number: numberIn(input, input.search), record: null, queue: null, marks: {} },
    ...{ verdict: 'approve', remark: '', problem: null, failure: null },
  }),
  entry: spawnChild('pictures', { id: 'pictures' }),
  initial: 'loading',
  on: {
    'location.changed': {
      guard: 'names another',
      target: '.loading',
      actions: assign(({ context, event }) => ({ search: event.search, number: numberIn(context, event.search) })),
    },
    'review.go': { actions: { type: 'go on', params: ({ event }) => event } },
    'review.reload': '.loading',
  },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ number: context.number }),
        onDone: [
          { guard: { type: 'none waits', params: loaded }, target: 'empty', actions: taken },
          {
            guard: { type: 'is handed over', params: loaded },
            target: 'handedOver',
            actions: [taken, 'begin with it'],
          },
          { guard: { type: 'waits', params: loaded }, target: 'viewing', actions: [taken, 'begin with it'] },
          { target: 'decided', actions: [taken, 'begin with it'] },
        ],
        onError: { target: 'failed', actions: kept },
      },
    },
    /** Nothing waits for this reviewer. */
    empty: {},
    viewing: {
      tags: 'open',
      initial: 'telling',
      states: {
        telling: { always: [{ guard: 'something is flagged', target: 'touched' }, { target: 'untouched' }] },
        untouched: {},
        touched: { tags: 'unsaved' },
      },
      on: {
        'field.check': { target: '.telling', actions: 'mark it' },
        'field.flag': { target: '.telling', actions: 'mark it' },
        'reason.toggle': { actions: 'mark it' },
        'note.change': { actions: 'mark it' },
        'decision.approve': { guard: { type: 'may be', params: { verdict: 'approve' } }, target: 'approving' },
        'decision.reject': {
          guard: { type: 'may be', params: { verdict: 'reject' } },
          target: 'deciding',
          actions: 'write the reason',
        },
      },
    },
    approving: {
      entry: assign({ verdict: 'approve', failure: null }),
      always: [{ guard: 'something is flagged', target: 'confirming' }, { target: 'checking' }],
    },
    /** The reason of a refusal. */
    deciding: {
      tags: ['open', 'unsaved'],
      on: {
        'field.check': marks,
        'field.flag': marks,
        'reason.toggle': marks,
        'note.change': marks,
        'remark.change': { actions: assign({ remark: ({ event }) => event.remark, problem: null }) },
        'decision.cancel': 'viewing',
        'decision.confirm': [{ guard: 'has no reason', actions: 'say what is wrong' }, { target: 'checking' }],
      },
    },
    /** Approved although something is flagged: whether that is meant. */
    confirming: { tags: ['open', 'unsaved'], on: { 'decision.confirm': 'checking', 'decision.cancel': 'viewing' } },
    /** Somebody else may have decided meanwhile: better to hear of it now than when the next record is open. */
    checking: {
      tags: ['busy', 'unsaved'],
      entry: assign({ failure: null }),
      invoke: {
        src: 'check',
        input: ({ context }) => decidedOf(context),
        onDone: {
          target: 'handedOver',
          actions: [
            { type: 'hand it over', params: ({ context }) => decidedOf(context) },
            { type: 'go on', params: { by: 'any' } },
          ],
        },
        onError: [
          { guard: { type: 'somebody was faster', params: thrown }, target: 'conflict', actions: kept },
          { guard: 'is a refusal', target: 'deciding', actions: kept },
          { target: 'viewing', actions: kept },
        ],
      },
    },
    handedOver: {
      invoke: { src: 'follow', input: ({ context }) => ({ number: context.number! }) }, // shown, so it has one
      initial: 'undoing',
      on: {
        'decision.became': [
          {
            guard: 'was refused',
            target: 'conflict',
            actions: assign({ failure: ({ event }) => failureIn(event.outcome) }),
          },
          { guard: 'was taken back', target: 'viewing' },
          { target: 'loading', actions: 'forget the marks' },
        ],
      },
      states: {
        undoing: {
          on: {
            'decision.sending': 'submitting',
            'decision.takeBack': {
              actions: { type: 'take it back', params: ({ context }) => ({ number: context.number! }) }, // as above
            },
          },
        },
        submitting: { tags: 'busy' },
      },
    },
    /** Somebody else decided it; what was written here is kept to be copied. */
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
      on: { 'review.reload': { target: 'loading', actions: 'forget the marks' } },
    },
    /** It was decided before one came. */
    decided: {},
    failed: {},
  },
});

export type ReviewRef = ActorRefFrom<typeof reviewMachine>;
