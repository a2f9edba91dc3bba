/** What another address means for a list. */
import { writeQuery, type Conditions, type Query } from '@/api/schema/query';
import { isChosen, settled } from './default-range';
import { plainLayout, type ListContext, type ListInput, type Rows } from './list.types';

export const none: Rows = new Map();

export const sameConditions = (a: Query, b: Query): boolean =>
  writeQuery({ ...a, page: 1 }) === writeQuery({ ...b, page: 1 });

/** The draft as it is asked for. */
export const asked = ({ defaultRange, draft, query, daysChosen }: ListContext): Conditions =>
  settled(defaultRange, draft, query.conditions, daysChosen);

/** Before anything was asked for. */
export function atFirst(input: ListInput): ListContext {
  const query = input.read(input.search);
  return {
    ...{ layout: plainLayout, ...input, draft: query.conditions, query, rows: [], first: 1, figures: null },
    daysChosen: isChosen(input.defaultRange, query.conditions),
    ...{ total: 0, capped: false, known: null, noneAtAll: false },
    ...{ loadedAt: null, failure: null, absent: [], selected: none, visited: new Set() },
  };
}

/** Another page keeps what was selected and counted, other conditions do not. */
export function atAddress(
  context: ListContext,
  search: string,
): Partial<Pick<ListContext, 'search' | 'query' | 'draft' | 'daysChosen' | 'selected' | 'known'>> {
  const query = context.read(search);
  if (!sameConditions(query, context.query))
    return {
      ...{ search, query, draft: query.conditions, selected: none, known: null },
      daysChosen: context.daysChosen || isChosen(context.defaultRange, query.conditions),
    };
  // The very same conditions, so that whoever shows them has nothing new to show.
  const { conditions } = context.query;
  return { search, query: { ...query, conditions }, draft: conditions };
}
