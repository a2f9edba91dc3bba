/**
 * One provider's accounts and debts, worked on in memory: what comes in pays debts first, what is charged and not there becomes
 * a debt (domain.md 5.9). It only computes; post.ts loads it under a lock and stores what came of it.
 */
import type { EventFrom } from 'xstate';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import { debtFlow } from '@/machines/flows/debt.flow';
import { advance } from '#server/platform/flows/advance';
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
  /** Open ones, oldest first. */
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
  /** What a debt from it is of. */
  readonly source: Debt['source'];
  readonly creditorAgentNo?: string | null;
}
export interface Charged {
  readonly parts: readonly { readonly account: Account; readonly amount: number }[];
  readonly debtAmount: number;
  readonly debtNo: string | null;
}

export type Book = ReturnType<typeof openBook>;

/** `nextNo` numbers debts (QK) and reductions (DK); `now` is the time of every booking until `at` moves it. */
export function openBook(
  { accounts: from, debts: open }: BookState,
  { now: start, nextNo }: { now: number; nextNo: (kind: 'QK' | 'DK') => string },
) {
  const accounts = structuredClone(from) as Record<AccountType, Balance>;
  const debts = open.map(each => ({ ...each }));
  const postings: Posting[] = [];
  const reductions: Reduction[] = [];
  let now = start;

  const available = (account: AccountType) => accounts[account].balance - accounts[account].frozen;

  const enter = ({ bizType, orderNo, amount, account: told, remark }: Entry): void => {
    if (!Number.isSafeInteger(amount) || amount <= 0)
      throw new Error(`Expected ${bizType} of ${orderNo} to be a positive number of fen, got ${amount}`);
    const { op, book } = bizTypes[bizType];
    const accountType = accountOf(bizType, told);
    const account = accounts[accountType];
    if (op === 'DEBIT' && accountType !== 'DEBT' && amount > available(accountType))
      throw new Error(
        `Expected ${amount} on ${accountType} for ${bizType} of ${orderNo}, found ${available(accountType)}`,
      );
    const balanceBefore = account.balance;
    account.balance += op === 'CREDIT' ? amount : -amount;
    if (op === 'CREDIT') account.totalIn += amount;
    else account.totalOut += amount;
    postings.push({
      accountType,
      bizType,
      operationType: op,
      counterBook: book,
      amount,
      balanceBefore,
      balanceAfter: account.balance,
      orderNo,
      remark: remark ?? null,
      createTime: now,
    });
  };

  const owed = () => debts.filter(({ leftAmount }) => leftAmount > 0);
  const payDebts = (account: Account, amount: number, reduceWay: 'AUTO' | 'MANUAL') => {
    for (const { debtNo, amount: paid, left } of repay(
      amount,
      owed().map(({ debtNo, leftAmount }) => ({ debtNo, left: leftAmount })),
    )) {
      const debt = debts.find(each => each.debtNo === debtNo)!;
      const reduceNo = nextNo('DK');
      enter({ bizType: 'DEBT_REDUCE', account, orderNo: reduceNo, amount: paid });
      enter({ bizType: 'DEBT_REPAY', orderNo: reduceNo, amount: paid });
      reductions.push({ reduceNo, debtNo, accountType: account, reduceAmount: paid, reduceWay, createTime: now });
      settle(debt, left, { type: left === 0 ? 'reduceAll' : 'reduce', by: reduceWay === 'AUTO' ? 'TIMER' : 'AGENT' });
    }
  };
  const settle = (debt: Debt, left: number, event: EventFrom<typeof debtFlow>) => {
    debt.debtStatus = advance(debtFlow, debt.debtStatus, event, {}).state as Debt['debtStatus'];
    debt.leftAmount = left;
    if (left === 0) debt.clearTime = now;
  };

  return {
    available,
    /** What is owed in all. */
    owed: () => owed().reduce((sum, { leftAmount }) => sum + leftAmount, 0),
    /** Later bookings happen at `time`. */
    at(time: number) {
      now = time;
    },
    /** Books a credit; what it leaves free pays debts, oldest first. */
    credit(entry: Entry) {
      enter(entry);
      const account = accountOf(entry.bizType, entry.account);
      if (account !== 'DEBT') payDebts(account, Math.min(entry.amount, available(account)), 'AUTO');
    },
    /** Books a debit that must be covered by its account. */
    debit: enter,
    /** Takes what the accounts have, the rest becomes a debt. */
    charge({ source, creditorAgentNo = null, ...entry }: Charge): Charged {
      const free = Object.fromEntries(debitOrder.map(account => [account, available(account)]));
      const { parts, missing } = takeFrom(entry.amount, entry.account, free);
      for (const { account, amount } of parts) enter({ ...entry, account, amount });
      if (missing === 0) return { parts, debtAmount: 0, debtNo: null };
      const debtNo = nextNo('QK');
      enter({ bizType: 'DEBT_ADD', orderNo: debtNo, amount: missing, ...(entry.remark && { remark: entry.remark }) });
      debts.push({
        debtNo,
        creditorAgentNo,
        source,
        relatedNo: entry.orderNo,
        debtAmount: missing,
        leftAmount: missing,
        debtStatus: 'OWE',
        createTime: now,
        clearTime: null,
      });
      return { parts, debtAmount: missing, debtNo };
    },
    /** Pays debts from the chosen accounts, in the order of debits; answers how much was paid. */
    reduce(chosen: readonly Account[]): number {
      const before = owed().reduce((sum, { leftAmount }) => sum + leftAmount, 0);
      for (const account of debitOrder.filter(each => chosen.includes(each)))
        payDebts(account, available(account), 'MANUAL');
      return before - owed().reduce((sum, { leftAmount }) => sum + leftAmount, 0);
    },
    /** Lets a debt go; nobody pays it. */
    writeOff(debtNo: string) {
      const debt = debts.find(each => each.debtNo === debtNo)!;
      const { leftAmount } = debt;
      const reduceNo = nextNo('DK');
      enter({ bizType: 'DEBT_WRITE_OFF', orderNo: reduceNo, amount: leftAmount });
      reductions.push({
        reduceNo,
        debtNo,
        accountType: null,
        reduceAmount: leftAmount,
        reduceWay: 'MANUAL',
        createTime: now,
      });
      settle(debt, 0, { type: 'writeOff', by: 'OPS' });
    },
    freeze(account: Account, amount: number) {
      if (amount > available(account))
        throw new Error(`Expected ${amount} on ${account} to freeze, found ${available(account)}`);
      accounts[account].frozen += amount;
    },
    unfreeze(account: Account, amount: number) {
      if (amount > accounts[account].frozen) throw new Error(`Expected ${amount} to be frozen on ${account}`);
      accounts[account].frozen -= amount;
    },
    /** What came of it all, for whoever stores it. */
    result: () => ({ accounts, debts, postings, reductions }),
  };
}

export const emptyAccounts = (): Record<AccountType, Balance> => {
  const empty = (): Balance => ({ balance: 0, frozen: 0, totalIn: 0, totalOut: 0 });
  return { ...Object.fromEntries(debitOrder.map(account => [account, empty()])), DEBT: empty() } as Record<
    AccountType,
    Balance
  >;
};
