/** One statement that looks into every kind of record that its reader may list. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { hitsOfKind } from '@/api/contract/search';
import { mayEnter } from '@/api/schema/gate';
import type { ListQuery, Reader, TableQuery } from '#server/platform/lists/query.types';
import { searchedKinds, type SearchedKind } from './searched-kinds';

/** What numbers are made of; less of one is no number yet. */
const looksLikeNumber = /^[A-Z0-9]{4,32}$/;
/** After everything that a number can go on with, in any collation. */
const last = 'zzzz';

/** @param keyword What was typed. Null where no kind can hold it. */
export function statementFor(keyword: string, reader: Reader, queries: readonly ListQuery[]): SQL | null {
  const number = keyword.toUpperCase();
  const parts = Object.entries(searchedKinds).flatMap(([kind, searched]: [string, SearchedKind]) => {
    if (!mayEnter(searched.list.policy, reader.me.may)) return [];
    const query = queryOf(searched, queries);
    const part = (condition: SQL) =>
      sql`(select ${kind} as "recordKind", ${searched.numbers[0]} as "recordNo", ${searched.name ?? sql`null`} as "recordName" ${condition} order by ${searched.newest} desc limit ${hitsOfKind})`;
    const all = { ...searched.only };
    return [
      ...(looksLikeNumber.test(number)
        ? [part(sql`${query.source(reader, all)} and ${numbered(searched, number)}`)]
        : []),
      // A row of digits is nobody's name.
      ...(searched.byName && !/^\d{4,}$/.test(keyword)
        ? [part(query.source(reader, { ...all, [searched.byName]: keyword }))]
        : []),
    ];
  });
  return parts.length === 0 ? null : sql.join(parts, sql` union all `);
}

function queryOf({ list }: SearchedKind, queries: readonly ListQuery[]): TableQuery {
  const query = queries.find((each): each is TableQuery => each.call.path === list.path && 'source' in each);
  if (!query) throw new Error(`${list.path}: expected a query to search in`);
  return query;
}

function numbered({ numbers, atLeast = 0 }: SearchedKind, number: string): SQL {
  const begins = (column: AnyColumn) =>
    number.length < atLeast
      ? sql`${column} = ${number}`
      : sql`(${column} between ${number} and ${number + last} and starts_with(${column}, ${number}))`;
  return sql`(${sql.join(numbers.map(begins), sql` or `)})`;
}
