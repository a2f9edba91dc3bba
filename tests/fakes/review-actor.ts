/** A review with a queue of records, whose decisions a test hands over, refuses or takes back. */
import { fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { host } from '#tests/fakes/page-host';
import type { DecisionOutcome } from '@/machines/portal/decision.machine';
import { auditFlow } from '@/machines/flows/merchant-change.flow';
import { flowState } from '@/machines/flows/flow-state';
import type { Decided, Loaded, ReviewEvent, ReviewInput } from '@/machines/screen/review-state';
import { reviewMachine, type ReviewRef, seenMs } from '@/machines/screen/review.machine';

export interface Rec {
  readonly no: string;
  readonly state: 'waits' | 'decided';
}
export const fields = ['户名', '卡号', '手机号'];
const input = (search: string): ReviewInput => ({
  search,
  newRequestNo: () => 'r1',
  formOf: () => {
    throw new Error('Expected a review to ask for nothing');
  },
  param: 'no',
  titleOf: record => `流量费变更 ${(record as Rec).no}`,
  flowOf: () => flowState(auditFlow, 2),
  waits: record => (record as Rec).state === 'waits',
  refusalOf: () => null,
  compose: (_record, marks) =>
    Object.entries(marks)
      .flatMap(([key, mark]) => (mark.is === 'flagged' ? [`${key}：${mark.reasons.join('、')}${mark.note}`] : []))
      .join('；'),
  problemOf: remark => (remark.length < 2 ? '请填写驳回原因' : null),
  openIn: (_record, marks) => fields.filter(key => !marks[key]).length,
  flag: () => ({ is: 'flagged', reasons: [], note: '' }),
  noteOf: (_record, _key, reasons) => (reasons.includes('不一致') ? '与证件不符' : null),
});

export const queueOf = (numbers: readonly string[]) => ({
  numbers,
  total: numbers.length,
  capped: false,
  colleagues: [],
});

interface Options {
  readonly search?: string;
  readonly records?: readonly string[];
  readonly check?: (decided: Decided) => Promise<unknown>;
  readonly load?: (number: string | null) => Promise<Loaded>;
}
export function open({ search = '?no=A', records = ['A', 'B', 'C'], check = async () => null, load }: Options = {}) {
  const handed: Decided[] = [];
  const tell: { now: (event: ReviewEvent) => void } = { now: () => {} };
  const loaded = async (number: string | null): Promise<Loaded> => {
    const first = number ?? records[0] ?? null;
    return {
      number: first,
      record: first && { no: first, state: 'waits' },
      queue: queueOf(records.filter(no => handed.every(each => each.number !== no))),
      handedOver: handed.some(each => each.number === first),
    };
  };
  const logic = reviewMachine.provide({
    actors: {
      load: fromPromise<Loaded, { readonly number: string | null }>(({ input: { number } }) =>
        (load ?? loaded)(number),
      ),
      check: fromPromise<unknown, Decided>(({ input: decided }) => check(decided)),
      follow: fromCallback<ReviewEvent, { readonly number: string }>(({ sendBack }) => {
        tell.now = sendBack;
      }),
    },
    guards: { isOfQueue: (_, { paths }) => paths.includes('/list') },
    actions: {
      queueDecision: (_, decided) => void handed.push(decided),
      withdrawDecision: (_, { number }) => {
        handed.splice(
          handed.findIndex(each => each.number === number),
          1,
        );
        tell.now({ type: 'decision.became', outcome: { what: 'takenBack' } });
      },
    },
  });
  const clock = new SimulatedClock();
  const { page: actor, received } = host<ReviewRef>({ logic, input: input(search) }, { clock });
  const until = (state: Parameters<ReturnType<ReviewRef['getSnapshot']>['matches']>[0]) =>
    waitFor(actor, snapshot => snapshot.matches(state));
  const became = (outcome: DecisionOutcome) => tell.now({ type: 'decision.became', outcome });
  /** Until a record is on the screen, and for so long that it can be decided. */
  const seen = async (number?: string) => {
    await waitFor(actor, ({ context }) => number === undefined || context.number === number);
    await until('appearing');
    actor.send({ type: 'record.look' });
    clock.increment(seenMs);
  };
  const compare = (...keys: readonly string[]) => {
    for (const key of keys.length > 0 ? keys : fields) actor.send({ type: 'field.check', key });
  };
  return { actor, clock, received, until, seen, compare, handed, became, tell };
}
