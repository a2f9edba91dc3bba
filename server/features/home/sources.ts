/** The query behind a figure of the home page, asked as its list would be asked. */
import { homeFigures, searchOfFigure, type HomeFigure, type HomeFigureName } from '@/api/contract/home-figures';
import { dayOf } from '@/api/format/format';
import { readQuery } from '@/api/schema/query';
import type { Tx } from '#server/platform/db/open';
import type { Body, ListQuery, Reader, TableQuery } from '#server/platform/lists/query.types';

/** The chosen part of the subtree, as lists are asked for it. */
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

export function sourceOf(name: HomeFigureName, { queries, scope }: Pick<Asked, 'queries' | 'scope'>, now: number) {
  const figure: HomeFigure = homeFigures[name];
  const query = queries.find((each): each is TableQuery => each.call.path === figure.list.path && 'source' in each);
  if (!query) throw new Error(`${figure.list.path}: expected a query for ${name}`);
  // Without its period: who counts over one compares it with the one before.
  const { list, conditions, help } = figure;
  const search = searchOfFigure({ list, conditions, help }, 'TODAY', {});
  const body: Body = { ...readQuery(list.filter, search, dayOf(now)).conditions, ...scope };
  return { query, body };
}

/** How many rows the list behind a figure has now. */
export function countBehind(name: HomeFigureName, asked: Asked): Promise<number> {
  const { query, body } = sourceOf(name, asked, asked.reader.now);
  return query.count(asked.tx, asked.reader, body);
}
