/** State of the demo data while its days run: ledgers, earnings waiting to be posted, and the rows to store. */
import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf } from '@/api/format/format';
import { earningKindOf, type EarningKind } from '#server/features/earnings/earning-kinds';
import { enterMoves } from '#server/features/earnings/enter.moves';
import { postRecord } from '#server/features/earnings/post-record';
import { Book, emptyAccounts } from '#server/rules/ledger/book';
import type * as tables from '#server/schema';
import type { Agent } from '../agents';
import type { Dice } from '../dice';
import type { Merchant } from '../merchants';
import type { TerminalRow } from '../terminals';
import type { Activity, Pricing } from '../pricing';

type Policy = typeof tables.policy.$inferSelect;
export interface Stage {
  readonly dice: Dice;
  readonly now: number;
  /** Start of the recorded days. */
  readonly start: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly terminals: readonly TerminalRow[];
  readonly policies: readonly Omit<Policy, 'version'>[];
  readonly activities: readonly Activity[];
  readonly pricing: Pricing;
  /** Makes a document number for a kind and time. */
  readonly no: (kind: string, time: number) => string;
  /** Hashes a card number as the live server does. */
  readonly hash: (number: string) => string;
}

interface Waiting {
  readonly kind: EarningKind;
  readonly row: Record<string, unknown> & { readonly orderNo: string; readonly ownerAgentNo: string };
}
type Earned<T extends PgTable> = InferInsertModel<T> & { readonly orderNo: string };

export class World {
  readonly dice: Dice;
  readonly now: number;
  readonly start: number;
  readonly agents: readonly Agent[];
  readonly merchants: readonly Merchant[];
  readonly terminals: readonly TerminalRow[];
  readonly pricing: Pricing;
  readonly no: Stage['no'];
  readonly hash: Stage['hash'];
  readonly rows = new Map<PgTable, object[]>();
  readonly books = new Map<string, Book>();
  readonly #stage: Stage;
  readonly #agents: ReadonlyMap<string, Agent>;
  readonly #merchants: ReadonlyMap<string, Merchant>;
  readonly #terminals: ReadonlyMap<string, TerminalRow>;
  readonly #waiting = new Map<string, Waiting[]>();
  #today: number;

  constructor(stage: Stage) {
    this.#stage = stage;
    ({ dice: this.dice, now: this.now, start: this.start, pricing: this.pricing, no: this.no } = stage);
    this.hash = stage.hash;
    ({ agents: this.agents, merchants: this.merchants, terminals: this.terminals } = stage);
    this.#agents = new Map(stage.agents.map(each => [each.agentNo, each]));
    this.#merchants = new Map(stage.merchants.map(each => [each.custNo, each]));
    this.#terminals = new Map(stage.terminals.map(each => [each.termSn, each]));
    this.#today = stage.start;
  }

  agent(agentNo: string): Agent {
    return this.#agents.get(agentNo)!;
  }
  merchant(custNo: string): Merchant {
    return this.#merchants.get(custNo)!;
  }
  terminal(termSn: string): TerminalRow {
    return this.#terminals.get(termSn)!;
  }
  policy(policyCode: string) {
    return this.#stage.policies.find(each => each.policyCode === policyCode)!;
  }
  activity(marktingNo: string): Activity {
    return this.#stage.activities.find(each => each.marktingNo === marktingNo)!;
  }

  add<T extends PgTable>(table: T, ...added: InferInsertModel<T>[]): void {
    const list = this.rows.get(table);
    if (list) list.push(...added);
    else this.rows.set(table, [...added]);
  }
  all<T extends PgTable>(table: T): InferInsertModel<T>[] {
    return (this.rows.get(table) ?? []) as InferInsertModel<T>[];
  }
  /** Sets the current time; all later bookings use it. */
  at(time: number): void {
    this.#today = time;
  }
  bookOf(agentNo: string): Book {
    const now = this.#today;
    const book =
      this.books.get(agentNo) ??
      new Book({ accounts: emptyAccounts(), debts: [] }, { now, nextNo: kind => this.no(kind, this.#today) });
    this.books.set(agentNo, book);
    book.at(now);
    return book;
  }
  /** Adds earning records; they are posted on the following day. */
  earn<T extends PgTable>(table: T, records: readonly Earned<T>[]): void {
    const kind = earningKindOf(table);
    const moves = enterMoves(table);
    for (const record of records) {
      this.add(table, record);
      const row = record as unknown as Waiting['row'];
      if (moves.stateOf(row) !== 'INIT') continue;
      const day = dayOf(row[kind.time] as number);
      const list = this.#waiting.get(day);
      if (list) list.push({ kind, row });
      else this.#waiting.set(day, [{ kind, row }]);
    }
  }
  /** Posts the earnings of a day; those of a disabled owner stay waiting. */
  enter(day: string, time: number): void {
    this.at(time);
    for (const { kind, row } of this.#waiting.get(day) ?? []) {
      const moves = enterMoves(kind.table);
      if (moves.stateOf(row) !== 'INIT' || this.agent(row.ownerAgentNo).accountStatus !== 'TRUE') continue;
      postRecord(this.bookOf(row.ownerAgentNo), kind, row);
      moves.step(row, 'enter', 'TIMER', { enterTime: time });
    }
    this.#waiting.delete(day);
  }
}
