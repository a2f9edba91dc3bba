/** Opening, editing and closing a merchant's stores (docs/domain/merchant.md#stores). */
import { asc, eq } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers, Provider, ProviderContext } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { merchant, store } from '#server/schema';
import { merchantAccountMoves } from './account.moves';
import { openStore, storeMoves } from './store.moves';

export const storeCalls = ({ db }: Deps): Handlers<typeof contract.store> => ({
  open: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { custNo, storeName, address, contactName } = input;
      const { agentPath } = await changeable(tx, custNo, context);
      const { storeNo } = await openStore(tx, { custNo, agentPath, storeName, address, contactName }, context);
      return { storeNo };
    }),
  edit: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { storeNo, requestNo: _requestNo, ...given } = input;
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
      const { agentPath } = await ofStore(tx, storeNo, context);
      if (Object.keys(values).length === 0) throw new Failure('invalid', '请填写要修改的门店名称、详细地址或联系人');
      await storeMoves.send(tx, storeNo, { type: 'edit', agentPath, values }, context);
      return null;
    }),
  close: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { agentPath } = await ofStore(tx, input.storeNo, context);
      await storeMoves.send(tx, input.storeNo, { type: 'close', agentPath }, context);
      return null;
    }),
});

/** The merchant, locked, if the operator sees it and may change its stores. */
async function changeable(tx: Tx, custNo: string, context: ProviderContext) {
  const cust = await findRow(tx, merchant, [merchant.custNo, custNo], context.me, { lock: true });
  return merchantAccountMoves.send(tx, cust.custNo, { type: 'changeStores' }, context);
}

async function ofStore(tx: Tx, storeNo: string, context: ProviderContext) {
  const [row] = await tx.select().from(store).where(eq(store.storeNo, storeNo));
  if (!row) throw new Failure('missing');
  return changeable(tx, row.custNo, context);
}

/** Stores of a merchant by number, each with what may be done to it. */
export async function storesOf(db: Db, custNo: string, me: Provider, now: number) {
  const rows = await db.select().from(store).where(eq(store.custNo, custNo)).orderBy(asc(store.storeNo));
  return rows.map(row => ({ ...row, allowed: storeMoves.allowed(row, me, now) }));
}
