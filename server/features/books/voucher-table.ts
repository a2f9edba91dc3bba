/** Vouchers as the sheet that a finance system takes (docs/domain/earnings.md#vouchers). */
import { inArray } from 'drizzle-orm';
import { bookFigure, voucherKind } from '@/api/enums';
import { orgName, orgNo, voucherNo } from '@/api/fields';
import { entryOf } from '@/api/schema/enumeration';
import { decimal, type Cell } from '@/api/format/cell';
import { dayOf } from '@/api/format/format';
import type { Tx } from '#server/foundation/db/open';
import type { Table } from '#server/foundation/export/table';
import { agent, type bookVoucher } from '#server/schema';

type Kept = typeof bookVoucher.$inferSelect;
interface Line {
  readonly of: Kept;
  readonly account: readonly [code: string, name: string];
  /** Fen; one of both is 0. */
  readonly debit: number;
  readonly credit: number;
}

/**
 * Two lines for each figure of each voucher, and the totals of all, which are equal.
 *
 * @param kept In the order of the sheet
 * @param last The last day of the month, which is the day of its first vouchers; a later one is of the day on which it was made
 */
export async function voucherTable(tx: Tx, kept: readonly Kept[], last: string): Promise<Table> {
  const names = await namesOf(tx, [...new Set(kept.map(row => row.orgNo))]);
  const lines = [...new Set(kept.map(row => row.voucherNo))].flatMap(no => {
    const own = kept.filter(row => row.voucherNo === no);
    return bookFigure.flatMap(({ code }) => own.filter(row => row.bookFigure === code).flatMap(linesOf));
  });
  const cells = lines.map(line => cellsOf(line, last, names.get(line.of.orgNo) ?? ''));
  return {
    title: '凭证',
    note: null,
    headers: [
      '日期',
      voucherNo.label,
      '摘要',
      '科目编码',
      '科目名称',
      '借方(元)',
      '贷方(元)',
      orgNo.label,
      orgName.label,
    ],
    widths: [12, 24, 40, 14, 30, 17, 17, 12, 30],
    batches: (async function* () {
      yield [...cells, totalOf(lines)];
    })(),
  };
}

async function namesOf(tx: Tx, orgs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ no: agent.agentNo, name: agent.agentName })
    .from(agent)
    .where(inArray(agent.agentNo, [...orgs]));
  return new Map(rows.map(({ no, name }) => [no, name]));
}

/** Below zero, what was taken back exchanges the sides. */
function linesOf(of: Kept): Line[] {
  const { debitCode, debitName, creditCode, creditName, voucherAmount: fen } = of;
  if (debitCode === null || debitName === null || creditCode === null || creditName === null) return [];
  const [debit, credit] = [
    [debitCode, debitName],
    [creditCode, creditName],
  ] as const;
  const [from, to] = fen > 0 ? [debit, credit] : [credit, debit];
  return [
    { of, account: from, debit: Math.abs(fen), credit: 0 },
    { of, account: to, debit: 0, credit: Math.abs(fen) },
  ];
}

const money = (fen: number): Cell => (fen === 0 ? { text: '' } : { number: decimal(fen, 2), style: 'money' });
const cellsOf = ({ of, account, debit, credit }: Line, last: string, name: string): Cell[] => [
  { day: of.voucherKind === 'FIRST' ? last : dayOf(of.createTime) },
  { text: of.voucherNo },
  { text: summaryOf(of) },
  ...account.map(text => ({ text })),
  money(debit),
  money(credit),
  { text: of.orgNo },
  { text: name },
];
/** Says of which month it is, and whether it amends it. */
function summaryOf({ voucherKind: kind, bookMonth, bookFigure: figure }: Kept): string {
  const said = `${bookMonth} ${entryOf(bookFigure, figure).label}`;
  return kind === 'FIRST' ? said : `${entryOf(voucherKind, kind).label} ${said}`;
}
function totalOf(lines: readonly Line[]): Cell[] {
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
  return [
    { text: '合计' },
    ...['', '', '', ''].map(text => ({ text })),
    money(sum('debit')),
    money(sum('credit')),
    { text: '' },
    { text: '' },
  ];
}
