/** Finds the handler of every call of the contract. */
import { callGroups, contract, type PlainCall } from '@/api/contract/index';
import { createTask } from '#server/features/download/create-task';
import { scopedReads } from '#server/foundation/access/subtree';
import type { AnyHandler, RegisteredCall, Unready } from '#server/foundation/calls/carry-out';
import type { ProviderContext } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { Body, ListQuery } from '#server/foundation/lists/query.types';
import { handlersOf } from './handler-registry';
import { queries } from './query-registry';

/** Calls that a session needs to get what it waits for. */
const { login, factor } = contract;
const waitingCalls: Readonly<Record<Unready, readonly unknown[]>> = {
  INITIAL: [
    login.queryAgentInfo,
    login.premissions,
    login.rewardMenuCheck,
    login.getServiceDataFlag,
    login.modifyLoginPassword,
    login.operatorlogout,
  ],
  ASKED: [factor.challenge, factor.prove, login.operatorlogout],
  ENROL: [factor.load, factor.startTotp, factor.startPasskey, factor.confirm, login.operatorlogout],
};
const duringOf = (call: unknown): readonly Unready[] =>
  (Object.keys(waitingCalls) as Unready[]).filter(each => waitingCalls[each].includes(call));

type Found = Omit<RegisteredCall, 'handler'> & { readonly handler: AnyHandler | undefined };
/** @param registered Finds a call when all are there. */
function find(deps: Deps, registered: (path: string) => RegisteredCall): readonly Found[] {
  const handlers = handlersOf(deps, { queries, registered });
  return callGroups.flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      call,
      handler: handlers[group]?.[name] ?? listHandler(deps, call),
      during: duringOf(call),
    })),
  );
}
const withoutHandler = (found: readonly Found[]) => found.filter(({ handler }) => !handler).map(({ call }) => call);

/** For the checks of the sources: what would end the start. Nothing is called. */
export const callsWithoutHandler = (deps: Deps): readonly PlainCall[] =>
  withoutHandler(
    find(deps, path => {
      throw new Error(`Expected nobody to ask for ${path}`);
    }),
  );

/** Every call of the contract with its handler; throws if one has none. */
export function resolveHandlers(deps: Deps): RegisteredCall[] {
  const byPath = new Map<string, RegisteredCall>();
  const registered = (path: string) => byPath.get(path)!; // asked for calls of the contract, when all are there
  const resolved = find(deps, registered);
  const missing = withoutHandler(resolved).map(({ path }) => path);
  if (missing.length > 0)
    throw new Error(`Expected a handler for each call of the contract, found none for ${missing.join(', ')}`);
  // The groups' types ensure that each handler fits its call's schema and policy; the type of a table entry cannot
  // express that.
  for (const each of resolved as RegisteredCall[]) byPath.set(each.call.path, each);
  return [...byPath.values()];
}

function listHandler(deps: Deps, call: PlainCall): AnyHandler | undefined {
  const query = queries.find(each => each.call.path === (call.of ?? call).path);
  if (!query) return undefined;
  const { list, total, download } = serve(deps, query);
  return { list, totals: total, export: download, plain: undefined }[call.kind];
}

/** The handlers of a list screen's calls, all based on its one query. */
function serve<G extends string>(deps: Deps, query: ListQuery<G>) {
  return {
    list: (body: Body, context: ProviderContext) => query.page(scopedReads(deps.db, context.me), context, body),
    total: (body: Body, context: ProviderContext) => query.totals(scopedReads(deps.db, context.me), context, body),
    download: (body: Body, context: ProviderContext) => createTask(deps, query, body, context),
  };
}
