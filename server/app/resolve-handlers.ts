/**
 * Which calls this server answers, and with what. Lists, their totals and their exports answer from their query; everything else
 * has a handler in its area's module. A call of the contract that nothing answers keeps the server from starting.
 */
import { areas, type PlainCall } from '@/api/contract';
import { contract } from '@/api/contract';
import type { Deps } from '#server/platform/deps';
import { serve } from './serve-list';
import type { AnyHandler, RegisteredCall } from '#server/platform/calls/register-calls';
import { handlersOf } from './handler-registry';
import { queries } from './query-registry';

/** What an operator with an initial password needs to change it (domain.md S01). */
const duringFirstLogin: readonly unknown[] = [
  contract.login.queryAgentInfo,
  contract.login.premissions,
  contract.login.rewardMenuCheck,
  contract.login.getServiceDataFlag,
  contract.login.modifyLoginPassword,
  contract.login.operatorlogout,
];

export function resolveHandlers(deps: Deps): RegisteredCall[] {
  const handlers = handlersOf(deps, queries);
  const resolved = areas.flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      call,
      handler: handlers[area]?.[name] ?? listHandler(deps, call),
      duringFirstLogin: duringFirstLogin.includes(call),
    })),
  );
  const missing = resolved.filter(({ handler }) => !handler).map(({ call }) => call.path);
  if (missing.length > 0)
    throw new Error(`Expected a handler for each call of the contract, found none for ${missing.join(', ')}`);
  // Each handler takes what its own call's schema and policy give it: its area's type says so, an entry of a table cannot.
  return resolved as RegisteredCall[];
}

function listHandler(deps: Deps, call: PlainCall): AnyHandler | undefined {
  const query = queries.find(each => each.call.path === (call.of ?? call).path);
  if (!query) return undefined;
  const { list, total, download } = serve(deps, query);
  return call.filter ? list : 'format' in call.input ? download : total;
}
