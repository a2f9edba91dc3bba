/** The review machine with its calls filled in. */
import { fromCallback, fromPromise } from 'xstate';
import type { Call } from '@/api/schema/call';
import type { Judged, PageOf } from '@/api/schema/list';
import type { Row } from '@/machines/screen/row';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';
import { decisionOn, type DecisionRef } from '@/machines/portal/decisions.machine';
import { reviewMachine } from '@/machines/screen/review.machine';
import type { Decided, Loaded, Queue, ReviewEvent, ReviewInput } from '@/machines/screen/review.types';
import { concerns, verdictOf, type Events } from '../action/permitted';
import type { Services } from '../page/services';
import { picturesLogic } from '../record/open-record';
import { refusalIn, flagFor, noteFor, problemWith } from './refusal';
import type { PlainReview } from './review-definition';

/** Of those that wait, so many are gone through one after the other before the list is asked again. */
const queueLength = 100;
type Waiting = Row & Judged;
const numberIn = (row: Row, param: string) => row[param] as string;

export const eventsOf = ({ decide: { approve, reject } }: PlainReview): Events => [approve.event, reject.event];
const bodyOf = ({ decide }: PlainReview, { record, verdict, remark }: Decided) =>
  decide[verdict].body(record as Judged, remark);

export function openReview(definition: PlainReview, services: Services, { path, search }: PageInput): OpenedPage {
  const { param, decide, title } = definition;
  const { send, now, newRequestNo, actors } = services;
  const hrefOf = (number: string) => `${path}?${param}=${encodeURIComponent(number)}`;
  const pendingOn = (number: string) => decisionOn(actors().decisions, hrefOf(number));
  const logic = reviewMachine.provide({
    actors: {
      load: fromPromise<Loaded, { readonly number: string | null }>(async ({ input: { number }, signal }) => {
        const queue = await loadQueue(definition, services, signal).then(
          found => ({ ...found, numbers: found.numbers.filter(each => !pendingOn(each)) }),
          () => null,
        );
        const wanted = number ?? queue?.numbers[0] ?? null;
        if (wanted === null) return { number: null, record: null, queue, handedOver: false };
        const record = await send(definition.load, definition.input(wanted), { signal, quiet: true });
        return { number: wanted, record, queue, handedOver: pendingOn(wanted) !== undefined };
      }),
      check: fromPromise<unknown, Decided>(({ input, signal }) =>
        send(
          decide[input.verdict].call as unknown as Call<object, unknown>,
          { ...bodyOf(definition, input), dryRun: true, requestNo: newRequestNo() },
          { signal, quiet: true },
        ),
      ),
      follow: followed(pendingOn),
      pictures: picturesLogic(services),
    },
    actions: {
      'hand it over': (_, decided) => {
        const { call, done } = decide[decided.verdict];
        const requestNo = newRequestNo();
        actors().decisions.send({
          type: 'decision.make',
          decision: {
            ...{ requestNo, href: hrefOf(decided.number), title: title(decided.record as Judged), verdict: done },
            ...{ madeAt: now(), call, body: { ...bodyOf(definition, decided), requestNo } },
          },
        });
      },
      'take it back': (_, { number }) => {
        const ref = pendingOn(number);
        // Not within the action: what follows comes back to this very review.
        if (ref) queueMicrotask(() => actors().decisions.send({ type: 'decision.takeBack', requestNo: ref.id }));
      },
    },
  });
  return { logic, input: inputOf(definition, search) };
}

/** Tells what becomes of a decision that waits or is on its way. */
const followed = (pendingOn: (number: string) => DecisionRef | undefined) =>
  fromCallback<ReviewEvent, { readonly number: string }>(({ sendBack, input: { number } }) => {
    const ref = pendingOn(number);
    const subscription = ref?.subscribe({
      next: snapshot => {
        if (!snapshot.matches('waiting')) sendBack({ type: 'decision.sending' });
      },
      complete() {
        const { output } = ref.getSnapshot();
        // Without one it was only stopped: whoever signed out is told nothing more.
        if (output) sendBack({ type: 'decision.became', outcome: output });
      },
    });
    return () => subscription?.unsubscribe();
  });

function inputOf(definition: PlainReview, search: string): ReviewInput {
  const { param, title, flow, rows, decide, settled } = definition;
  const rowOf = (record: unknown, key: string) => rows(record as Judged).find(row => row.key === key)!; // only its own are marked
  return {
    ...{ search, param },
    titleOf: record => title(record as Judged),
    flowOf: record => flow(record as Judged),
    waits: record => settled(record as Judged) === null && concerns(record as Judged, eventsOf(definition)),
    refusalOf: (record, verdict) => verdictOf(record as Judged, decide[verdict].event) ?? null,
    compose: (record, marks) => refusalIn(rows(record as Judged), marks),
    problemOf: remark => problemWith(decide.reject.remark!, remark), // every refusal has a reason
    flag: (record, key) => flagFor(rowOf(record, key)),
    noteOf: (record, key, reasons) => noteFor(rowOf(record, key), reasons),
  };
}

/** Those that this reader may decide now, in the list's order. */
async function loadQueue(definition: PlainReview, { send }: Services, signal: AbortSignal): Promise<Queue> {
  const { list, pending, param } = definition;
  const call = list as unknown as Call<object, PageOf<Waiting>>;
  const answer = await send(call, { ...pending, page: 1, limit: queueLength }, { signal, quiet: true });
  const { list: rows, total, capped } = answer;
  const mine = rows.filter(row => verdictOf(row, eventsOf(definition)) === null);
  return { numbers: mine.map(row => numberIn(row, param)), total: total - (rows.length - mine.length), capped };
}
