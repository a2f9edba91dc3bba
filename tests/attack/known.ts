/** Values from the test data by the field names that bodies use, so that generated bodies pass the first checks. */
import { allCalls } from '@/api/contract';
import type { TestApp } from '#tests/world/test-app';
import type { Known } from './values';

const perTable = 3;
const snake = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A few values of each column whose name is also a body field. */
export async function knownValues(app: TestApp): Promise<Known> {
  const columns = await app.rows<{ table: string; column: string }>(
    `select c.table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ '_\\d{6}$' and data_type in ('text', 'character varying')`,
  );
  const names = new Set(allCalls.flatMap(({ input }) => Object.keys(input).map(name => name.replace(/s$/, ''))));
  const known = new Map<string, unknown[]>();
  for (const name of names)
    for (const { table, column } of columns.filter(each => each.column === snake(name))) {
      const rows = await app.rows<{ value: string }>(
        `select ${column} as value from ${table} where ${column} is not null order by md5(${column}) limit ${perTable}`,
      );
      if (rows.length > 0) known.set(name, [...(known.get(name) ?? []), ...rows.map(({ value }) => value)]);
    }
  return known;
}
