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

/** What a select lists, each under its name; `asked` is what some of it depends on. */
export function selection<A extends unknown[]>(columns: readonly (readonly [string, Part<A>])[]): (...asked: A) => SQL {
  const named = columns.map(([name, part]): Part<A> => {
    const as = sql.identifier(name);
    return typeof part === 'function' ? (...asked) => sql`${part(...asked)} as ${as}` : rendered(sql`${part} as ${as}`);
  });
  return (...asked) =>
    sql.join(
      named.map(part => (typeof part === 'function' ? part(...asked) : part)),
      sql`, `,
    );
}
