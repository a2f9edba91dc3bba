/**
 * One provider's accounts and debts in memory: credits pay debts first, and charges that the accounts cannot cover
 * become debts (docs/domain/account.md#debit-order). It only computes; post.ts loads it under a row lock and stores the
 * result.
 */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { decide, stateAfter } from '@/machines/flows/decide';
import { debtFlow } from '@/machines/flows/account-debt.flow';
import type { EventOf } from '@/machines/flows/flow';
import type { Actor } from '@/machines/flows/actor';
import { debitOrder, repay, takeFrom, type Account } from '../money/debit';
import { accountOf, bizTypes, type AccountType, type BizType } from './biz-types';

export interface Balance {
  balance: number;
  frozen: number;
  totalIn: number;
  totalOut: number;
}
export interface Debt {
  readonly debtNo: string;
  readonly creditorAgentNo: string | null;
  readonly source: CodeOf<typeof enums.planType>;
  readonly relatedNo: string;
  readonly debtAmount: number;
  leftAmount: number;
  debtStatus: CodeOf<typeof enums.debtStatus>;
  readonly createTime: number;
  clearTime: number | null;
  updateTime: number;
}
export interface Posting {
  readonly accountType: AccountType;
  readonly bizType: BizType;
  readonly operationType: 'CREDIT' | 'DEBIT';
  readonly counterBook: string;
  readonly amount: number;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  readonly orderNo: string;
  readonly remark: string | null;
  readonly createTime: number;
}
export interface Reduction {
  readonly reduceNo: string;
  readonly debtNo: string;
  readonly accountType: Account | null;
  readonly reduceAmount: number;
  readonly reduceWay: 'AUTO' | 'MANUAL';
  readonly createTime: number;
}
export interface BookState {
  readonly accounts: Readonly<Record<AccountType, Balance>>;
  /** Open debts, oldest first. */
  readonly debts: readonly Debt[];
}
interface Entry {
  readonly bizType: BizType;
  readonly orderNo: string;
  /** Fen, above 0. */
  readonly amount: number;
  readonly account?: Account;
  readonly remark?: string;
}
interface Charge extends Entry {
  readonly account: Account;
  /** Source of a debt that results from this charge. */
  readonly source: Debt['source'];
  readonly creditorAgentNo?: string | null;
}
export interface Charged {
  readonly parts: readonly { readonly account: Account; readonly amount: number }[];
  readonly debtAmount: number;
  readonly debtNo: string | null;
}

interface Bookkeeping {
  /** Time of all bookings until `at` changes it. */
  readonly now: number;
  /** Allocates numbers for debts (QK) and reductions (DK). */
  readonly nextNo: (kind: 'QK' | 'DK') => string;
}

/** Fen. Single balances and sums of many stay far below the largest safe integer. */
const balanceAtMost = 10 ** 15;

export class Book {
  readonly #accounts: Record<AccountType, Balance>;
  readonly #debts: Debt[];
  readonly #postings: Posting[] = [];
  readonly #reductions: Reduction[] = [];
  readonly #changed = new Map<AccountType, number>();
  readonly #nextNo: Bookkeeping['nextNo'];
  #now: number;

  constructor({ accounts, debts }: BookState, { now, nextNo }: Bookkeeping) {
    this.#accounts = structuredClone(accounts);
    this.#debts = debts.map(each => ({ ...each }));
    this.#now = now;
    this.#nextNo = nextNo;
  }

  available(account: AccountType): number {
    return this.#accounts[account].balance - this.#accounts[account].frozen;
  }
  /** Total debt. */
  owed(): number {
    return this.#debts.reduce((sum, { leftAmount }) => sum + leftAmount, 0);
  }
  /** Whether a debt is not fully paid. */
  isOwed(debtNo: string): boolean {
    return this.#debts.some(each => each.debtNo === debtNo && each.leftAmount > 0);
  }
  /** Sets the time of later bookings. */
  at(time: number): void {
    this.#now = time;
  }

  /** Books a credit, then pays debts with the available part of it, oldest first. */
  credit(entry: Entry): void {
    this.debit(entry);
    const account = accountOf(entry.bizType, entry.account);
    if (account !== 'DEBT') this.#payDebts(account, Math.min(entry.amount, this.available(account)), 'AUTO');
  }
  /** Books a single entry unchanged: a debit must be covered by its account. */
  debit({ bizType, orderNo, amount, account: given, remark }: Entry): void {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new Error(`Expected ${bizType} of ${orderNo} to be a positive number of fen, got ${amount}`);
    const { op, book } = bizTypes[bizType];
    const accountType = accountOf(bizType, given);
    const account = this.#accounts[accountType];
    this.#changed.set(accountType, this.#now);
    if (op === 'DEBIT' && accountType !== 'DEBT' && amount > this.available(accountType))
      throw new Error(
        `Expected ${amount} on ${accountType} for ${bizType} of ${orderNo}, found ${this.available(accountType)}`,
      );
    const balanceBefore = account.balance;
    if (op === 'CREDIT' && balanceBefore + amount > balanceAtMost)
      throw new Error(`Expected ${accountType} to stay within ${balanceAtMost} after ${bizType} of ${orderNo}`);
    account.balance += op === 'CREDIT' ? amount : -amount;
    if (op === 'CREDIT') account.totalIn += amount;
    else account.totalOut += amount;
    this.#postings.push({
      accountType,
      bizType,
      operationType: op,
      counterBook: book,
      amount,
      balanceBefore,
      balanceAfter: account.balance,
      orderNo,
      remark: remark ?? null,
      createTime: this.#now,
    });
  }
  /** Takes what is available on the accounts; the rest becomes a debt. */
  charge({ source, creditorAgentNo = null, ...entry }: Charge): Charged {
    const free = Object.fromEntries(debitOrder.map(account => [account, this.available(account)]));
    const { parts, missing } = takeFrom(entry.amount, entry.account, free);
    for (const { account, amount } of parts) this.debit({ ...entry, account, amount });
    if (missing === 0) return { parts, debtAmount: 0, debtNo: null };
    const debtNo = this.#nextNo('QK');
    this.debit({
      bizType: 'DEBT_ADD',
      orderNo: debtNo,
      amount: missing,
      ...(entry.remark && { remark: entry.remark }),
    });
    this.#debts.push({
      debtNo,
      creditorAgentNo,
      source,
      relatedNo: entry.orderNo,
      debtAmount: missing,
      leftAmount: missing,
      debtStatus: stateAfter(debtFlow, ['create', 'TIMER']),
      createTime: this.#now,
      clearTime: null,
      updateTime: this.#now,
    });
    return { parts, debtAmount: missing, debtNo };
  }
  /** Pays debts from the chosen accounts, in debit order; returns the amount paid. */
  reduce(chosen: readonly Account[]): number {
    const before = this.owed();
    for (const account of debitOrder.filter(each => chosen.includes(each)))
      this.#payDebts(account, this.available(account), 'MANUAL');
    return before - this.owed();
  }
  /** Writes off a debt: no account pays it. */
  writeOff(debtNo: string): void {
    const debt = this.#debts.find(each => each.debtNo === debtNo)!;
    const { leftAmount } = debt;
    const reduceNo = this.#nextNo('DK');
    this.debit({ bizType: 'DEBT_WRITE_OFF', orderNo: reduceNo, amount: leftAmount });
    this.#reductions.push({
      reduceNo,
      debtNo,
      accountType: null,
      reduceAmount: leftAmount,
      reduceWay: 'MANUAL',
      createTime: this.#now,
    });
    this.#settle(debt, 0, 'writeOff', 'OPS');
  }
  freeze(account: Account, amount: number): void {
    if (amount > this.available(account))
      throw new Error(`Expected ${amount} on ${account} to freeze, found ${this.available(account)}`);
    this.#accounts[account].frozen += amount;
    this.#changed.set(account, this.#now);
  }
  unfreeze(account: Account, amount: number): void {
    if (amount > this.#accounts[account].frozen) throw new Error(`Expected ${amount} to be frozen on ${account}`);
    this.#accounts[account].frozen -= amount;
    this.#changed.set(account, this.#now);
  }
  /** The result to be stored. */
  result() {
    return {
      accounts: this.#accounts,
      debts: this.#debts,
      postings: this.#postings,
      reductions: this.#reductions,
      /** When each account was last changed, of those that were. */
      changed: this.#changed as ReadonlyMap<AccountType, number>,
    } as const;
  }

  #payDebts(account: Account, amount: number, reduceWay: 'AUTO' | 'MANUAL'): void {
    const open = this.#debts.filter(({ leftAmount }) => leftAmount > 0);
    const repayments = repay(
      amount,
      open.map(({ debtNo, leftAmount }) => ({ debtNo, left: leftAmount })),
    );
    for (const { debtNo, amount: paid, left } of repayments) {
      const reduceNo = this.#nextNo('DK');
      this.debit({ bizType: 'DEBT_REDUCE', account, orderNo: reduceNo, amount: paid });
      this.debit({ bizType: 'DEBT_REPAY', orderNo: reduceNo, amount: paid });
      this.#reductions.push({
        reduceNo,
        debtNo,
        accountType: account,
        reduceAmount: paid,
        reduceWay,
        createTime: this.#now,
      });
      const debt = open.find(each => each.debtNo === debtNo)!;
      this.#settle(debt, left, left === 0 ? 'reduceAll' : 'reduce', reduceWay === 'AUTO' ? 'TIMER' : 'AGENT');
    }
  }
  /** The only place where a debt changes its status; the facts of its flow depend on the amount left. */
  #settle(debt: Debt, left: number, type: EventOf<typeof debtFlow>, by: Actor): void {
    const decision = decide(debtFlow, debt.debtStatus, type, by, { somethingLeft: left > 0, nothingLeft: left === 0 });
    if (!decision) throw new Error(`Expected the debt ${debt.debtNo} in ${debt.debtStatus} to allow ${type}`);
    debt.debtStatus = decision.state;
    debt.leftAmount = left;
    debt.updateTime = this.#now;
    if (left === 0) debt.clearTime = this.#now;
  }
}

export const emptyAccounts = (): Record<AccountType, Balance> => {
  const empty = (): Balance => ({ balance: 0, frozen: 0, totalIn: 0, totalOut: 0 });
  return { ...Object.fromEntries(debitOrder.map(account => [account, empty()])), DEBT: empty() } as Record<
    AccountType,
    Balance
  >;
};
