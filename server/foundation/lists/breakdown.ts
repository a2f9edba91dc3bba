/**
 * The breakdown of a list's totals: its rows grouped by one column, and all rows together. A single statement, so that
 * both see the same snapshot, and each group is aggregated separately (docs/domain/conventions.md#lists).
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Breakdown, Figure, ListQuery, QueryOptions, Reader, Body, Group, Term } from './query.types';
import { selection } from './rendered';

type AnyOptions = QueryOptions<never, never>;
type From = (reader: Reader, body: Body, beside: SQL) => SQL;
type Row = Readonly<Record<string, number | string | null>>;

export function breakdownBy(
  { figures = {}, formulas = {} }: AnyOptions,
  resolve: (name: string, reader: Reader) => SQL,
  from: From,
): NonNullable<ListQuery['breakdown']> {
  const ofRows = Object.entries<Figure>(figures).flatMap(([name, figure]) =>
    'separateFigure' in figure ? [] : [[name, figure] as const],
  );
  const parts = Object.entries<readonly Term[]>(formulas).flatMap(([name, terms]) =>
    terms.map(([, part], place) => [`${name} ${place}`, partOf(part, figures)] as const),
  );
  const whole = selection<[Reader]>([...ofRows.map(([name, figure]) => [`figure ${name}`, figure] as const), ...parts]);
  return async (tx, reader, body, { by, cut, until, summed }) => {
    const sums = ofRows.map(([name, figure]) => {
      const sum = summed.has(name) ? sql`coalesce(sum(${resolve(name, reader)}), 0)` : at(figure, reader);
      return sql`${sum} as ${sql.identifier(`sum ${name}`)}`;
    });
    const values = by.map(name => resolve(name, reader));
    const value = values.length > 1 ? sql`concat_ws(' ', ${sql.join(values, sql`, `)})` : values[0]!; // at least one is named
    const kind = sql`cross join lateral (select ${cut ? cutBy(value, forms[cut]) : value} as kind) as split`;
    const { rows } = await tx.execute<Row>(sql`
      select split.kind as "kind", grouping(split.kind) as "whole", ${sql.join([sql`count(*) as "rows"`, ...sums, ...(ofRows.length + parts.length > 0 ? [whole(reader)] : [])], sql`, `)}
      ${from(reader, body, kind)} ${until ? sql`and ${resolve(until.name, reader)} < ${until.time}` : sql``} group by grouping sets ((), (split.kind)) order by 2 desc, 3 desc`);
    return readRows(
      rows,
      ofRows.map(([name]) => name),
      formulas,
    );
  };
}

const forms = { month: 'YYYY-MM', day: 'YYYY-MM-DD' } as const;
/** Converts epoch milliseconds to the text of a month or a day. */
const cutBy = (time: SQL, form: string): SQL =>
  sql`to_char(to_timestamp(${time} / 1000) at time zone 'Asia/Shanghai', ${sql.raw(`'${form}'`)})`;
const at = (figure: SQL | ((reader: Reader) => SQL), reader: Reader): SQL =>
  typeof figure === 'function' ? figure(reader) : figure;

/** A term that names a figure is computed like that figure. */
function partOf(part: Term[1], figures: Readonly<Record<string, Figure>>): SQL | ((reader: Reader) => SQL) {
  if (typeof part !== 'string') return part.sum;
  const figure = figures[part];
  if (!figure || 'separateFigure' in figure) throw new Error(`Expected ${part} to be a figure of the rows`);
  return figure;
}

function readRows(
  [all, ...groups]: readonly Row[],
  names: readonly string[],
  formulas: Readonly<Record<string, readonly Term[]>>,
): Breakdown {
  const under = (row: Row, word: string) =>
    Object.fromEntries(names.map(name => [name, Number(row[`${word} ${name}`] ?? 0)]));
  return {
    rows: Number(all!['rows']), // the group of all rows always exists
    figures: under(all!, 'figure'),
    terms: Object.fromEntries(
      Object.entries(formulas).map(([name, terms]) => [
        name,
        terms.map((_, place) => Number(all![`${name} ${place}`] ?? 0)),
      ]),
    ),
    groups: groups.map((row): Group => ({
      of: row['kind'] ?? null,
      rows: Number(row['rows']),
      sums: under(row, 'sum'),
    })),
  };
}
