/**
 * Reviewing records one after the other: what is found of each field, the verdict with its reason, whether it could be given now, and
 * handing it over to the portal, where it can be taken back for ten seconds while the next record is open already.
 */
import { type ActorRefFrom, assign, enqueueActions, fromCallback, sendParent, setup, spawnChild } from 'xstate';
import type { Failure } from '@/api/failure';
import { type FlowStanding, holdChart } from '../flows/standing';
import type { DecisionOutcome } from '../portal/decision.machine';
import type { LocationChanged, PageNavigate, PageTitled } from '../portal/tab.machine';
import { missing } from '../unprovided-actor';
import { picturesMachine } from './pictures.machine';
import { type Queue, type QueueFound, queueMachine } from './queue.machine';

/** What the chart of a review is drawn with: its work, guards and actions. */
const reviewChart = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'busy' | 'unsaved' | 'open',
    children: {} as { pictures: 'pictures'; queue: 'queue' },
  },
  actors: {
    load: missing<Loaded, { readonly number: string | null }>('load'),
    /** Whether the verdict could be given now, without giving it. */
    check: missing<unknown, Decided>('check'),
    /** Tells how the decision that was handed over goes on. */
    follow: fromCallback<ReviewEvent, { readonly number: string }>(() => {}),
    pictures: picturesMachine,
    queue: queueMachine,
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
    'take what was loaded': enqueueActions(({ enqueue }, { handedOver: _handedOver, ...what }: Loaded) => {
      enqueue.assign({ ...what, failure: null });
      enqueue.sendTo('queue', { type: 'queue.loaded' });
    }),
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
});

const loaded = ({ event }: { readonly event: { readonly output: Loaded } }) => event.output;
const thrown = ({ event }: { readonly event: { readonly error: unknown } }) => event;
const taken = { type: 'take what was loaded' as const, params: loaded };
const marks = { actions: 'mark it, the reason follows' as const };
const kept = { type: 'keep the failure' as const, params: thrown };
export const reviewMachine = reviewChart.createMachine({
  id: 'review',
  context: ({ input }) => ({
    ...input,
    number: numberIn(input, input.search),
    record: null,
    queue: null,
    marks: {},
    verdict: 'approve',
    remark: '',
    problem: null,
    failure: null,
  }),
  entry: [spawnChild('pictures', { id: 'pictures' }), spawnChild('queue', { id: 'queue' })],
  initial: 'loading',
  on: {
    'location.changed': {
      guard: 'names another',
      target: '.loading',
      actions: assign(({ context, event }) => ({ search: event.search, number: numberIn(context, event.search) })),
    },
    'review.go': { actions: { type: 'go on', params: ({ event }) => event } },
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
            assign({ queue: ({ context }) => withoutShown(context) }),
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

/** What the reviewer found of one field. */
export type Mark =
  { readonly is: 'fine' } | { readonly is: 'flagged'; readonly reasons: readonly string[]; readonly note: string };
/** By the field's key. */
export type Marks = Readonly<Record<string, Mark>>;
export type Verdict = 'approve' | 'reject';

export interface Loaded {
  /** Null where none was named and none waits. */
  readonly number: string | null;
  readonly record: unknown;
  /** Null where it could not be had. */
  readonly queue: Queue | null;
  /** Its decision was made and can still be taken back, or is being sent. */
  readonly handedOver: boolean;
}
export interface Decided {
  readonly number: string;
  readonly record: unknown;
  readonly verdict: Verdict;
  readonly remark: string;
}

export interface ReviewInput {
  readonly search: string;
  /** The parameter of the address that names the record. */
  readonly param: string;
  readonly titleOf: (record: unknown) => string;
  readonly flowOf: (record: unknown) => FlowStanding;
  /** Whether its reader may decide it, now or once something else is so. */
  readonly waits: (record: unknown) => boolean;
  /** Why this verdict cannot be given; null where it can. */
  readonly refusalOf: (record: unknown, verdict: Verdict) => string | null;
  /** The reason of a refusal, from what was marked. */
  readonly compose: (record: unknown, marks: Marks) => string;
  /** What is wrong with the reason of a refusal; null where nothing is. */
  readonly problemOf: (remark: string) => string | null;
  /** What a flagged field says before anything is chosen. */
  readonly flag: (record: unknown, key: string) => Mark;
  /** The note once a reason is chosen. */
  readonly noteOf: (record: unknown, key: string, reasons: readonly string[]) => string | null;
}
export interface ReviewContext extends ReviewInput {
  readonly number: string | null;
  readonly record: unknown;
  readonly queue: Queue | null;
  /** By record: what was found stays while one looks at its neighbours. */
  readonly marks: Readonly<Record<string, Marks>>;
  readonly verdict: Verdict;
  /** The reason of a refusal. */
  readonly remark: string;
  readonly problem: string | null;
  readonly failure: Failure | null;
}

export type ReviewEvent =
  | LocationChanged
  | QueueFound
  | { readonly type: 'review.reload' }
  /** To the next record that waits, or the one before. */
  | { readonly type: 'review.go'; readonly by: 1 | -1 }
  | { readonly type: 'field.check'; readonly key: string }
  | { readonly type: 'field.flag'; readonly key: string }
  | { readonly type: 'reason.toggle'; readonly key: string; readonly reason: string }
  | { readonly type: 'note.change'; readonly key: string; readonly note: string }
  | { readonly type: 'decision.approve' }
  /** With a template in place of what follows from the marks. */
  | { readonly type: 'decision.reject'; readonly template?: string }
  | { readonly type: 'remark.change'; readonly remark: string }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  | { readonly type: 'decision.takeBack' }
  /** Told of the decision that was handed over. */
  | { readonly type: 'decision.sending' }
  | { readonly type: 'decision.became'; readonly outcome: DecisionOutcome };

export const marksOf = ({ marks, number }: Pick<ReviewContext, 'marks' | 'number'>): Marks =>
  (number !== null && marks[number]) || {};

/** The marks after an event about a field; the same mark twice takes it away. */
function marking(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const { number, record, marks } = context;
  if (number === null || !('key' in event)) return {};
  const own = marksOf(context);
  const next = markAfter(context, own[event.key], event);
  const others = Object.entries(own).filter(([key]) => key !== event.key);
  return { record, marks: { ...marks, [number]: Object.fromEntries(next ? [...others, [event.key, next]] : others) } };
}

/** While a reason is written: it follows from the marks until the reviewer writes over it. */
function markingWithReason(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const marked = marking(context, event);
  const reasonIn = (at: ReviewContext) => at.compose(at.record, marksOf(at));
  if (context.remark !== reasonIn(context)) return marked;
  return { ...marked, remark: reasonIn({ ...context, ...marked }), problem: null, failure: null };
}

function markAfter(
  { record, flag, noteOf }: ReviewContext,
  mark: Mark | undefined,
  event: Extract<ReviewEvent, { readonly key: string }>,
): Mark | null {
  if (event.type === 'field.check') return mark?.is === 'fine' ? null : { is: 'fine' };
  if (event.type === 'field.flag') return mark?.is === 'flagged' ? null : flag(record, event.key);
  if (mark?.is !== 'flagged') return mark ?? null;
  if (event.type === 'note.change') return { ...mark, note: event.note };
  const reasons = mark.reasons.includes(event.reason)
    ? mark.reasons.filter(reason => reason !== event.reason)
    : [...mark.reasons, event.reason];
  return { ...mark, reasons, note: mark.note || (noteOf(record, event.key, reasons) ?? '') };
}

/** The record after or before this one; `any` takes one before it where none follows. Null where there is none. */
export function beside({ queue, number }: Pick<ReviewContext, 'queue' | 'number'>, by: 1 | -1 | 'any'): string | null {
  const numbers = queue?.numbers ?? [];
  const at = number === null ? -1 : numbers.indexOf(number);
  if (by === 'any') return numbers[at + 1] ?? numbers[at - 1] ?? null;
  if (at < 0) return by === 1 ? (numbers[0] ?? null) : null;
  return numbers[at + by] ?? null;
}

/** Those that wait beside the record that is shown. @param open It can still be decided. */
export function leftIn({ queue, number }: Pick<ReviewContext, 'queue' | 'number'>, open: boolean): number {
  const { numbers, total }: Pick<Queue, 'numbers' | 'total'> = queue ?? { numbers: [], total: 0 };
  const among = numbers.includes(number ?? '') || (open && total > numbers.length);
  return Math.max(0, total - (among ? 1 : 0));
}

/** Without the record that is shown: it was decided here. */
export function withoutShown({ queue, number }: Pick<ReviewContext, 'queue' | 'number'>): Queue | null {
  if (!queue) return null;
  const numbers = queue.numbers.filter(each => each !== number);
  return { ...queue, numbers, total: queue.total - (queue.numbers.length - numbers.length) };
}

/** Those that wait now. The record that is shown keeps its place among them, though somebody else may have decided it. */
export function queueNow({ queue, number }: Pick<ReviewContext, 'queue' | 'number'>, found: Queue): Queue {
  const at = queue?.numbers.indexOf(number ?? '') ?? -1;
  if (at < 0 || found.numbers.includes(number!)) return found;
  const before = queue!.numbers.slice(0, at).filter(each => found.numbers.includes(each)).length;
  return { ...found, numbers: found.numbers.toSpliced(before, 0, number!), total: found.total + 1 };
}

/** The record that an address names. */
const numberIn = ({ param }: Pick<ReviewInput, 'param'>, search: string): string | null =>
  new URLSearchParams(search).get(param);

/** What is handed over of the record that is shown. */
const decidedOf = ({ number, record, verdict, remark }: ReviewContext): Decided => ({
  number: number!,
  record,
  verdict,
  remark: verdict === 'reject' ? remark : '', // there is one once it is shown
});

const failureIn = (outcome: DecisionOutcome): Failure | null => (outcome.what === 'refused' ? outcome.failure : null);
