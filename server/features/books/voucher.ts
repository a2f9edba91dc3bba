/** 凭证: a month of the books as lines that a finance system takes (docs/domain/earnings.md#vouchers). */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import { bookFigure } from '@/api/enums';
import { orgName, orgNo } from '@/api/fields';
import { Failure } from '@/api/failure';
import { decimal, type Cell } from '@/api/format/cell';
import { dayMs, dayOf, monthAfter, monthOf, startOfDay } from '@/api/format/format';
import { refuse } from '#server/features/lists/asked-list';
import type { Db } from '#server/foundation/db/open';
import type { Table } from '#server/foundation/export/table';
import { agent, bookDaily } from '#server/schema';
import { type Accounts, accountsOf, type Figure, partsOf, sidesOf } from './accounts';

interface OrgMonth {
  readonly orgNo: string;
  readonly orgName: string | null;
  /** Fen by figure. */
  readonly sums: Readonly<Record<Figure, number>>;
}
interface Line {
  readonly figure: string;
  readonly account: readonly [code: string, name: string];
  /** Fen; one of both is 0. */
  readonly debit: number;
  readonly credit: number;
}

/** The first and the last day of a month that is over. @throws Failure `invalid` for one that is not */
export function closedMonth(month: string, now: number): readonly [first: string, last: string] {
  if (month >= monthOf(now)) throw refuse('month', '账期应为已结束的月份');
  return [`${month}-01`, dayOf(startOfDay(`${monthAfter(month)}-01`) - dayMs)];
}

/**
 * The voucher of a month: a sheet with two lines for each figure of each organisation, and their totals, which are equal.
 *
 * @throws Failure `invalid` for a month that is not over; `missing` if it has no figures; `conflict` naming the figures without accounts
 */
export async function voucherOf(db: Db, month: string, only: string | null, now: number): Promise<Table> {
  const months = await sumsOf(db, closedMonth(month, now), only);
  if (months.length === 0) throw new Failure('missing', '该账期没有账簿');
  const accounts = await accountsOf(db);
  const lacking = bookFigure.filter(
    ({ code }) => !accounts[`${code}Debit`] && months.some(({ sums }) => sums[code] !== 0),
  );
  if (lacking.length > 0)
    throw new Failure('conflict', `请先在“凭证科目”中设置：${lacking.map(({ label }) => label).join('、')}`);
  const last = closedMonth(month, now)[1];
  const lines = months.flatMap(of => linesOf(accounts, of.sums).map(line => cellsOf(line, of, last, month)));
  return {
    title: '凭证',
    note: null,
    headers: ['日期', '摘要', '科目编码', '科目名称', '借方(元)', '贷方(元)', orgNo.label, orgName.label],
    widths: [12, 40, 14, 30, 17, 17, 12, 30],
    batches: (async function* () {
      yield [...lines, totalOf(months, accounts)];
    })(),
  };
}

async function sumsOf(db: Db, [first, last]: readonly [string, string], only: string | null): Promise<OrgMonth[]> {
  const sum = (code: Figure) => sql<number>`sum(${bookDaily[code]})::bigint`.mapWith(Number);
  const rows = await db
    .select({
      orgNo: bookDaily.orgNo,
      orgName: agent.agentName,
      ...(Object.fromEntries(bookFigure.map(({ code }) => [code, sum(code)])) as Record<
        Figure,
        ReturnType<typeof sum>
      >),
    })
    .from(bookDaily)
    .leftJoin(agent, eq(agent.agentNo, bookDaily.orgNo))
    .where(and(between(bookDaily.bookDay, first, last), only === null ? undefined : eq(bookDaily.orgNo, only)))
    .groupBy(bookDaily.orgNo, agent.agentName)
    .orderBy(asc(bookDaily.orgNo));
  return rows.map(({ orgNo: no, orgName: name, ...sums }) => ({ orgNo: no, orgName: name, sums }));
}

/** Two lines for each figure; below zero, what was taken back exchanges the sides. */
function linesOf(accounts: Accounts, sums: OrgMonth['sums']): Line[] {
  return bookFigure.flatMap(({ code, label: figure }) => {
    const [debit, credit] = sidesOf(accounts, code);
    const amount = sums[code];
    if (amount === 0 || !debit || !credit) return [];
    const [from, to] = amount > 0 ? [debit, credit] : [credit, debit];
    return [
      { figure, account: partsOf(from), debit: Math.abs(amount), credit: 0 },
      { figure, account: partsOf(to), debit: 0, credit: Math.abs(amount) },
    ];
  });
}

const money = (fen: number): Cell => (fen === 0 ? { text: '' } : { number: decimal(fen, 2), style: 'money' });
const cellsOf = ({ figure, account, debit, credit }: Line, of: OrgMonth, day: string, month: string): Cell[] => [
  { day },
  { text: `${month} ${figure}` },
  ...account.map(text => ({ text })),
  money(debit),
  money(credit),
  { text: of.orgNo },
  { text: of.orgName ?? '' },
];
function totalOf(months: readonly OrgMonth[], accounts: Accounts): Cell[] {
  const all = months.flatMap(({ sums }) => linesOf(accounts, sums));
  const sum = (side: 'debit' | 'credit') => all.reduce((total, line) => total + line[side], 0);
  return [
    { text: '合计' },
    ...['', '', ''].map(text => ({ text })),
    money(sum('debit')),
    money(sum('credit')),
    { text: '' },
    { text: '' },
  ];
}
