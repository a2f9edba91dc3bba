/** What a hundred million sales a year would need, worked out from what the world of the benchmark took. */
import type { Store } from '#server/foundation/db/open';
import { rounded, type Figure } from '../figures';
import type { LargeWorld } from './world';

const sales = 100_000_000;
const daysOfYear = 365;
const gigabyte = 1e9;

/** Bytes of all partitions with their indexes. */
export interface Sizes {
  readonly trans: number;
  readonly profit_record: number;
}
export async function sizesOf({ pool }: Store): Promise<Sizes> {
  const of = async (table: keyof Sizes) => {
    const { rows } = await pool.query<{ bytes: string }>(
      `select sum(pg_total_relation_size(inhrelid)) as bytes from pg_inherits where inhparent = '${table}'::regclass`,
    );
    return Number(rows[0]!.bytes);
  };
  return { trans: await of('trans'), profit_record: await of('profit_record') };
}

/** @param figures Those of the run, by the beginning of their names @throws Error for one that was not measured */
export function onPaper(figures: readonly Figure[], world: LargeWorld, sizes: Sizes): string {
  const measured = (name: string) => {
    const figure = figures.find(each => each.name.startsWith(name));
    if (!figure) throw new Error(`Expected a figure ${name}`);
    return figure.median;
  };
  const times = sales / world.sales;
  const shares = world.shares * times;
  const perDay = (rows: number) => rows / daysOfYear;
  const seconds = (name: string, rows: number) => (measured(name) * rows) / 1e6;
  const rows: readonly (readonly [what: string, unit: string, value: number])[] = [
    ['sales on the disk, with their indexes', 'GB', (sizes.trans * times) / gigabyte],
    ['shares on the disk, with their indexes', 'GB', (sizes.profit_record * times) / gigabyte],
    ['settlement of the sales of a day', 's', seconds('settlement of sales', perDay(sales))],
    ['posting of the shares of a day', 's', seconds('posting of shares', perDay(shares))],
    [
      'totals of 31 days by a condition without sums, p50',
      'ms',
      measured('totals of 31 days, of credit cards, p50') * times,
    ],
    ['CSV of a million rows, the most that a file has', 's', measured('CSV of')],
  ];
  return `A hundred million sales a year on paper, each figure in proportion to the rows that it reads:

| figure | unit | 100 M |
| --- | --- | --- |
${rows.map(([what, unit, value]) => `| ${what} | ${unit} | ${rounded(value)} |\n`).join('')}
Pages, totals by day and the home page read no more rows than with a tenth, and counts end at 10,001: what they grow by is in the table above.
`;
}
