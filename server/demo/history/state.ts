/** State of the demo data while its days run: ledgers, earnings waiting to be posted, and the rows to store. */
import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dayOf, startOfDay } from '@/api/format/format';
import { earningKindOf, earningKinds, type EarningKind } from '#server/features/earnings/earning-kinds';
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

type Row = Record<string, unknown> & { readonly orderNo: string; readonly ownerAgentNo: string };
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
  /** Records to be entered, by kind. */
  readonly #waiting = new Map<EarningKind, Row[]>();
  /** What is still to happen, in order of time. */
  readonly #agenda: { readonly time: number; readonly run: (time: number) => void }[] = [];
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

  /** Whether anybody may act for a provider in the portal. */
  maySignIn({ agentNo }: Agent): boolean {
    return agentNo !== '80000005' && agentNo !== '80000008'; // disabled, and not signed in yet (`demoLogins`)
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
  /** Takes rows out again; returns them. */
  remove<T extends PgTable>(table: T, which: (row: InferInsertModel<T>) => boolean): InferInsertModel<T>[] {
    const all = this.all(table);
    this.rows.set(
      table,
      all.filter(row => !which(row)),
    );
    return all.filter(which);
  }
  /** Sets the current time; all later bookings use it. */
  at(time: number): void {
    this.#today = time;
  }
  /** The current time. */
  get today(): number {
    return this.#today;
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
    const waiting = this.#waiting.get(kind) ?? [];
    this.#waiting.set(kind, waiting);
    const moves = enterMoves(table);
    for (const record of records) {
      this.add(table, record);
      if (moves.stateOf(record) === 'INIT') waiting.push(record as unknown as Row);
    }
  }
  /** Excludes waiting records, and reverses entered ones (`reverseRecords`). */
  reverse<T extends PgTable>(table: T, records: readonly InferInsertModel<T>[], time: number): void {
    const { amount, letters } = earningKindOf(table);
    const moves = enterMoves(table);
    for (const record of records) {
      const row = record as unknown as Row;
      if (moves.stateOf(row) === 'INIT') moves.step(row, 'exclude', 'OPS');
      else if (moves.stateOf(row) === 'SUCCESS' && (row[amount] as number) > 0) {
        const back = { orderNo: this.no(letters, time), [amount]: -(row[amount] as number), createTime: time };
        const state = { ...moves.statusAfter(['compute', 'TIMER']), enterTime: null };
        this.earn(table, [{ ...row, ...back, ...state } as unknown as Earned<T>]);
      }
    }
  }
  /** Posts the earnings of the days before; those of a disabled owner stay waiting. */
  enterProfit(time: number): void {
    this.at(time);
    const today = startOfDay(dayOf(time));
    for (const kind of earningKinds) {
      const moves = enterMoves(kind.table);
      const isDue = (row: Row) =>
        (row[kind.time] as number) < today && this.agent(row.ownerAgentNo).accountStatus === 'TRUE';
      const left: Row[] = [];
      for (const row of this.#waiting.get(kind) ?? []) {
        if (moves.stateOf(row) !== 'INIT') continue;
        if (!isDue(row)) {
          left.push(row);
          continue;
        }
        postRecord(this.bookOf(row.ownerAgentNo), kind, row);
        moves.step(row, 'enter', 'TIMER', { enterTime: time });
      }
      this.#waiting.set(kind, left);
    }
  }

  /** Notes what will happen; what would be after the world's own time never does. */
  later(time: number, run: (time: number) => void): void {
    if (time > this.now) return;
    const place = this.#agenda.findLastIndex(each => each.time <= time);
    this.#agenda.splice(place + 1, 0, { time, run });
  }
  /** Lets everything happen that is due at `time`. */
  until(time: number): void {
    while (this.#agenda[0] && this.#agenda[0].time <= time) {
      const next = this.#agenda.shift()!; // there is one
      this.at(next.time);
      next.run(next.time);
    }
  }
}
