/**
 * Writes errors of the portal to the log, where the operations of this server asked for it. Anybody may report, and a message may quote
 * what somebody typed: numbers of persons and cards are masked.
 */
import type { frontError } from '@/api/contract/frontError';
import { maskNumbersIn } from '@/api/format/mask';
import type { Handlers } from '#server/platform/calls/context';
import type { Deps } from '#server/platform/deps';
import { attempt } from '../login/throttle';

export const frontErrorCalls = ({ db, log, frontErrors = false }: Deps): Handlers<typeof frontError> => ({
  async report({ message, stack, place, build }, { client, now, requestId }) {
    if (!frontErrors) return null;
    const { waitMs } = await attempt(db, 'frontError', client, now);
    if (waitMs > 0) return null;
    const masked = (text: string | null | undefined) => text && maskNumbersIn(text);
    const about = { place: masked(place), build: masked(build), stack: masked(stack), error: masked(message) };
    log.warn({ requestId, ...about }, 'error in the portal');
    return null;
  },
});
