/** Renders SQL fragments that are the same for every reader once at the start, instead of for every call. */
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect({ casing: 'snake_case' });

/** The same expression as raw text; one with parameters is returned unchanged. */
export function rendered(expression: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(expression);
  return params.length === 0 ? sql.raw(text) : expression;
}

type Part<A extends unknown[]> = SQL | ((...asked: A) => SQL);

/**
 * Builds a select list of named expressions; some may depend on the arguments. Constant parts are pre-rendered to one
 * text.
 */
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
