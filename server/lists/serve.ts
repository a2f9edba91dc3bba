/** The handlers of a list screen's calls, all from its one query. */
import type { ProviderContext } from '../calls/context';
import type { Deps } from '../deps';
import { createTask } from '../modules/download/create';
import type { Body, ListQuery } from './query';

export function serve<G extends string>(deps: Deps, query: ListQuery<G>) {
  return {
    list: (body: Body, context: ProviderContext) => query.page(deps.db, context, body),
    total: (body: Body, context: ProviderContext) => query.totals(deps.db, context, body),
    download: (body: Body, context: ProviderContext) => createTask(deps, query, body, context),
  };
}
