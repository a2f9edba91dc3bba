/** The handlers of a list screen's calls, all from its one query. */
import type { ProviderContext } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { createTask } from '#server/features/download/create-task';
import { withReadScope } from '#server/platform/access/subtree';
import type { Body, ListQuery } from '#server/platform/lists/query.types';

export function serve<G extends string>(deps: Deps, query: ListQuery<G>) {
  return {
    list: (body: Body, context: ProviderContext) =>
      withReadScope(deps.db, context.me, tx => query.page(tx, context, body)),
    total: (body: Body, context: ProviderContext) =>
      withReadScope(deps.db, context.me, tx => query.totals(tx, context, body)),
    download: (body: Body, context: ProviderContext) => createTask(deps, query, body, context),
  };
}
