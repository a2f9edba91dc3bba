/** 灵工代扣税表: what was withheld by person and month, as a tax office’s table (docs/domain/earnings.md#withheld-tax). */
import { and, eq, gte, lt } from 'drizzle-orm';
import * as f from '@/api/fields';
import { type Cell, cellOf, headerOf, widthOf } from '@/api/format/cell';
import { dayMs, startOfDay } from '@/api/format/format';
import { count } from '@/api/schema/kinds';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import type { Tx } from '#server/foundation/db/open';
import type { Encryption } from '#server/foundation/encryption';
import type { Table } from '#server/foundation/export/table';
import { agent, withdraw } from '#server/schema';
import { closedMonth } from './voucher';

const columns = {
  legalName: f.legalName.as('姓名'),
  legalIdNo: f.legalIdNo.as('证件号码'),
  income: f.withdrawAmount.as('收入额'),
  taxPoint: f.taxPoint.as('税点'),
  tax: f.taxAmount.as('代扣税额'),
  payments: count('笔数'),
  paid: f.realAmount.as('实发'),
};
interface Withheld {
  readonly legalName: string;
  /** In clear: a tax office takes no masked number. */
  readonly legalIdNo: string;
  readonly taxPoint: number;
  /** Fen. */
  readonly income: number;
  readonly tax: number;
  readonly paid: number;
  readonly payments: number;
}

/** A row for each person and tax point of withdrawals through 灵工 that arrived in a closed month, and their total. */
export async function taxTable(
  tx: Pick<Tx, 'select'>,
  encryption: Encryption,
  month: string,
  now: number,
): Promise<Table> {
  const [first, last] = closedMonth(month, now);
  const rows = await tx
    .select({
      name: agent.legalName,
      idNo: agent.legalIdNo,
      taxPoint: withdraw.taxPoint,
      income: withdraw.withdrawAmount,
      tax: withdraw.taxAmount,
      paid: withdraw.realAmount,
    })
    .from(withdraw)
    .innerJoin(agent, eq(agent.agentNo, withdraw.agentNo))
    .where(
      and(
        withdrawMoves.isIn('SUCCESS'),
        eq(withdraw.invoiceWay, 'ASSIST'),
        gte(withdraw.finishTime, startOfDay(first)),
        lt(withdraw.finishTime, startOfDay(last) + dayMs),
      ),
    );
  const found = new Map<string, Withheld>();
  for (const { name, idNo, ...row } of rows) {
    const legalIdNo = idNo ? encryption.decrypt(idNo) : '';
    const key = `${legalIdNo} ${name} ${row.taxPoint}`;
    const before = found.get(key) ?? { income: 0, tax: 0, paid: 0, payments: 0 };
    found.set(key, {
      legalName: name,
      legalIdNo,
      taxPoint: row.taxPoint,
      income: before.income + row.income,
      tax: before.tax + row.tax,
      paid: before.paid + row.paid,
      payments: before.payments + 1,
    });
  }
  const lines = [...found.values()].toSorted((a, b) => b.tax - a.tax || (a.legalIdNo < b.legalIdNo ? -1 : 1));
  const fields = Object.entries(columns);
  return {
    title: '灵工代扣税表',
    note: null,
    headers: fields.map(([, field]) => headerOf(field)),
    widths: fields.map(([, field]) => widthOf(field)),
    batches: (async function* () {
      yield [
        ...lines.map(line => fields.map(([name, field]) => cellFor(field, line[name as keyof Withheld]))),
        totalOf(lines),
      ];
    })(),
  };
}

const cellFor = (field: Parameters<typeof cellOf>[0], value: string | number): Cell =>
  typeof value === 'string' ? { text: value } : cellOf(field, value);
function totalOf(lines: readonly Withheld[]): Cell[] {
  const sum = (name: 'income' | 'tax' | 'paid' | 'payments') => lines.reduce((all, line) => all + line[name], 0);
  return Object.entries(columns).map(([name, field], at) => {
    if (at === 0) return { text: '合计' };
    const isSum = name === 'income' || name === 'tax' || name === 'paid' || name === 'payments';
    return isSum ? cellOf(field, sum(name)) : { text: '' };
  });
}
