/** Enters what arose before today into its owners' accounts (domain.md 4.9): owner by owner, in portions, each portion whole or not at all. */
import { and, asc, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayOf, startOfDay } from '@/api/format/format';
import { timer } from '#server/platform/calls/doer';
import type { Deps } from '#server/platform/deps';
import type { Job } from '#server/platform/each-row';
import { agent } from '#server/schema';
import { earningKinds, type EarningKind } from './earning-kinds';
import { enterMoves } from './enter.moves';

const portion = 500;

export const settleDay: Job = async (deps, now) => {
  for (const kind of earningKinds) {
    const columns = getTableColumns(kind.table) as Record<string, PgColumn>;
    const owners = await deps.db
      .selectDistinct({ agentNo: agent.agentNo })
      .from(kind.table)
      .innerJoin(agent, eq(agent.agentNo, columns['ownerAgentNo']!))
      .where(and(waiting(kind, now), eq(agent.accountStatus, 'TRUE')))
      .orderBy(asc(agent.agentNo));
    for (const { agentNo } of owners) while ((await enterPortion(deps, kind, agentNo, now)) === portion);
  }
};

function waiting(kind: EarningKind, now: number) {
  const columns = getTableColumns(kind.table) as Record<string, PgColumn>;
  return and(enterMoves(kind.table).isIn('INIT'), lt(columns[kind.time]!, startOfDay(dayOf(now))));
}

function enterPortion({ db }: Deps, kind: EarningKind, agentNo: string, now: number): Promise<number> {
  const { table, amount, time } = kind;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const flow = enterMoves(table);
  return db.transaction(async tx => {
    const rows = await tx
      .select({ orderNo: columns['orderNo']!, amount: columns[amount]! })
      .from(table)
      .where(and(eq(columns['ownerAgentNo']!, agentNo), waiting(kind, now)))
      .orderBy(asc(columns[time]!), asc(columns['id']!))
      .limit(portion)
      .for('update');
    const send = async (type: 'enter' | 'exclude', which: readonly { orderNo: unknown }[]) => {
      if (which.length === 0) return;
      const numbers = inArray(
        columns['orderNo']!,
        which.map(({ orderNo }) => orderNo),
      );
      await flow.sendAll(tx, 'INIT', type, numbers, timer(now), type === 'enter' ? { enterTime: now } : {});
    };
    await send(
      'enter',
      rows.filter(row => row.amount !== 0),
    );
    await send(
      'exclude',
      rows.filter(row => row.amount === 0),
    );
    return rows.length;
  });
}
