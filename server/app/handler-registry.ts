/**
 * The handlers of every group of calls, by the group's name in the contract, from what the features hand out. A call without a handler is
 * a compile error, unless a list query answers it.
 */
import type { contract } from '@/api/contract';
import { features } from '#server/features/features';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { Feature, HandlersByGroup, Host, Together } from '#server/foundation/feature';
import { platform } from '#server/operations/portal/feature';
import { isBehind } from '#server/operations/timers';

type Contract = typeof contract;
/** Lists, their totals and their exports are answered by the list's query. */
type AnsweredByQuery = { readonly filter: object } | { readonly of: object };
type Own<Group> = { [Name in keyof Group as Group[Name] extends AnsweredByQuery ? never : Name]: Group[Name] };
type GroupsToAnswer = {
  [A in keyof Contract as keyof Own<Contract[A]> extends never ? never : A]: Handlers<Own<Contract[A]>>;
};
type Groups = GroupsToAnswer & { [A in keyof Contract]?: Partial<Handlers<Contract[A]>> };

const all = [...features, platform] as const;
type WithCalls = Extract<(typeof all)[number], { readonly calls: unknown }>;
type Answered = Together<ReturnType<WithCalls['calls']>>;

/** Throws if two features answer the same group of calls. */
export function handlersOf(deps: Deps, { queries, registered }: Pick<Host, 'queries' | 'registered'>): HandlersByGroup {
  const host: Host = { queries, registered, isBehind: time => isBehind(deps, time) };
  const parts = (all as readonly Feature[]).flatMap(({ calls }) => Object.entries(calls?.(deps, host) ?? {}));
  const twice = parts.find(([group], at) => parts.findIndex(([other]) => other === group) !== at);
  if (twice) throw new Error(`Expected one feature to answer ${twice[0]}, found two`);
  const groups: Groups = Object.fromEntries(parts) as Answered;
  return groups;
}
