/**
 * What is done outside of the portals and by no call of the platform: the channel's reports, and the few deeds that no
 * portal offers (docs/domain/timers.md#operations-interface). All other commands are the platform's calls (./act-as).
 */
import { Failure } from '@/api/failure';
import type { Deps } from '#server/foundation/deps';
import { reports } from './channel-reports';
import { type Actions, perform, typedValues } from './action';
import { installationActions } from './installation-actions';
import { jobActions } from './job-actions';

export const actions: Actions = { ...reports, ...installationActions, ...jobActions };

/** Runs an action by name with an unvalidated body, whose values may be texts as a command has them; errors state in Chinese what was expected. */
export async function operate(deps: Deps, name: string, body: unknown): Promise<unknown> {
  const found = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!found) throw new Failure('missing', `没有操作 ${name}`);
  return perform(deps, found, typedValues(found, body));
}
