/**
 * The handlers of every area, by the area's name in the contract, from what the features hand out. A call without a handler is
 * a compile error, unless a list query answers it.
 */
import type { contract } from '@/api/contract';
import { features } from '#server/features/features';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { Feature, HandlersByArea, Host, Together } from '#server/foundation/feature';
import { platform } from '#server/operations/portal/feature';
import { isBehind } from '#server/operations/timers';

type Contract = typeof contract;
/** Lists, their totals and their exports are answered by the list's query. */
type AnsweredByQuery = { readonly filter: object } | { readonly of: object };
type Own<Area> = { [Name in keyof Area as Area[Name] extends AnsweredByQuery ? never : Name]: Area[Name] };
type AreasToAnswer = {
  [A in keyof Contract as keyof Own<Contract[A]> extends never ? never : A]: Handlers<Own<Contract[A]>>;
};
type Areas = AreasToAnswer & { [A in keyof Contract]?: Partial<Handlers<Contract[A]>> };

const all = [...features, platform] as const;
type WithCalls = Extract<(typeof all)[number], { readonly calls: unknown }>;
type Answered = Together<ReturnType<WithCalls['calls']>>;

/** Throws if two features answer the same area. */
export function handlersOf(deps: Deps, queries: Host['queries']): HandlersByArea {
  const host: Host = { queries, isBehind: time => isBehind(deps, time) };
  const parts = (all as readonly Feature[]).flatMap(({ calls }) => Object.entries(calls?.(deps, host) ?? {}));
  const twice = parts.find(([area], at) => parts.findIndex(([other]) => other === area) !== at);
  if (twice) throw new Error(`Expected one feature to answer ${twice[0]}, found two`);
  const areas: Areas = Object.fromEntries(parts) as Answered;
  return areas;
}
