/** Writes errors of the portal to the log, where the operations of this server asked for it. */
import type { frontError } from '@/api/contract/frontError';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { attempt } from '../login/throttle';

export const frontErrorCalls = ({ db, log, frontErrors = false }: Deps): Handlers<typeof frontError> => ({
  async report({ message, stack, place, build }, { client, now, requestId }) {
    if (!frontErrors) return null;
    const { waitMs } = await attempt(db, 'frontError', client, now);
    if (waitMs === 0) log.warn({ requestId, place, build, stack, error: message }, 'error in the portal');
    return null;
  },
});
