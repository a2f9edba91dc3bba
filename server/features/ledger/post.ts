/** Keeps the books of providers: loads one under a lock, lets the work be done on it, and stores what came of it. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { deductFlow } from '@/machines/flows/deduct.flow';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numberOf, takeNumbers } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { account, debt, debtReduce, falseActive, ledger, ledgerKey, nonActive } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { debitOrder } from '#server/rules/money/debit';
import type { AccountType } from '#server/rules/ledger/biz-types';
import { emptyAccounts, openBook, type Book, type Debt } from '#server/rules/ledger/book';

const accountTypes: readonly AccountType[] = [...debitOrder, 'DEBT'];

interface Holder {
  readonly agentNo: string;
  readonly agentPath: string;
}

/** Opens the eight accounts of a provider, all at 0. */
export async function openAccounts(tx: Pick<Tx, 'execute'>, holders: readonly Holder[], now: number): Promise<void> {
  const rows = holders.flatMap(({ agentNo, agentPath }) =>
    accountTypes.map(accountType => ({ agentNo, agentPath, accountType, createTime: now, updateTime: now })),
  );
  await bulkInsert(tx, account, rows);
}

/**
 * Does `work` on the book of a provider in the caller's transaction. All its accounts are locked first and in one order, so two
 * that book on the same provider take turns; lock several providers in the order of their numbers. A booking that was made
 * before fails the transaction (the key of `ledger_key`). `entries` is how many bookings the work makes at most.
 */
export async function keepBook<T>(
  tx: Tx,
  agentNo: string,
  { now, entries = 8 }: { now: number; entries?: number },
  work: (book: Book) => T,
): Promise<T> {
  const rows = await tx
    .select()
    .from(account)
    .where(eq(account.agentNo, agentNo))
    .orderBy(asc(account.accountType))
    .for('update');
  const [first] = rows;
  if (!first) throw new Error(`Expected accounts of ${agentNo}`);
  const accounts = emptyAccounts();
  for (const { accountType, balance, frozen, totalIn, totalOut } of rows)
    accounts[accountType] = { balance, frozen, totalIn, totalOut };
  const debts = await tx
    .select()
    .from(debt)
    .where(and(eq(debt.agentNo, agentNo), gt(debt.leftAmount, 0)))
    .orderBy(asc(debt.id));

  // Each booking, each end of a debt and each charge takes at most one number of its own and one for its row of the ledger.
  const numbers = await takeNumbers(tx, 6 * entries + 4 * debts.length + 16);
  const next = (kind: string) => {
    const value = numbers.shift();
    if (value === undefined) throw new Error(`Expected no more than ${entries} bookings on ${agentNo}`);
    return numberOf(kind, now, value);
  };
  const book = openBook({ accounts, debts }, { now, nextNo: next });
  const answer = work(book);
  const result = book.result();

  const holder = { agentNo, agentPath: first.agentPath };
  await bulkInsert(
    tx,
    ledgerKey,
    result.postings.map(({ accountType, bizType, orderNo }) => ({ agentNo, accountType, bizType, orderNo })),
  );
  await bulkInsert(
    tx,
    ledger,
    result.postings.map(each => ({ ledgerNo: next('LS'), ...holder, ...each })),
  );
  for (const { accountType, balance, frozen } of rows) {
    const after = result.accounts[accountType];
    if (after.balance === balance && after.frozen === frozen && after.totalIn === accounts[accountType].totalIn)
      continue;
    await tx
      .update(account)
      .set({ ...after, updateTime: now })
      .where(and(eq(account.agentNo, agentNo), eq(account.accountType, accountType)));
  }
  const known = new Map(debts.map(each => [each.debtNo, each.leftAmount]));
  for (const { debtNo, leftAmount, debtStatus, debtAmount, clearTime } of result.debts) {
    if (!known.has(debtNo) || known.get(debtNo) === leftAmount) continue;
    await tx
      .update(debt)
      .set({ leftAmount, reducedAmount: debtAmount - leftAmount, debtStatus, clearTime, updateTime: now })
      .where(eq(debt.debtNo, debtNo));
  }
  for (const each of result.debts)
    if (known.has(each.debtNo) && each.leftAmount === 0) await settlePenalty(tx, each, now);
  const added = result.debts.filter(({ debtNo }) => !known.has(debtNo));
  await bulkInsert(
    tx,
    debt,
    added.map(each => ({ ...holder, ...each, reducedAmount: each.debtAmount - each.leftAmount, updateTime: now })),
  );
  await bulkInsert(
    tx,
    debtReduce,
    result.reductions.map(each => ({ agentNo, ...each })),
  );
  return answer;
}

/** A penalty whose rest was owed is paid once that debt is (domain.md 4.13, 4.14). */
async function settlePenalty(tx: Tx, { source, relatedNo }: Debt, now: number): Promise<void> {
  const table = source === 'FALSE_ACTIVE' ? falseActive : source === 'NON_ACTIVE' ? nonActive : null;
  if (!table) return;
  const number = source === 'FALSE_ACTIVE' ? falseActive.falseNo : nonActive.nonNo;
  const { state } = advance(deductFlow, 'PART', { type: 'deductRest', by: 'TIMER' }, {});
  await tx
    .update(table)
    .set({
      deductStatus: state as 'SUCCESS',
      updateTime: now,
      realDeductAmount: sql`${table.deductAmount}`,
      version: sql`${table.version} + 1`,
    })
    .where(and(eq(number, relatedNo), eq(table.deductStatus, 'PART')));
}
