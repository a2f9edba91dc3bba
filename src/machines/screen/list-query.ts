/** What another address means for a list. */
import { writeQuery, type Query } from '@/api/schema/query';
import { plainLayout, type ListContext, type ListInput, type Rows } from './list.types';

export const none: Rows = new Map();

export const sameConditions = (a: Query, b: Query): boolean =>
  writeQuery({ ...a, page: 1 }) === writeQuery({ ...b, page: 1 });

/** Before anything was asked for. */
export function atFirst(input: ListInput): ListContext {
  const query = input.read(input.search);
  return {
    ...{ layout: plainLayout, ...input, draft: query.conditions, query, rows: [], first: 1, figures: null },
    ...{ total: 0, capped: false, known: null },
    ...{ loadedAt: null, failure: null, absent: [], selected: none, visited: new Set() },
  };
}

/** Another page keeps what was selected and counted, other conditions do not. */
export function atAddress(
  context: ListContext,
  search: string,
): Partial<Pick<ListContext, 'search' | 'query' | 'draft' | 'selected' | 'known'>> {
  const query = context.read(search);
  if (!sameConditions(query, context.query))
    return { search, query, draft: query.conditions, selected: none, known: null };
  // The very same conditions, so that whoever shows them has nothing new to show.
  const { conditions } = context.query;
  return { search, query: { ...query, conditions }, draft: conditions };
}
