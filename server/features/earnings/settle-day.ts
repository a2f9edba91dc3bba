/**
 * Posts earnings from before today to their owners' accounts (docs/domain/earnings.md#entry): owner by owner, in
 * portions of one transaction each.
 */
import { and, asc, eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayOf, startOfDay } from '@/api/format/format';
import { timer } from '#server/foundation/calls/doer';
import type { Deps } from '#server/foundation/deps';
import { batches, batchRows, rowsAfter } from '#server/foundation/batches';
import { eachBatch, type Job } from '#server/foundation/each-row';
import { agent } from '#server/schema';
import { earningKinds, type EarningKind } from './earning-kinds';
import { enterMoves } from './enter.moves';

const portionSize = 500;

interface Waiting {
  readonly id: number;
  readonly orderNo: string;
  readonly amount: number;
  readonly time: number;
}

export const settleDay: Job = async (deps, now) => {
  for (const kind of earningKinds) {
    const flow = enterMoves(kind.table);
    const { orderNo } = columnsOf(kind);
    const records = { job: `enterProfit.${kind.letters}`, key: (row: Waiting) => row.orderNo };
    await eachBatch(deps, records, waitingPortions(deps, kind, now), async (tx, rows) => {
      const numbers = (worthless: boolean) =>
        rows.filter(({ amount }) => (amount === 0) === worthless).map(row => row.orderNo);
      const [entered, excluded] = [numbers(false), numbers(true)];
      if (entered.length > 0)
        await flow.sendAll(tx, 'INIT', 'enter', inArray(orderNo!, entered), timer(now), { enterTime: now });
      if (excluded.length > 0) await flow.sendAll(tx, 'INIT', 'exclude', inArray(orderNo!, excluded), timer(now));
    });
  }
};

const columnsOf = ({ table }: EarningKind) => getTableColumns(table) as Record<string, PgColumn>;

/** Records waiting to be posted, one owner at a time, oldest first. */
async function* waitingPortions(deps: Deps, kind: EarningKind, now: number): AsyncGenerator<readonly Waiting[]> {
  const columns = columnsOf(kind);
  const [id, time, owner] = [columns['id']!, columns[kind.time]!, columns['ownerAgentNo']!];
  const waiting = and(enterMoves(kind.table).isIn('INIT'), lt(time, startOfDay(dayOf(now))));
  const owners = batches<{ agentNo: string }>(deps, (tx, last) =>
    tx
      .selectDistinct({ agentNo: agent.agentNo })
      .from(kind.table)
      .innerJoin(agent, eq(agent.agentNo, owner))
      .where(and(waiting, eq(agent.accountStatus, 'TRUE'), last && rowsAfter([agent.agentNo, last.agentNo])))
      .orderBy(asc(agent.agentNo))
      .limit(batchRows),
  );
  const portionsOf = (agentNo: string) =>
    batches<Waiting>(
      deps,
      async (tx, last) =>
        (await tx
          .select({ id, orderNo: columns['orderNo']!, amount: columns[kind.amount]!, time })
          .from(kind.table)
          .where(and(eq(owner, agentNo), waiting, last && rowsAfter([time, last.time], [id, last.id])))
          .orderBy(asc(time), asc(id))
          .limit(portionSize)) as Waiting[],
      portionSize,
    );
  for await (const found of owners) for (const { agentNo } of found) yield* portionsOf(agentNo);
}
