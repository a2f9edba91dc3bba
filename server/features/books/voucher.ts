/** 凭证: a month of the books as lines that a finance system takes, and keeps (docs/domain/earnings.md#vouchers). */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { bookFigure } from '@/api/enums';
import { Failure } from '@/api/failure';
import { dayMs, dayOf, monthAfter, monthOf, startOfDay } from '@/api/format/format';
import { refuse } from '#server/features/lists/asked-list';
import { numbering } from '#server/foundation/db/numbers';
import { takeTurns, type Tx } from '#server/foundation/db/open';
import type { Table } from '#server/foundation/export/table';
import { agent, bookDaily, bookVoucher } from '#server/schema';
import { type Accounts, accountsOf, type Figure, partsOf, sidesOf } from './accounts';
import { voucherTable } from './voucher-table';

export type Kept = typeof bookVoucher.$inferSelect;
/** Fen by figure. */
type Sums = Readonly<Record<Figure, number>>;

/** Who makes vouchers of which month, and when. */
export interface Making {
  readonly month: string;
  /** Of one organisation alone; null for all. */
  readonly only: string | null;
  readonly operatorName: string;
  readonly now: number;
}
export interface Made {
  readonly table: Table;
  /** The numbers of the vouchers with an amount that were not there before. */
  readonly vouchers: readonly string[];
}

/** The first and the last day of a month that is over. @throws Failure `invalid` for one that is not */
export function closedMonth(month: string, now: number): readonly [first: string, last: string] {
  if (month >= monthOf(now)) throw refuse('month', '账期应为已结束的月份');
  return [`${month}-01`, dayOf(startOfDay(`${monthAfter(month)}-01`) - dayMs)];
}

/**
 * Makes the vouchers of a month: of an organisation without one the first, of any other what changed since, if anything did. Made for
 * all, one without figures has a first of 0.
 * Returns all that there are then as lines of a sheet. Whoever makes them at the same time takes turns.
 *
 * @throws Failure `invalid` for a month that is not over; `missing` if it has no figures; `conflict` naming the figures without accounts
 */
export async function makeVouchers(tx: Tx, making: Making): Promise<Made> {
  const { month, only, operatorName, now } = making;
  const days = closedMonth(month, now);
  await takeTurns(tx, 'book-vouchers');
  const before = await keptOf(tx, month, only);
  const sums = await sumsOf(tx, days, only);
  const known = [...sums.keys(), ...before.map(({ orgNo }) => orgNo)];
  if (known.length === 0) throw new Failure('missing', '该账期没有账簿');
  const orgs = [...new Set([...known, ...(only === null ? await organisationsOf(tx) : [])])].toSorted();
  const accounts = await accountsOf(tx);
  const drawn = orgs.flatMap(orgNo => {
    const [own, of] = [before.filter(row => row.orgNo === orgNo), sums.get(orgNo)];
    const lines = own.length === 0 ? firstLines(of) : changedLines(own, of);
    return lines.length === 0 ? [] : [{ orgNo, voucherKind: kindOf(own), lines }];
  });
  ensureAccounts(
    accounts,
    drawn.flatMap(({ lines }) => lines),
  );
  const next = await numbering(tx, now, drawn.length);
  const made = drawn.flatMap(({ lines, ...voucher }) => {
    const stamps = { ...voucher, voucherNo: next('PZ'), bookMonth: month, operatorName, createTime: now };
    return lines.map(({ code, amount }) => ({
      ...stamps,
      bookFigure: code,
      voucherAmount: amount,
      ...columnsOf(accounts, code, amount),
    }));
  });
  if (made.length > 0) await tx.insert(bookVoucher).values(made);
  return {
    table: await voucherTable(tx, await keptOf(tx, month, only), days[1]),
    vouchers: [...new Set(made.flatMap(({ voucherNo, voucherAmount }) => (voucherAmount === 0 ? [] : [voucherNo])))],
  };
}

interface Line {
  readonly code: Figure;
  readonly amount: number;
}
const kindOf = (own: readonly Kept[]): Kept['voucherKind'] => (own.length === 0 ? 'FIRST' : 'AMEND');
const firstLines = (sums: Sums | undefined): Line[] =>
  bookFigure.map(({ code }) => ({ code, amount: sums?.[code] ?? 0 }));
/** What the books say now, less all that was vouchered. */
function changedLines(own: readonly Kept[], sums: Sums | undefined): Line[] {
  const vouchered = (code: Figure) =>
    own.reduce((sum, row) => (row.bookFigure === code ? sum + row.voucherAmount : sum), 0);
  return bookFigure.flatMap(({ code }) => {
    const amount = (sums?.[code] ?? 0) - vouchered(code);
    return amount === 0 ? [] : [{ code, amount }];
  });
}

function ensureAccounts(accounts: Accounts, lines: readonly Line[]): void {
  const needed = new Set(lines.flatMap(({ code, amount }) => (amount === 0 ? [] : [code])));
  const lacking = bookFigure.filter(({ code }) => needed.has(code) && !accounts[`${code}Debit`]);
  if (lacking.length > 0)
    throw new Failure('conflict', `请先在“凭证科目”中设置：${lacking.map(({ label }) => label).join('、')}`);
}

/** The accounts as they are now; a figure of 0 is booked on none. */
function columnsOf(accounts: Accounts, code: Figure, amount: number) {
  const [debit, credit] = sidesOf(accounts, code);
  if (amount === 0 || !debit || !credit)
    return { debitCode: null, debitName: null, creditCode: null, creditName: null };
  const [debitCode, debitName] = partsOf(debit);
  const [creditCode, creditName] = partsOf(credit);
  return { debitCode, debitName, creditCode, creditName };
}

const keptOf = (tx: Tx, month: string, only: string | null): Promise<Kept[]> =>
  tx
    .select()
    .from(bookVoucher)
    .where(and(eq(bookVoucher.bookMonth, month), only === null ? undefined : eq(bookVoucher.orgNo, only)))
    .orderBy(asc(bookVoucher.orgNo), asc(bookVoucher.createTime), asc(bookVoucher.voucherNo));

/** All of them: one without figures is vouchered with 0, so that what comes later amends a month that was closed. */
async function organisationsOf(tx: Tx): Promise<string[]> {
  const rows = await tx.select({ orgNo: agent.agentNo }).from(agent).where(eq(agent.agentType, 'ORG'));
  return rows.map(({ orgNo }) => orgNo);
}

/** By organisation, those that have figures. */
async function sumsOf(
  tx: Tx,
  [first, last]: readonly [string, string],
  only: string | null,
): Promise<ReadonlyMap<string, Sums>> {
  const sum = (code: Figure) => sql<number>`sum(${bookDaily[code]})::bigint`.mapWith(Number);
  const rows = await tx
    .select({
      orgNo: bookDaily.orgNo,
      ...(Object.fromEntries(bookFigure.map(({ code }) => [code, sum(code)])) as Record<
        Figure,
        ReturnType<typeof sum>
      >),
    })
    .from(bookDaily)
    .where(and(between(bookDaily.bookDay, first, last), only === null ? undefined : eq(bookDaily.orgNo, only)))
    .groupBy(bookDaily.orgNo);
  return new Map(rows.map(({ orgNo, ...sums }) => [orgNo, sums]));
}
