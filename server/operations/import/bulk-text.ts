/** Many rows as a table `v` of one statement. */
import { sql, type SQL } from 'drizzle-orm';

/** @param columns Each a name and a type. */
export function bulkText(rows: readonly (readonly (string | number | null)[])[], columns: readonly string[]): SQL {
  const named = sql.raw(columns.map(column => column.split(' ')[0]).join(', '));
  const arrays = columns.map((column, index) => {
    const values = JSON.stringify(rows.map(row => row[index] ?? null));
    return sql`array(select x.value::${sql.raw(column.split(' ')[1]!)} from jsonb_array_elements_text(${values}::jsonb) with ordinality x(value, place) order by x.place)`; // a name and a type
  });
  return sql`unnest(${sql.join(arrays, sql`, `)}) as v(${named})`;
}
