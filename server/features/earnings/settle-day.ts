/** Enters what arose before today into its owners' accounts (domain.md 4.9): owner by owner, in portions, each portion whole or not at all. */
import { and, asc, eq, getTableColumns, inArray, lt, type AnyColumn } from 'drizzle-orm';
import { dayOf, startOfDay } from '@/api/format/format';
import { enterFlow } from '@/machines/flows/enter.flow';
import { agent } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { advance } from '#server/platform/flows/advance';
import { keepBook } from '../ledger/post';
import { bookIn } from './post-record';
import { incomeKinds, type IncomeKind, type Row } from './earning-kinds';

const portion = 500;

export async function enterDay(deps: Deps, now: number): Promise<void> {
  const midnight = startOfDay(dayOf(now));
  for (const kind of incomeKinds) {
    const { ownerAgentNo, enterStatus, ...columns } = getTableColumns(kind.table) as Record<string, AnyColumn>;
    const waiting = and(eq(enterStatus!, 'INIT'), lt(columns[kind.time]!, midnight));
    const owners = await deps.db
      .selectDistinct({ agentNo: agent.agentNo })
      .from(kind.table)
      .innerJoin(agent, eq(agent.agentNo, ownerAgentNo!))
      .where(and(waiting, eq(agent.accountStatus, 'TRUE')))
      .orderBy(asc(agent.agentNo));
    for (const { agentNo } of owners) while ((await enterPortion(deps, kind, agentNo, midnight, now)) === portion);
  }
}

async function enterPortion(
  { db }: Deps,
  kind: IncomeKind,
  agentNo: string,
  midnight: number,
  now: number,
): Promise<number> {
  const { table } = kind;
  const columns = getTableColumns(table) as Record<string, AnyColumn>;
  return db.transaction(async tx => {
    const rows = (await tx
      .select()
      .from(table)
      .where(
        and(
          eq(columns['ownerAgentNo']!, agentNo),
          eq(columns['enterStatus']!, 'INIT'),
          lt(columns[kind.time]!, midnight),
        ),
      )
      .orderBy(asc(columns[kind.time]!), asc(columns['id']!))
      .limit(portion)
      .for('update')) as (Row & { orderNo: string })[];
    if (rows.length === 0) return 0;
    const none = rows.filter(row => row[kind.amount] === 0);
    const some = rows.filter(row => row[kind.amount] !== 0);
    await keepBook(tx, agentNo, { now, entries: 2 * some.length + 64 }, book =>
      some.forEach(row => bookIn(book, kind, row)),
    );
    const facts = { 'account is open': true, 'is due': true };
    const mark = async (marked: readonly { orderNo: string }[], event: 'enter' | 'exclude') => {
      if (marked.length === 0) return;
      const { state } = advance(enterFlow, 'INIT', { type: event, by: 'TIMER' }, facts);
      await tx
        .update(table)
        .set({ enterStatus: state, enterTime: event === 'enter' ? now : null })
        .where(
          and(
            inArray(
              columns['orderNo']!,
              marked.map(each => each.orderNo),
            ),
            eq(columns['enterStatus']!, 'INIT'),
          ),
        );
    };
    await mark(some, 'enter');
    await mark(none, 'exclude');
    return rows.length;
  });
}
