/** An operator's saved queries: unique names and one default per page, a few of them pinned and counted. */
import { type SQL, and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { CallInput } from '@/api/schema/call';
import type { contract } from '@/api/contract';
import { Failure } from '@/api/failure';
import { mayCall } from '@/api/schema/gate';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Transaction } from '#server/foundation/calls/idempotency';
import type { Db } from '#server/foundation/db/open';
import type { ListQuery } from '#server/foundation/lists/query.types';
import { bytesOf, makeRoom } from '#server/foundation/room';
import { personStores } from '#server/rules/kept/person-stores';
import { operator, savedQuery } from '#server/schema';

/** Pinned to the menu, the home page or both; counted once. */
export const isPinned = or(savedQuery.inMenu, savedQuery.onHome)!;

/** What an operator pins, and is shown of what colleagues share. */
export const limits = { pinned: 12, shared: 100 };
type Row = typeof savedQuery.$inferSelect;
type SavedQuery = CallInput<typeof contract.preferences.saveQuery>;
const refuse = (field: string, message: string) => new Failure('invalid', message, null, [{ field, message }]);

const shown = (
  { queryNo, queryName, callPath, pagePath, search, isDefault, inMenu, onHome, shared, columns }: Row,
  sharedBy: string | null,
) => ({
  queryNo,
  queryName,
  callPath,
  pagePath,
  search,
  isDefault,
  inMenu,
  onHome,
  shared,
  columns,
  sharedBy,
});

/** The operator’s own, and those that colleagues share of lists that the operator may open. */
export async function savedQueriesOf(db: Db, { me }: Pick<ProviderContext, 'me'>, queries: readonly ListQuery[]) {
  const own = await db.select().from(savedQuery).where(eq(savedQuery.operatorNo, me.operatorNo)).orderBy(savedQuery.id);
  const mayOpen = queries.filter(({ call }) => mayCall(call, me.may)).map(({ call }) => call.path);
  const others = await db
    .select({ query: savedQuery, by: operator.realName })
    .from(savedQuery)
    .innerJoin(operator, eq(operator.operatorNo, savedQuery.operatorNo))
    .where(
      and(
        eq(operator.agentNo, me.agentNo),
        ne(operator.operatorNo, me.operatorNo),
        eq(operator.operatorStatus, 'TRUE'),
        savedQuery.shared,
        inArray(savedQuery.callPath, mayOpen),
      ),
    )
    .orderBy(savedQuery.queryName, savedQuery.id)
    .limit(limits.shared);
  return [
    ...own.map(row => shown(row, null)),
    // Where its maker has it says nothing to colleagues.
    ...others.map(({ query, by }) => shown({ ...query, isDefault: false, inMenu: false, onHome: false }, by)),
  ];
}

/** Stores a new query under `newNo`, or updates an existing one; 404 for one of another operator. */
export async function saveQuery(
  tx: Transaction,
  { queryNo, requestNo: _requestNo, shared, ...query }: SavedQuery,
  { me, now }: ProviderContext,
  newNo: () => string,
  queries: readonly ListQuery[],
) {
  if (!queries.some(({ call }) => call.path === query.callPath)) throw refuse('callPath', '列表接口不存在');
  await lockPreferences(tx, me.operatorNo);
  const mine = eq(savedQuery.operatorNo, me.operatorNo);
  await makeRoom(tx, personStores.saved_query, {
    table: savedQuery,
    owner: [savedQuery.operatorNo, me.operatorNo],
    which: queryNo ? ne(savedQuery.queryNo, queryNo) : undefined,
    weight: sql`${bytesOf(savedQuery.search)} + octet_length(coalesce(${savedQuery.columns}::text, ''))`,
    adding: Buffer.byteLength(query.search) + Buffer.byteLength(JSON.stringify(query.columns ?? null)),
    now,
  });
  await refuseTooMany(tx, query, queryNo ? and(mine, ne(savedQuery.queryNo, queryNo))! : mine);
  if (query.isDefault)
    await tx
      .update(savedQuery)
      .set({ isDefault: false, updateTime: now })
      .where(and(mine, eq(savedQuery.pagePath, query.pagePath)));
  const [row] = queryNo
    ? await tx
        .update(savedQuery)
        .set({ ...query, ...(typeof shared === 'boolean' && { shared }), updateTime: now })
        .where(and(mine, eq(savedQuery.queryNo, queryNo)))
        .returning()
    : await tx
        .insert(savedQuery)
        .values({
          ...query,
          shared: shared ?? false,
          queryNo: newNo(),
          operatorNo: me.operatorNo,
          createTime: now,
          updateTime: now,
        })
        .returning();
  if (!row) throw new Failure('missing');
  return shown(row, null);
}

async function refuseTooMany(
  tx: Transaction,
  query: Omit<SavedQuery, 'queryNo' | 'requestNo' | 'shared'>,
  others: SQL,
) {
  const [known] = await tx
    .select({
      named: sql<number>`count(*) filter (where ${savedQuery.pagePath} = ${query.pagePath} and ${savedQuery.queryName} = ${query.queryName})`,
      pinned: sql<number>`count(*) filter (where ${isPinned})`,
    })
    .from(savedQuery)
    .where(others);
  if (known!.named > 0) throw refuse('queryName', '该页面已有同名的常用查询');
  if ((query.inMenu || query.onHome) && known!.pinned >= limits.pinned)
    throw refuse(query.inMenu ? 'inMenu' : 'onHome', `最多固定${limits.pinned}个常用查询`);
}

/** Serialises concurrent saves from several tabs of an operator. */
export const lockPreferences = (tx: Pick<Transaction, 'select'>, operatorNo: string) =>
  tx.select({ no: operator.operatorNo }).from(operator).where(eq(operator.operatorNo, operatorNo)).for('update');
