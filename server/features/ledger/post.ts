/** Ledgers of providers: locks and loads one, runs the work on it, and stores the result. */
import { and, asc, eq, gt } from 'drizzle-orm';
import { timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numberOf, takeNumbers } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { account, debt, debtReduce, ledger, ledgerKey } from '#server/schema';
import { debitOrder } from '#server/rules/money/debit';
import type { AccountType } from '#server/rules/ledger/biz-types';
import { Book, emptyAccounts, type Debt } from '#server/rules/ledger/book';
import { falsePenaltyMoves, nonActivePenaltyMoves } from './penalty.moves';

const accountTypes: readonly AccountType[] = [...debitOrder, 'DEBT'];

interface Holder {
  readonly agentNo: string;
  readonly agentPath: string;
}

/** Opens the eight accounts of a provider with balance 0. */
export async function openAccounts(tx: Pick<Tx, 'execute'>, holders: readonly Holder[], now: number): Promise<void> {
  const rows = holders.flatMap(({ agentNo, agentPath }) =>
    accountTypes.map(accountType => ({ agentNo, agentPath, accountType, createTime: now, updateTime: now })),
  );
  await bulkInsert(tx, account, rows);
}

/**
 * Runs `work` on the ledger of a provider in the caller's transaction. All accounts are locked first, in a fixed order,
 * so that concurrent postings on the same provider are serialised; lock several providers in order of their numbers. A
 * repeated booking fails the transaction (unique key of `ledger_key`). `entries` is the maximum number of bookings.
 */
export async function keepBook<T>(
  tx: Tx,
  agentNo: string,
  { now, entries = 8 }: { now: number; entries?: number },
  work: (book: Book) => T,
): Promise<T> {
  const loaded = await loadBook(tx, agentNo);
  // Reserve enough numbers: each booking, cleared debt and charge needs at most one own number and one for its ledger
  // entry.
  const numbers = await takeNumbers(tx, 6 * entries + 4 * loaded.debts.length + 16);
  const nextNo = (kind: string) => {
    const value = numbers.shift();
    if (value === undefined) throw new Error(`Expected no more than ${entries} bookings on ${agentNo}`);
    return numberOf(kind, now, value);
  };
  const book = new Book(loaded, { now, nextNo });
  const answer = work(book);
  const result = book.result();
  await storePostings(tx, loaded.holder, result.postings, nextNo);
  await storeBalances(tx, loaded.holder, result);
  await storeDebts(tx, loaded, result.debts, now);
  const reductions = result.reductions.map(each => ({ agentNo, ...each }));
  await bulkInsert(tx, debtReduce, reductions);
  return answer;
}

/** Blocks other postings on a provider until the transaction ends. */
export const lockAccounts = (tx: Pick<Tx, 'select'>, agentNo: string) =>
  tx.select().from(account).where(eq(account.agentNo, agentNo)).orderBy(asc(account.accountType)).for('update');

type Loaded = Awaited<ReturnType<typeof loadBook>>;
type Result = ReturnType<Book['result']>;

async function loadBook(tx: Tx, agentNo: string) {
  const rows = await lockAccounts(tx, agentNo);
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
  return { holder: { agentNo, agentPath: first.agentPath }, accounts, debts };
}

async function storePostings(
  tx: Tx,
  holder: Holder,
  postings: Result['postings'],
  nextNo: (kind: string) => string,
): Promise<void> {
  const { agentNo } = holder;
  const keys = postings.map(({ accountType, bizType, orderNo }) => ({ agentNo, accountType, bizType, orderNo }));
  await bulkInsert(tx, ledgerKey, keys);
  const rows = postings.map(each => ({ ledgerNo: nextNo('LS'), ...holder, ...each }));
  await bulkInsert(tx, ledger, rows);
}

async function storeBalances(tx: Tx, { agentNo }: Holder, { accounts, changed }: Result): Promise<void> {
  for (const [accountType, updateTime] of changed)
    await tx
      .update(account)
      .set({ ...accounts[accountType], updateTime })
      .where(and(eq(account.agentNo, agentNo), eq(account.accountType, accountType)));
}

async function storeDebts(tx: Tx, { holder, debts }: Loaded, after: Result['debts'], now: number): Promise<void> {
  const known = new Map(debts.map(each => [each.debtNo, each.leftAmount]));
  const stored = (each: Debt) => ({ ...each, reducedAmount: each.debtAmount - each.leftAmount });
  for (const each of after) {
    if (!known.has(each.debtNo) || known.get(each.debtNo) === each.leftAmount) continue;
    await tx.update(debt).set(stored(each)).where(eq(debt.debtNo, each.debtNo));
    if (each.debtStatus === 'CLEAR') await settlePenalty(tx, each, now);
  }
  const added = after.filter(({ debtNo }) => !known.has(debtNo)).map(each => ({ ...holder, ...stored(each) }));
  await bulkInsert(tx, debt, added);
}

/** Marks a penalty as paid when its debt is cleared (docs/domain/terminal.md#penalty-status). */
async function settlePenalty(tx: Tx, { source, relatedNo }: Debt, now: number): Promise<void> {
  const penalty =
    source === 'FALSE_ACTIVE' ? falsePenaltyMoves : source === 'NON_ACTIVE' ? nonActivePenaltyMoves : null;
  await penalty?.send(tx, relatedNo, { type: 'deductRest' }, timer(now));
}
