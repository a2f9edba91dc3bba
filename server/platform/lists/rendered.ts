/** Statements whose parts are the same for every reader are written out once, at the start, and not for every call. */
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The same expression as text; one that carries values stays as it is. */
export function rendered(expression: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(expression);
  return params.length === 0 ? sql.raw(text) : expression;
}

type Part<A extends unknown[]> = SQL | ((...asked: A) => SQL);

/** What a select lists, each under its name; `asked` is what some of it depends on. What is the same for everybody is one text. */
export function selection<A extends unknown[]>(columns: readonly (readonly [string, Part<A>])[]): (...asked: A) => SQL {
  const parts: Part<A>[] = [];
  for (const [name, part] of columns) {
    const as = sql.identifier(name);
    if (typeof part === 'function') parts.push((...asked) => sql`${part(...asked)} as ${as}`);
    else {
      const before = typeof parts.at(-1) === 'object' ? [parts.pop() as SQL] : [];
      parts.push(rendered(sql.join([...before, sql`${part} as ${as}`], sql`, `)));
    }
  }
  return (...asked) =>
    sql.join(
      parts.map(part => (typeof part === 'function' ? part(...asked) : part)),
      sql`, `,
    );
}
