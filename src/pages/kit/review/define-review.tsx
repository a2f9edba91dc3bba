/** A page for reviewing records one after the other: documents beside fields, and a decision with a reason. */
import { fromCallback, fromPromise } from 'xstate';
import { review } from '@/api/contract/review';
import type { Call } from '@/api/schema/call';
import type { HasActions, PageOf } from '@/api/schema/list';
import { decisionOn, type DecisionRef } from '@/machines/portal/decisions.machine';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';
import { type QueueEvent, queueMachine } from '@/machines/screen/queue.machine';
import type { Decided, Loaded, ReviewEvent, ReviewInput } from '@/machines/screen/review-state';
import { reviewMachine } from '@/machines/screen/review.machine';
import type { Queue } from '@/machines/screen/queue.machine';
import type { ActionInput } from '@/machines/screen/action.machine';
import type { Row } from '@/machines/screen/batch.machine';
import { actionLogic, concerns, formOf, refusalOf } from '../action/action-logic';
import type { Events } from '../action/actions';
import type { Page } from '../page/page';
import type { Services } from '../page/services';
import { picturesLogic } from '../record/open-record';
import { untyped } from '../page/untyped';
import { flagFor, noteFor, problemWith, composedRefusal, toCompare } from './refusal';
import type { PlainReview, ReviewTerms } from './review-definition';
import { ReviewPage } from './review-page';

export function defineReview<In, Out extends HasActions>(terms: ReviewTerms<In, Out>): Page {
  const { param, status, flow, reached } = terms;
  const definition = untyped<PlainReview>({
    ...terms,
    input: (number: string) => ({ [param]: number }),
    flow: (record: Out) => ({ flow, state: String(record[status]), ...(reached && { reached: reached(record) }) }),
  });
  return {
    open: (services, page) => openReview(definition, services, page),
    View: ({ actor }) => <ReviewPage actor={actor} definition={definition} />,
  };
}

/** Pending records loaded at once; the list is queried again when they are done. */
const queueLength = 100;
type Waiting = Row & HasActions;
const numberIn = (row: Row, param: string) => row[param] as string;

const eventsOf = ({ decide: { approve, reject } }: PlainReview): Events => [approve.event, reject.event];
const bodyOf = ({ decide }: PlainReview, { record, decision, remark }: Decided) =>
  decide[decision].body(record as HasActions, remark);

function openReview(definition: PlainReview, services: Services, { path, search }: PageInput): OpenedPage {
  const { param, decide, title } = definition;
  const { send, now, newRequestNo, actors } = services;
  const hrefOf = (number: string) => `${path}?${param}=${encodeURIComponent(number)}`;
  const pendingOn = (number: string) => decisionOn(actors().decisions, hrefOf(number));
  const waiting = (signal: AbortSignal) =>
    loadQueue(definition, services, signal, number => pendingOn(number) !== undefined);
  // Without them the review goes on: a verdict on a record that was decided meanwhile is refused.
  const colleagues = (recordNo: string | null, signal: AbortSignal) =>
    send(review.look, { callPath: definition.list.path, recordNo }, { signal, quiet: true }).catch(() => []);
  const logic = reviewMachine.provide({
    actors: {
      load: fromPromise<Loaded, { readonly number: string | null }>(async ({ input: { number }, signal }) => {
        const queue = await waiting(signal).catch(() => null);
        const wanted = number ?? queue?.numbers[0] ?? null;
        if (wanted === null) return { number: null, record: null, queue, handedOver: false };
        const [record, others] = await Promise.all([
          send(definition.load, definition.input(wanted), { signal }),
          colleagues(wanted, signal),
        ]);
        return {
          number: wanted,
          record,
          queue: queue && { ...queue, colleagues: others },
          handedOver: pendingOn(wanted) !== undefined,
        };
      }),
      check: fromPromise<unknown, Decided>(({ input, signal }) =>
        send(
          untyped<Call<object, unknown>>(decide[input.decision].call),
          { ...bodyOf(definition, input), dryRun: true, requestNo: newRequestNo() },
          { signal },
        ),
      ),
      action: actionLogic(services),
      follow: followed(pendingOn),
      pictures: picturesLogic(services),
      queue: queueMachine.provide({
        actors: {
          ask: fromPromise<Queue, { readonly shown: string | null }>(async ({ input: { shown }, signal }) => {
            const [queue, others] = await Promise.all([waiting(signal), colleagues(shown, signal)]);
            return { ...queue, colleagues: others };
          }),
          hear: heard(services),
        },
      }),
    },
    guards: { isOfQueue: (_, { paths }) => paths.includes(definition.list.path) },
    actions: {
      queueDecision: (_, decided) => {
        const { call, done } = decide[decided.decision];
        const requestNo = newRequestNo();
        actors().decisions.send({
          type: 'decision.make',
          decision: {
            requestNo,
            href: hrefOf(decided.number),
            title: title(decided.record as HasActions),
            label: done,
            madeAt: now(),
            call,
            body: { ...bodyOf(definition, decided), requestNo },
          },
        });
      },
      withdrawDecision: (_, { number }) => {
        const ref = pendingOn(number);
        // Deferred, because the resulting event is sent back to this review actor during its own transition.
        if (ref) queueMicrotask(() => actors().decisions.send({ type: 'decision.takeBack', requestNo: ref.id }));
      },
    },
  });
  return { logic, input: { ...inputOf(definition, search), formOf, newRequestNo } };
}

/** Reports the progress and outcome of a pending decision to the review. */
const followed = (pendingOn: (number: string) => DecisionRef | undefined) =>
  fromCallback<ReviewEvent, { readonly number: string }>(({ sendBack, input: { number } }) => {
    const ref = pendingOn(number);
    const subscription = ref?.subscribe({
      next: snapshot => {
        if (!snapshot.matches('waiting')) sendBack({ type: 'decision.sending' });
      },
      complete() {
        const { output } = ref.getSnapshot();
        // No output means that the actor was stopped by signing out; nothing to report.
        if (output) sendBack({ type: 'decision.became', outcome: output });
      },
    });
    return () => subscription?.unsubscribe();
  });

/** Reloads the queue when one of the portal's decisions ends: sent, withdrawn or refused. */
const heard = ({ actors }: Services) =>
  fromCallback<QueueEvent>(({ sendBack }) => {
    let known = 0;
    const subscription = actors().decisions.subscribe(({ context: { decisions } }) => {
      if (decisions.length < known) sendBack({ type: 'queue.ask' });
      known = decisions.length;
    });
    return () => subscription.unsubscribe();
  });

function inputOf(definition: PlainReview, search: string): Omit<ReviewInput, keyof ActionInput> {
  const { param, title, flow, rows, decide, settled } = definition;
  const rowOf = (record: unknown, key: string) => rows(record as HasActions).find(row => row.key === key)!; // only rows of the record can be marked
  return {
    search,
    param,
    titleOf: record => title(record as HasActions),
    flowOf: record => flow(record as HasActions),
    waits: record => settled(record as HasActions) === null && concerns(record as HasActions, eventsOf(definition)),
    refusalOf: (record, decision) => refusalOf(record as HasActions, decide[decision].event) ?? null,
    compose: (record, marks) => composedRefusal(rows(record as HasActions), marks),
    problemOf: remark => problemWith(decide.reject.remark!, remark), // every rejection requires a reason
    openIn: (record, marks) => toCompare(rows(record as HasActions)).filter(({ key }) => !marks[key]).length,
    flag: (record, key) => flagFor(rowOf(record, key)),
    noteOf: (record, key, reasons) => noteFor(rowOf(record, key), reasons),
  };
}

/** Records that the operator may decide now, in list order, without those whose decision is still pending here. */
async function loadQueue(
  definition: PlainReview,
  { send }: Services,
  signal: AbortSignal,
  isPending: (number: string) => boolean,
): Promise<Queue> {
  const { list, pending, param } = definition;
  const call = untyped<Call<object, PageOf<Waiting>>>(list);
  const answer = await send(call, { ...pending, page: 1, limit: queueLength }, { signal, quiet: true });
  const { list: rows, total, capped } = answer;
  const mine = rows.filter(row => refusalOf(row, eventsOf(definition)) === null && !isPending(numberIn(row, param)));
  return {
    numbers: mine.map(row => numberIn(row, param)),
    total: total - (rows.length - mine.length),
    capped,
    colleagues: [],
  };
}
