/** Figures of a period and of the previous one, with one statement per source list (home-figures.ts). */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { home } from '@/api/contract/home';
import { activeRecord, ledger, merchant, trans } from '#server/schema';
import type { Spans } from './periods';
import { sourceOf, type Asked } from './sources';

export type Summary = CallOutput<typeof home.summary>;
type Worked = Summary['current'];
type Figure = keyof Worked;
type Both = Pick<Summary, 'current' | 'previous'>;

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
  const of = (span: string) => Object.fromEntries(names.map(name => [name, rows[0]![`${span}.${name}`]]));
  return { current: of('current') as Pick<Worked, N>, previous: of('previous') as Pick<Worked, N> };
}

export async function worked(asked: Asked, spans: Spans): Promise<Both> {
  const sales = await compared(asked, spans, {
    at: trans.transTime,
    sums: { transAmount: sum(trans.transAmount), transCount: count },
  });
  const merchants = await compared(asked, spans, { at: merchant.createTime, sums: { newCustCount: count } });
  const terminals = await compared(asked, spans, { at: activeRecord.activeTime, sums: { activeTermCount: count } });
  const income = await compared(asked, spans, { at: ledger.createTime, sums: { incomeAmount: sum(ledger.amount) } });
  return {
    current: { ...sales.current, ...merchants.current, ...terminals.current, ...income.current },
    previous: { ...sales.previous, ...merchants.previous, ...terminals.previous, ...income.previous },
  };
}

/** Income by business type, largest first. */
export async function incomeByOrigin(asked: Asked, { current }: Spans): Promise<Summary['income']> {
  const { query, body } = sourceOf('incomeAmount', asked, asked.reader.now);
  const { rows } = await asked.tx.execute<Summary['income'][number]>(
    sql`select ${ledger.bizType} as "bizType", sum(${ledger.amount}) as amount ${query.source(asked.reader, body)}
          and ${within(ledger.createTime, current)} group by 1 order by 2 desc, 1`,
  );
  return rows;
}
