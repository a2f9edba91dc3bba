/** What the platform's staff does in a test: its calls, as `npm run ops` makes them. */
import { contract } from '@/api/contract';
import type { Call } from '@/api/schema/call';
import { resolveHandlers } from '#server/app/resolve-handlers';
import { operate } from '#server/operations/actions';
import { type ActAs, actorAs } from '#server/operations/act-as';
import type { Deps } from '#server/foundation/deps';

const actors = new WeakMap<Deps, ActAs>();
/** Makes calls on a database as a member of its platform's staff. */
export function actorOn(deps: Deps): ActAs {
  const actor = actors.get(deps) ?? actorAs(deps, resolveHandlers(deps));
  actors.set(deps, actor);
  return actor;
}

/** A call by the owner of the demo's platform: its answer. @throws Failure if it is refused */
export const act = <In, Out>(
  deps: Deps,
  call: Call<In, Out>,
  body: Omit<NoInfer<In>, 'requestNo'> | Record<string, unknown>,
): Promise<Out> => actorOn(deps)('platform', call, body as never);

/** Sets some of a provider's switches; the others stay. */
export async function switchTo(deps: Deps, agentNo: string, some: Readonly<Record<string, unknown>>): Promise<void> {
  const { switches, setSwitches } = contract.platformParty;
  await act(deps, setSwitches, { ...(await act(deps, switches, { agentNo })), ...some, remark: '合同调整' });
}

/** What the platform decides of a withdrawal, or its channel says of the payout. */
export const settle = (deps: Deps, withdrawNo: string, event: string, remark?: string): Promise<unknown> =>
  event === 'pay' || event === 'refuse'
    ? act(deps, contract.platformWithdraw.decide, { withdrawNo, event, remark: remark ?? null })
    : operate(deps, 'payouts', { withdrawNo, event, remark });
