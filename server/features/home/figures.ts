/** Figures of a period and of the previous one, with one statement per source list (home-figures.ts). */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { home } from '@/api/contract/home';
import { activeRecord, ledger, merchant, transDaily } from '#server/schema';
import type { Spans } from './periods';
import { isCovered, salesOf, sourceOf, type Asked } from './sources';

export type Summary = CallOutput<typeof home.summary>;
type Worked = Summary['current'];
type Figure = keyof Worked;
type Both = Pick<Summary, 'current' | 'previous'>;
type Compared = { readonly current: Partial<Worked>; readonly previous: Partial<Worked> };
const notShown: Worked = {
  transAmount: null,
  transCount: null,
  newCustCount: null,
  activeTermCount: null,
  incomeAmount: null,
};

interface Source<N extends Figure> {
  readonly at: AnyColumn;
  readonly sums: Readonly<Record<N, (only: SQL) => SQL>>;
}
const count = (only: SQL): SQL => sql`count(*) filter (where ${only})`;
const sum =
  (column: AnyColumn) =>
  (only: SQL): SQL =>
    sql`coalesce(sum(${column}) filter (where ${only}), 0)`;
const within = (column: AnyColumn, [from, to]: readonly [number, number]): SQL =>
  sql`${column} >= ${from} and ${column} < ${to}`;

async function compared<N extends Figure>(
  asked: Asked,
  { current, previous }: Spans,
  { at, sums }: Source<N>,
): Promise<{ readonly current: Pick<Worked, N>; readonly previous: Pick<Worked, N> }> {
  const names = Object.keys(sums) as N[];
  const { query, body } = sourceOf(names[0]!, asked, asked.reader.now);
  const columns = names.flatMap(name => [
    sql`${sums[name](within(at, current))} as ${sql.identifier(`current.${name}`)}`,
    sql`${sums[name](within(at, previous))} as ${sql.identifier(`previous.${name}`)}`,
  ]);
  const { rows } = await asked.tx.execute<Record<string, number>>(
    sql`select ${sql.join(columns, sql`, `)} ${query.source(asked.reader, body)} and ${within(at, [previous[0], current[1]])}`,
  );
  return bothOf(names, rows[0]!);
}

/** The figures of both spans, from columns named by span and figure. */
function bothOf<N extends Figure>(names: readonly N[], row: Readonly<Record<string, number>>) {
  const of = (span: keyof Spans) =>
    Object.fromEntries(names.map(name => [name, row[`${span}.${name}`]])) as Pick<Worked, N>;
  return { current: of('current'), previous: of('previous') };
}

const sales = ['transAmount', 'transCount'] as const;

/** Sales of both spans, from daily sums as far as there are any. */
async function comparedSales(asked: Asked, spans: Spans) {
  const of = (span: keyof Spans) => {
    const columns = sales.map(
      name => sql`coalesce(sum(${transDaily[name]}), 0) as ${sql.identifier(`${span}.${name}`)}`,
    );
    return sql`(select ${sql.join(columns, sql`, `)} from ${salesOf(asked, spans[span])}) ${sql.identifier(span)}`;
  };
  const { rows } = await asked.tx.execute<Record<string, number>>(
    sql`select * from ${of('current')} cross join ${of('previous')}`,
  );
  return bothOf(sales, rows[0]!); // aggregates without grouping have exactly one row
}

/** Figures of lists that the reader may not open are null. */
export async function periodFigures(asked: Asked, spans: Spans): Promise<Both> {
  const parts: readonly [Figure, () => Promise<Compared>][] = [
    ['transAmount', () => comparedSales(asked, spans)],
    ['newCustCount', () => compared(asked, spans, { at: merchant.createTime, sums: { newCustCount: count } })],
    [
      'activeTermCount',
      () => compared(asked, spans, { at: activeRecord.activeTime, sums: { activeTermCount: count } }),
    ],
    [
      'incomeAmount',
      () => compared(asked, spans, { at: ledger.createTime, sums: { incomeAmount: sum(ledger.amount) } }),
    ],
  ];
  const both = { current: { ...notShown }, previous: { ...notShown } };
  for (const [name, read] of parts) {
    if (!isCovered(name, asked)) continue;
    const { current, previous } = await read();
    Object.assign(both.current, current);
    Object.assign(both.previous, previous);
  }
  return both;
}

/** Income by business type, largest first. */
export async function incomeByOrigin(asked: Asked, { current }: Spans): Promise<Summary['income']> {
  if (!isCovered('incomeAmount', asked)) return [];
  const { query, body } = sourceOf('incomeAmount', asked, asked.reader.now);
  const { rows } = await asked.tx.execute<Summary['income'][number]>(
    sql`select ${ledger.bizType} as "bizType", sum(${ledger.amount}) as amount ${query.source(asked.reader, body)}
          and ${within(ledger.createTime, current)} group by 1 order by 2 desc, 1`,
  );
  return rows;
}
