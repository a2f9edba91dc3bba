/**
 * Logs errors of the portal, if enabled in the server's configuration. Reports need no session, and messages may quote
 * user input, so numbers of persons and cards are masked.
 */
import type { frontError } from '@/api/contract/front-error';
import { maskNumbersIn } from '@/api/format/mask';
import { networkOf } from '#server/foundation/calls/client';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { countAttempt } from '#server/features/session/throttle';

export const frontErrorCalls = ({ db, log, frontErrors = false }: Deps): Handlers<typeof frontError> => ({
  async report({ message, stack, place, build }, { client, now, requestId }) {
    if (!frontErrors) return null;
    const { waitMs } = await countAttempt(db, 'frontError', networkOf(client), now);
    if (waitMs > 0) return null;
    const masked = (text: string | null | undefined) => text && maskNumbersIn(text);
    const about = { place: masked(place), build: masked(build), stack: masked(stack), error: masked(message) };
    log.warn({ requestId, ...about }, 'error in the portal');
    return null;
  },
});
