/** Successful sales by day and by way of payment. */
import { sql } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { home } from '@/api/contract/home';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { trans } from '#server/schema';
import { dayOfColumn } from '../achievement/stats';
import { sourceOf, type Asked } from './sources';

type Day = CallOutput<typeof home.trend>['daily'][number];
type Brand = CallOutput<typeof home.share>['brands'][number];
const sums = sql`sum(${trans.transAmount}) as "transAmount", count(*) as "transCount"`;

const salesWithin = (asked: Asked, from: number, to: number) => {
  const { query, body } = sourceOf('transAmount', asked, asked.reader.now);
  return sql`${query.source(asked.reader, body)} and ${trans.transTime} >= ${from} and ${trans.transTime} < ${to}`;
};

/** The last days, today last, those without any sale included. */
export async function salesByDay(asked: Asked, days: number): Promise<Day[]> {
  const today = startOfDay(dayOf(asked.reader.now));
  const from = today - (days - 1) * dayMs;
  const { rows } = await asked.tx.execute<Day & Record<string, unknown>>(
    sql`select ${dayOfColumn('trans_time')} as "statDate", ${sums} ${salesWithin(asked, from, today + dayMs)} group by 1`,
  );
  const known = new Map(rows.map(row => [row.statDate, row]));
  return Array.from({ length: days }, (_, index) => dayOf(from + index * dayMs)).map(
    statDate => known.get(statDate) ?? { statDate, transAmount: 0, transCount: 0 },
  );
}

/** Largest first. */
export async function salesByBrand(asked: Asked, [from, to]: readonly [number, number]): Promise<Brand[]> {
  const { rows } = await asked.tx.execute<Brand & Record<string, unknown>>(
    sql`select ${trans.payBrand} as "payBrand", ${sums} ${salesWithin(asked, from, to)} group by 1 order by 2 desc, 1`,
  );
  return rows;
}
