/** Stores of merchants: the server side of their flow (docs/domain/merchant.md#stores). */
import { and, desc, eq } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { storeFlow, storesAtMost } from '@/machines/flows/merchant-store.flow';
import { roleOf } from '#server/foundation/access/relation';
import { type Doer, isOperator, platformStaff } from '#server/foundation/calls/doer';
import { nextNumber } from '#server/foundation/db/next-number';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { runningText, runningValue, runs } from '#server/rules/numbers';
import { store } from '#server/schema';

type StoreRow = typeof store.$inferSelect;
interface StoreInput {
  /** The merchant's path, for those who may read the log entry. */
  readonly agentPath: string;
  /** Values that an edit replaces. */
  readonly values?: Partial<Pick<StoreRow, 'storeName' | 'address' | 'contactName'>>;
}

export const storeMoves = moves(storeFlow, {
  table: store,
  key: 'storeNo',
  state: ['storeStatus'],
  labels: enums.storeStatus,
  reads: [],
  input: inputOf<StoreInput>(),
  // The call finds the merchant in the reader's subtree first, and asks its own flow.
  actor: (_row, me) => roleOf(me),
  facts: {
    hasNumberLeft: { record: async (_tx, { custNo, storeNo }) => Number(storeNo.slice(custNo.length)) <= storesAtMost },
  },
  effects: {},
  values: { edit: ({ input }) => input.values ?? {} },
  log: ({ type, row, before, input, doer }) =>
    isOperator(doer)
      ? {
          opBizType: type === 'open' ? 'CREATE' : 'UPDATE',
          target: ['CUST', row.custNo],
          agentPath: input.agentPath,
          content: `${storeFlow.events[type].label} ${row.storeName}（${row.storeNo}）`,
          ...(type === 'edit' && { before: shown(before), after: shown(row) }),
        }
      : null,
});
const shown = ({ storeName, address }: StoreRow) => ({ 门店名称: storeName, 门店地址: address });

interface NewStore {
  readonly custNo: string;
  readonly agentPath: string;
  readonly storeName: string;
  readonly address: string;
  readonly contactName: string;
}
/** Opens a store under the merchant's number and the next three characters. */
export async function openStore(tx: Tx, { agentPath, ...values }: NewStore, doer: Doer): Promise<StoreRow> {
  const { custNo } = values;
  // The flow refuses the number behind the last one, with its own sentence.
  const run = { kind: 'store', run: custNo, ...runs.store, last: runs.store.last + 1 };
  const next = await nextNumber(tx, run, async () => {
    const [last] = await tx.select().from(store).where(eq(store.custNo, custNo)).orderBy(desc(store.storeNo)).limit(1);
    return last ? runningValue(last.storeNo.slice(custNo.length)) : null;
  });
  const stamps = { createTime: doer.now, updateTime: doer.now };
  const storeNo = custNo + runningText(next, 3);
  return storeMoves.create(tx, { ...values, ...stamps, storeNo }, { type: 'open', agentPath }, doer);
}

/** The stores of a cancelled merchant close with it (docs/domain/merchant.md#merchant-account). */
export async function closeStores(tx: Tx, cust: Pick<NewStore, 'custNo' | 'agentPath'>, now: number): Promise<void> {
  const open = and(eq(store.custNo, cust.custNo), storeMoves.isIn('TRUE'));
  for (const row of await tx.select().from(store).where(open))
    await storeMoves.send(tx, row, { type: 'close', agentPath: cust.agentPath }, platformStaff(now));
}
