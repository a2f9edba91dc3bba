/** Requests of persons: the server side of their flow (docs/domain/person.md). */
import * as enums from '@/api/enums';
import { personRequestFlow } from '@/machines/flows/person.flow';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { enqueue } from '#server/foundation/queue';
import { personRequest } from '#server/schema';
import { refusalInForce } from './in-force';

export type PersonRequest = typeof personRequest.$inferSelect;
export const personJob = 'person';

interface RequestInput {
  /** What the operator typed to confirm an erasure. */
  readonly confirmation?: string | null;
  /** What the work has found out. */
  readonly result?: Partial<Pick<PersonRequest, 'counts' | 'foundCount' | 'keptCount' | 'dueTime' | 'parties'>>;
  readonly failReason?: string;
}
/** Nothing more is found by the numbers: they are forgotten. */
const forgotten = { sought: null, subjectHash: null } as const;

export const personMoves = moves(personRequestFlow, {
  table: personRequest,
  key: 'personNo',
  state: ['personRequestStatus'],
  labels: enums.personRequestStatus,
  reads: ['dueTime'],
  input: inputOf<RequestInput>(),
  actor: () => null,
  facts: {
    isConfirmed: { input: ({ confirmation }, row) => confirmation === row.subjectMask.slice(-4) },
    nothingInForce: { record: (tx, row) => refusalInForce(tx, row.parties) },
    isDue: ({ dueTime }, { now }) => (dueTime ?? Infinity) <= now,
  },
  effects: {
    enqueueWork: (tx, { row: { personNo }, doer }) =>
      enqueue(tx, { kind: personJob, key: personNo, payload: { personNo }, owner: '', runTime: doer.now }),
  },
  values: {
    counted: ({ input }) => ({ ...input.result }),
    copied: ({ input, doer }) => ({ ...input.result, ...forgotten, finishTime: doer.now }),
    nothing: ({ doer }) => ({ ...forgotten, finishTime: doer.now }),
    withdraw: ({ doer }) => ({ ...forgotten, finishTime: doer.now }),
    kept: ({ input }) => ({ ...input.result, ...forgotten }),
    erased: ({ input, doer }) => ({ ...input.result, ...forgotten, dueTime: null, finishTime: doer.now }),
    fail: ({ input }) => ({ failReason: input.failReason ?? null }),
    again: () => ({ failReason: null }),
  },
});
