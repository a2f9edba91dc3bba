/** The operator's desk: what they arranged, and what waits in the queries they pinned. */
import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { contract } from '@/api/contract';
import { dayOf } from '@/api/format/format';
import { Failure } from '@/api/failure';
import { mayEnter } from '@/api/schema/gate';
import { readQuery } from '@/api/schema/query';
import { inputSchema } from '@/api/schema/zod';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import { idempotent, type Transaction } from '#server/platform/calls/idempotency';
import { deskChoice, operator, savedQuery } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { withReadScope } from '#server/platform/access/subtree';

/** Saved queries of one operator, and how many of them are counted. */
const limits = { queries: 60, pinned: 12, choices: 300 };
type Row = typeof savedQuery.$inferSelect;
const seen = ({ queryNo, queryName, callPath, pagePath, search, isDefault, pin }: Row) => ({
  queryNo,
  queryName,
  callPath,
  pagePath,
  search,
  isDefault,
  pin,
});

export const preferencesCalls = (
  { db, random }: Deps,
  queries: readonly ListQuery[],
): Handlers<typeof contract.desk> => ({
  async load(_input, { me }) {
    const choices = await db.select().from(deskChoice).where(eq(deskChoice.operatorNo, me.operatorNo));
    const rows = await db
      .select()
      .from(savedQuery)
      .where(eq(savedQuery.operatorNo, me.operatorNo))
      .orderBy(savedQuery.id);
    return {
      choices: choices.map(({ choiceKey, choice }) => ({ choiceKey, choice: JSON.stringify(choice) })),
      queries: rows.map(seen),
    };
  },
  async keep({ choiceKey, choice }, { me, now }) {
    const mine = and(eq(deskChoice.operatorNo, me.operatorNo), eq(deskChoice.choiceKey, choiceKey));
    if (!choice) {
      await db.delete(deskChoice).where(mine);
      return null;
    }
    const parsed = asJson(choice);
    await db.transaction(async tx => {
      await lockDesk(tx, me.operatorNo);
      const [held] = await tx
        .select({ n: count() })
        .from(deskChoice)
        .where(and(eq(deskChoice.operatorNo, me.operatorNo), ne(deskChoice.choiceKey, choiceKey)));
      if (held!.n >= limits.choices) throw new Failure('invalid', `工作台设置不能超过${limits.choices}项`);
      await tx
        .insert(deskChoice)
        .values({ operatorNo: me.operatorNo, choiceKey, choice: parsed, updateTime: now })
        .onConflictDoUpdate({
          target: [deskChoice.operatorNo, deskChoice.choiceKey],
          set: { choice: parsed, updateTime: now },
        });
    });
    return null;
  },
  saveQuery: (input, context) =>
    idempotent(db, context, input, tx =>
      save(tx, input, context, () => Buffer.from(random(12)).toString('hex'), queries),
    ),
  async removeQuery({ queryNo }, { me }) {
    await db.delete(savedQuery).where(and(eq(savedQuery.queryNo, queryNo), eq(savedQuery.operatorNo, me.operatorNo)));
    return null;
  },
  async counts(_input, context) {
    const { me } = context;
    const pinned = await db
      .select()
      .from(savedQuery)
      .where(and(eq(savedQuery.operatorNo, me.operatorNo), ne(savedQuery.pin, 'NONE')))
      .orderBy(savedQuery.id)
      .limit(limits.pinned);
    const counted: { queryNo: string; total: number | null }[] = [];
    for (const { queryNo, callPath, search } of pinned) {
      counted.push({
        queryNo,
        total: await countOf(
          db,
          queries.find(({ call }) => call.path === callPath),
          search,
          context,
        ),
      });
    }
    return counted;
  },
});

async function countOf(
  db: Deps['db'],
  query: ListQuery | undefined,
  search: string,
  context: ProviderContext,
): Promise<number | null> {
  if (!query || !mayEnter(query.call.policy, context.me.may)) return null;
  const body = inputSchema(query.call).safeParse(readQuery(query.call.filter, search, dayOf(context.now)).conditions);
  return body.success ? withReadScope(db, context.me, tx => query.count(tx, context, body.data)) : null;
}

/** Two tabs that save at once come one after the other. */
const lockDesk = (tx: Transaction, operatorNo: string) =>
  tx.select({ no: operator.operatorNo }).from(operator).where(eq(operator.operatorNo, operatorNo)).for('update');

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('invalid', '设置内容应为JSON', null, [{ field: 'choice', message: '设置内容应为JSON' }]);
  }
}

type Input = Parameters<Handlers<typeof contract.desk>['saveQuery']>[0];

async function save(
  tx: Transaction,
  { queryNo, requestNo: _requestNo, ...query }: Input,
  { me, now }: ProviderContext,
  newNo: () => string,
  queries: readonly ListQuery[],
) {
  const refuse = (field: string, message: string) => new Failure('invalid', message, null, [{ field, message }]);
  if (!queries.some(({ call }) => call.path === query.callPath)) throw refuse('callPath', '列表接口不存在');
  await lockDesk(tx, me.operatorNo);
  const mine = eq(savedQuery.operatorNo, me.operatorNo);
  const others = queryNo ? and(mine, ne(savedQuery.queryNo, queryNo)) : mine;
  const [known] = await tx
    .select({
      all: count(),
      named: sql<number>`count(*) filter (where ${savedQuery.pagePath} = ${query.pagePath} and ${savedQuery.queryName} = ${query.queryName})`,
      pinned: sql<number>`count(*) filter (where ${savedQuery.pin} <> 'NONE')`,
    })
    .from(savedQuery)
    .where(others);
  if (known!.named > 0) throw refuse('queryName', '该页面已有同名的常用查询');
  if (known!.all >= limits.queries) throw refuse('queryName', `常用查询不能超过${limits.queries}个`);
  if (query.pin !== 'NONE' && known!.pinned >= limits.pinned) throw refuse('pin', `最多固定${limits.pinned}个常用查询`);
  if (query.isDefault)
    await tx
      .update(savedQuery)
      .set({ isDefault: false, updateTime: now })
      .where(and(mine, eq(savedQuery.pagePath, query.pagePath)));
  const [row] = queryNo
    ? await tx
        .update(savedQuery)
        .set({ ...query, updateTime: now })
        .where(and(mine, eq(savedQuery.queryNo, queryNo)))
        .returning()
    : await tx
        .insert(savedQuery)
        .values({ ...query, queryNo: newNo(), operatorNo: me.operatorNo, createTime: now, updateTime: now })
        .returning();
  if (!row) throw new Failure('missing');
  return seen(row);
}
