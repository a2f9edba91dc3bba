/** The demo world while its days go by: what everybody has, what waits for its day, and the rows that it leaves behind. */
import { dayOf } from '@/api/format/format';
import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bookIn } from '#server/features/earnings/post-record';
import { incomeKinds, type IncomeKind } from '#server/features/earnings/earning-kinds';
import { emptyAccounts, openBook, type Book } from '#server/rules/ledger/book';
import type * as tables from '#server/schema';
import type { Agent } from '../agents';
import type { Dice } from '../dice';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { Activity, Terms } from '../terms';

type Policy = typeof tables.policy.$inferSelect;
export interface Stage {
  readonly dice: Dice;
  readonly now: number;
  /** The first moment of the recorded days. */
  readonly start: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly terminals: readonly TerminalRow[];
  readonly policies: readonly Omit<Policy, 'version'>[];
  readonly activities: readonly Activity[];
  readonly terms: Terms;
  /** Numbers a document of a kind made at a time. */
  readonly no: (kind: string, time: number) => string;
}

interface Waiting {
  readonly kind: IncomeKind;
  readonly row: Record<string, unknown> & { orderNo: string; ownerAgentNo: string };
}
export type Sim = ReturnType<typeof openSim>;

export function openSim(stage: Stage) {
  const merchants = new Map(stage.merchants.map(each => [each.custNo, each]));
  const agents = new Map(stage.agents.map(each => [each.agentNo, each]));
  const rows = new Map<PgTable, object[]>();
  const waiting = new Map<string, Waiting[]>();
  let today = stage.start;
  const books = new Map<string, Book>();
  const bookOf = (agentNo: string): Book => {
    let book = books.get(agentNo);
    if (!book)
      books.set(
        agentNo,
        (book = openBook(
          { accounts: emptyAccounts(), debts: [] },
          { now: today, nextNo: kind => stage.no(kind, today) },
        )),
      );
    book.at(today);
    return book;
  };
  const add = <T extends PgTable>(table: T, ...added: InferInsertModel<T>[]) => {
    const list = rows.get(table);
    if (list) list.push(...added);
    else rows.set(table, [...added]);
  };
  return {
    ...stage,
    agent: (agentNo: string) => agents.get(agentNo)!,
    merchant: (custNo: string) => merchants.get(custNo)!,
    policy: (policyCode: string) => stage.policies.find(each => each.policyCode === policyCode)!,
    activity: (marktingNo: string) => stage.activities.find(each => each.marktingNo === marktingNo)!,
    rows,
    add,
    all: <T extends PgTable>(table: T) => (rows.get(table) ?? []) as InferInsertModel<T>[],
    books,
    bookOf,
    /** Everything from here on happens at `time`. */
    at(time: number) {
      today = time;
    },
    /** Adds records of income; they are entered the day after they arose. */
    earn<T extends PgTable>(table: T, records: readonly (InferInsertModel<T> & { orderNo: string })[]) {
      const kind = incomeKinds.find(each => each.table === (table as PgTable))!;
      for (const record of records) {
        add(table, record);
        const row = record as unknown as Waiting['row'] & { enterStatus: string };
        if (row.enterStatus !== 'INIT') continue;
        const day = dayOf(row[kind.time] as number);
        const list = waiting.get(day);
        if (list) list.push({ kind, row });
        else waiting.set(day, [{ kind, row }]);
      }
    },
    /** Enters what arose on a day; an owner that is closed keeps waiting. */
    enter(day: string, time: number) {
      today = time;
      for (const { kind, row } of waiting.get(day) ?? []) {
        if (row['enterStatus'] !== 'INIT' || agents.get(row.ownerAgentNo)!.accountStatus !== 'TRUE') continue;
        bookIn(bookOf(row.ownerAgentNo), kind, row);
        row['enterStatus'] = 'SUCCESS';
        row['enterTime'] = time;
      }
      waiting.delete(day);
    },
  };
}
