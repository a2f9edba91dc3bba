/**
 * Review of records one after the other: findings for each field, the decision with its reason, a check whether it is possible now, and the
 * handover to the portal, where the decision can be withdrawn for ten seconds while the next record is already open.
 */
import { type ActorRefFrom, assign, enqueueActions, fromCallback, sendParent, setup, spawnChild } from 'xstate';
import type { Failure } from '@/api/failure';
import { type FlowState, holdChart } from '../flows/flow-state';
import type { DecisionOutcome } from '../portal/decision.machine';
import type { RowsChanged } from '../portal/live.machine';
import type { LocationChanged, PageNavigate, PageTitled } from '../portal/tab.machine';
import { unprovided } from '../unprovided-actor';
import { picturesMachine } from './pictures.machine';
import { type Colleague, type Queue, type QueueFound, queueMachine } from './queue.machine';

/** A record can be decided after it was on the screen for this long. */
export const seenMs = 1000;

/** Types, actors, guards and actions of the review machine. */
const reviewChart = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    tags: {} as 'busy' | 'unsaved' | 'open',
    children: {} as { pictures: 'pictures'; queue: 'queue' },
  },
  actors: {
    load: unprovided<Loaded, { readonly number: string | null }>('load'),
    /** Checks whether the decision would be possible now, without making it. */
    check: unprovided<unknown, Decided>('check'),
    /** Reports the progress of the decision that was handed over. */
    follow: fromCallback<ReviewEvent, { readonly number: string }>(() => {}),
    pictures: picturesMachine,
    queue: queueMachine,
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
    writeReason: assign(({ context, event }) => ({
      remark:
        event.type === 'decision.reject' && event.template
          ? event.template
          : context.compose(context.record, marksOf(context)),
      decision: 'reject' as const,
      problem: null,
      failure: null,
    })),
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
  entry: [spawnChild('pictures', { id: 'pictures' }), spawnChild('queue', { id: 'queue' })],
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

/** The reviewer's finding for one field. */
export type Mark =
  { readonly is: 'fine' } | { readonly is: 'flagged'; readonly reasons: readonly string[]; readonly note: string };
/** By the key of the field. */
export type Marks = Readonly<Record<string, Mark>>;
export type ReviewDecision = 'approve' | 'reject';

export interface Loaded {
  /** Null if none was named and none waits. */
  readonly number: string | null;
  readonly record: unknown;
  /** Null if it could not be loaded. */
  readonly queue: Queue | null;
  /** Its decision was made and can still be withdrawn, or is being sent. */
  readonly handedOver: boolean;
}
export interface Decided {
  readonly number: string;
  readonly record: unknown;
  readonly decision: ReviewDecision;
  readonly remark: string;
}

export interface ReviewInput {
  readonly search: string;
  /** The query parameter that names the record. */
  readonly param: string;
  readonly titleOf: (record: unknown) => string;
  readonly flowOf: (record: unknown) => FlowState;
  /** Whether the operator may decide it, now or once another condition is met. */
  readonly waits: (record: unknown) => boolean;
  /** Why this decision is not possible; null if it is. */
  readonly refusalOf: (record: unknown, decision: ReviewDecision) => string | null;
  /** Composes the reason of a refusal from the marks. */
  readonly compose: (record: unknown, marks: Marks) => string;
  /** Error in the reason of a refusal; null if there is none. */
  readonly problemOf: (remark: string) => string | null;
  /** How many fields that the reviewer must compare have no mark. */
  readonly openIn: (record: unknown, marks: Marks) => number;
  /** The mark of a field that was just flagged, before any reason is chosen. */
  readonly flag: (record: unknown, key: string) => Mark;
  /** The note for the chosen reasons; null if they have none. */
  readonly noteOf: (record: unknown, key: string, reasons: readonly string[]) => string | null;
}
export interface ReviewContext extends ReviewInput {
  readonly number: string | null;
  readonly record: unknown;
  readonly queue: Queue | null;
  /** By record: findings stay while the reviewer looks at its neighbours. */
  readonly marks: Readonly<Record<string, Marks>>;
  readonly decision: ReviewDecision;
  /** The reason of a refusal. */
  readonly remark: string;
  readonly problem: string | null;
  readonly failure: Failure | null;
}

export type ReviewEvent =
  | LocationChanged
  | QueueFound
  | RowsChanged
  | { readonly type: 'review.reload' }
  /** The record is on the screen, or not any more. */
  | { readonly type: 'record.look' }
  | { readonly type: 'record.leave' }
  /** To the next waiting record, or the previous one. */
  | { readonly type: 'review.go'; readonly by: 1 | -1 }
  | { readonly type: 'field.check'; readonly key: string }
  | { readonly type: 'field.flag'; readonly key: string }
  | { readonly type: 'reason.toggle'; readonly key: string; readonly reason: string }
  | { readonly type: 'note.change'; readonly key: string; readonly note: string }
  | { readonly type: 'decision.approve' }
  /** With a template instead of the reason composed from the marks. */
  | { readonly type: 'decision.reject'; readonly template?: string }
  | { readonly type: 'remark.change'; readonly remark: string }
  | { readonly type: 'decision.confirm' }
  | { readonly type: 'decision.cancel' }
  | { readonly type: 'decision.takeBack' }
  /** Progress of the decision that was handed over. */
  | { readonly type: 'decision.sending' }
  | { readonly type: 'decision.became'; readonly outcome: DecisionOutcome };

export const marksOf = ({ marks, number }: Pick<ReviewContext, 'marks' | 'number'>): Marks =>
  (number !== null && marks[number]) || {};

/** How many fields the reviewer has not compared yet. */
export const openChecks = (context: ReviewContext): number => context.openIn(context.record, marksOf(context));

/** The marks after an event about a field; the same mark twice removes it. */
function marking(context: ReviewContext, event: ReviewEvent): Partial<ReviewContext> {
  const { number, record, marks } = context;
  if (number === null || !('key' in event)) return {};
  const own = marksOf(context);
  const next = markAfter(context, own[event.key], event);
  const others = Object.entries(own).filter(([key]) => key !== event.key);
  return { record, marks: { ...marks, [number]: Object.fromEntries(next ? [...others, [event.key, next]] : others) } };
}

/** While a reason is written: it is composed from the marks until the reviewer edits it. */
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

type ShownInQueue = Pick<ReviewContext, 'queue' | 'number'>;

/**
 * The record after or before this one; null if there is none. `any` takes the next that no colleague has open, then the previous, then
 * the next at all.
 */
export function adjacentRecord({ queue, number }: ShownInQueue, by: 1 | -1 | 'any'): string | null {
  const numbers = queue?.numbers ?? [];
  const at = number === null ? -1 : numbers.indexOf(number);
  if (by === 'any') {
    const taken = new Set(queue?.colleagues.map(({ recordNo }) => recordNo));
    const others = [...numbers.slice(at + 1), ...numbers.slice(0, Math.max(0, at)).toReversed()];
    return others.find(each => !taken.has(each)) ?? others[0] ?? null;
  }
  if (at < 0) return by === 1 ? (numbers[0] ?? null) : null;
  return numbers[at + by] ?? null;
}

/** Colleagues who have the shown record open. */
export const colleaguesOnRecord = ({ queue, number }: ShownInQueue): readonly Colleague[] =>
  queue?.colleagues.filter(({ recordNo }) => recordNo === number) ?? [];

/** Number of waiting records besides the one shown. @param open The one shown can still be decided. */
export function othersWaiting({ queue, number }: ShownInQueue, open: boolean): number {
  const { numbers, total }: Pick<Queue, 'numbers' | 'total'> = queue ?? { numbers: [], total: 0 };
  const among = numbers.includes(number ?? '') || (open && total > numbers.length);
  return Math.max(0, total - (among ? 1 : 0));
}

/** The queue without the shown record, which was decided here. */
export function withoutShown({ queue, number }: ShownInQueue): Queue | null {
  if (!queue) return null;
  const numbers = queue.numbers.filter(each => each !== number);
  return { ...queue, numbers, total: queue.total - (queue.numbers.length - numbers.length) };
}

/** The current queue. The shown record keeps its position in it, even if another reviewer has decided it. */
export function queueNow({ queue, number }: ShownInQueue, found: Queue): Queue {
  const at = queue?.numbers.indexOf(number ?? '') ?? -1;
  if (at < 0 || found.numbers.includes(number!)) return found;
  const before = queue!.numbers.slice(0, at).filter(each => found.numbers.includes(each)).length;
  return { ...found, numbers: found.numbers.toSpliced(before, 0, number!), total: found.total + 1 };
}

/** Number of the record that an address names. */
const numberIn = ({ param }: Pick<ReviewInput, 'param'>, search: string): string | null =>
  new URLSearchParams(search).get(param);

/** The decision about the shown record, to be handed over. */
const decidedOf = ({ number, record, decision, remark }: ReviewContext): Decided => ({
  number: number!,
  record,
  decision,
  remark: decision === 'reject' ? remark : '', // the number is set once a record is shown
});

const failureIn = (outcome: DecisionOutcome): Failure | null => (outcome.what === 'refused' ? outcome.failure : null);
