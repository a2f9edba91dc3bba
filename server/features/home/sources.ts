/** Finds the list query of a home page figure, with the filter of its link. */
import { sql, type SQL } from 'drizzle-orm';
import { homeFigures, searchOfFigure, type HomeFigure, type HomeFigureName } from '@/api/contract/home';
import { mayCall } from '@/api/schema/gate';
import { dayOf } from '@/api/format/format';
import { readQuery } from '@/api/schema/query';
import type { Tx } from '#server/foundation/db/open';
import type { Body, ListQuery, Reader, Span, TableQuery } from '#server/foundation/lists/query.types';

/** Selected part of the subtree, as in list requests. */
export interface Scope {
  readonly scopeWay?: 'SELF' | null | undefined;
  readonly scopeAgentNo?: string | null | undefined;
}
export interface Asked {
  readonly tx: Tx;
  readonly reader: Reader;
  readonly scope: Scope;
  readonly queries: readonly ListQuery[];
}

/** Whether the reader may open the list of a figure. */
export const isCovered = (name: HomeFigureName, { reader }: Pick<Asked, 'reader'>): boolean =>
  mayCall(homeFigures[name].list, reader.me.may);

export function sourceOf(name: HomeFigureName, { queries, scope }: Pick<Asked, 'queries' | 'scope'>, now: number) {
  const figure: HomeFigure = homeFigures[name];
  const query = queries.find((each): each is TableQuery => each.call.path === figure.list.path && 'source' in each);
  if (!query) throw new Error(`${figure.list.path}: expected a query for ${name}`);
  // Without the period: the caller adds the current or previous one.
  const { list, conditions, help } = figure;
  const search = searchOfFigure({ list, conditions, help }, 'TODAY', {});
  const body: Body = { ...readQuery(list, search, dayOf(now)).conditions, ...scope };
  return { query, body };
}

/** Rows named and shaped like `trans_daily` that add up to the successful sales of a span. */
export function salesOf(asked: Asked, span: Span): SQL {
  const { query, body } = sourceOf('transAmount', asked, asked.reader.now);
  if (!query.summed) throw new Error(`${query.call.path}: expected daily sums`);
  return query.summed(asked.reader, body, span);
}

/** Whether the list of a figure has a row. */
export async function isAnyBehind(name: HomeFigureName, asked: Asked): Promise<boolean> {
  const { query, body } = sourceOf(name, asked, asked.reader.now);
  const { rows } = await asked.tx.execute<{ found: boolean }>(
    sql`select exists(select 1 ${query.source(asked.reader, body)}) as found`,
  );
  return rows[0]!.found; // exists answers exactly one row
}

/** Current row count of the list of a figure; null if the reader may not open it. */
export async function countBehind(name: HomeFigureName, asked: Asked): Promise<number | null> {
  if (!isCovered(name, asked)) return null;
  const { query, body } = sourceOf(name, asked, asked.reader.now);
  return query.count(asked.tx, asked.reader, body);
}
