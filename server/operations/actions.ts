/**
 * What the platform and its channel do, from outside the portal (domain.md section 7): one action each, by name, with a checked body.
 * The interface, the command line and the simulation all go through these.
 */
import { Failure } from '@/api/failure';
import type { Deps } from '#server/platform/deps';
import { acquirerActions } from './acquirer-actions';
import type { Actions } from './action';
import { moneyActions } from './money-actions';
import { partyActions } from './party-actions';
import { platformActions } from './platform-actions';
import { reviewActions } from './review-actions';
import { riskActions } from './risk-actions';
import { terminalActions } from './terminal-actions';

export const actions: Actions = {
  ...acquirerActions,
  ...partyActions,
  ...reviewActions,
  ...terminalActions,
  ...moneyActions,
  ...riskActions,
  ...platformActions,
};

/** Runs an action by name with whatever was sent; says in Chinese what was expected. */
export async function act(deps: Deps, name: string, body: unknown): Promise<unknown> {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found) throw new Failure('missing', `没有操作 ${name}，可用：${Object.keys(actions).join('、')}`);
  const parsed = found.body.safeParse(body ?? {});
  if (!parsed.success)
    throw new Failure(
      'invalid',
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('；'),
    );
  return (await found.run(deps, parsed.data as never, deps.clock.now())) ?? null;
}
