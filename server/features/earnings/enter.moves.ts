/** Posting of earnings: the server side of the flow, for every kind of record (docs/domain/earnings.md#entry). */
import { getTableColumns, lt, sql, type AnyColumn } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { dayOf, startOfDay } from '@/api/format/format';
import { enterFlow } from '@/machines/flows/earnings-entry.flow';
import type { Tx } from '#server/foundation/db/open';
import { hasRow } from '#server/foundation/access/find-row';
import { moves } from '#server/foundation/flows/moves';
import { keepBook } from '#server/features/ledger/post';
import { agent, type serviceProfit } from '#server/schema';
import { earningKinds, type EarningKind } from './earning-kinds';
import { postRecord } from './post-record';

/** Columns shared by all kinds, typed by one of their tables. */
type EarningTable = typeof serviceProfit;

function enterMovesOf(kind: EarningKind) {
  const table = kind.table as EarningTable;
  const columns = getTableColumns(kind.table) as Record<string, AnyColumn>;
  const time = columns[kind.time]!;
  const timeOf = (row: object) => (row as Readonly<Record<string, number>>)[kind.time]!;
  const isOpen = (agentNo: AnyColumn | string) =>
    sql`exists (select 1 from ${agent} where ${agent.agentNo} = ${agentNo} and ${agent.accountStatus} = 'TRUE')`;
  return moves(enterFlow, {
    table,
    key: 'orderNo',
    state: ['enterStatus'],
    labels: enums.enterStatus,
    reads: ['ownerAgentNo'],
    actor: (row, me) => (row.ownerAgentNo === me.agentNo ? 'ONLOOKER' : null),
    facts: {
      accountIsOpen: {
        record: (tx, row) => hasRow(tx, agent, isOpen(row.ownerAgentNo)),
        sql: () => isOpen(table.ownerAgentNo),
      },
      isDue: {
        record: async (_tx, row, { now }) => timeOf(row) < startOfDay(dayOf(now)),
        sql: ({ now }) => lt(time, startOfDay(dayOf(now))),
      },
    },
    effects: { postRecord: (tx, { row, doer }) => postAll(tx, kind, [row], doer.now) },
    batchEffects: { postRecord: (tx, rows, { now }) => postAll(tx, kind, rows, now) },
    values: { enter: ({ doer }) => ({ enterTime: doer.now }) },
  });
}
type EnterMoves = ReturnType<typeof enterMovesOf>;
const all = new Map<PgTable, EnterMoves>(earningKinds.map(kind => [kind.table, enterMovesOf(kind)]));

export function enterMoves(table: PgTable): EnterMoves {
  const found = all.get(table);
  if (!found) throw new Error('Expected a table of records that are entered');
  return found;
}

/** Posts records of several owners, in order of owner number (lock order), oldest first per owner. */
async function postAll(tx: Tx, kind: EarningKind, rows: readonly object[], now: number): Promise<void> {
  const records = rows as readonly (Readonly<Record<string, unknown>> & {
    ownerAgentNo: string;
    orderNo: string;
    id: number;
  })[];
  const owners = [...new Set(records.map(({ ownerAgentNo }) => ownerAgentNo))].sort();
  for (const owner of owners) {
    const own = records.filter(({ ownerAgentNo }) => ownerAgentNo === owner).toSorted((a, b) => a.id - b.id);
    await keepBook(tx, owner, { now, entries: 2 * own.length + 64 }, book =>
      own.forEach(row => postRecord(book, kind, row)),
    );
  }
}
