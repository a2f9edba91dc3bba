/** Keys of the payment channel (docs/channel.md#keys). */
import { z } from 'zod';
import { createKey, listKeys, revokeKey } from '#server/features/channel/keys';
import { action, no, words, type Actions } from './action';

export const keyActions: Actions = {
  'create-acquirer-key': action(
    'A key for the channel’s reports; its secret is printed once',
    z.object({ name: words(2, 40) }),
    async (deps, { name }, now) => {
      const made = await createKey(deps, name, now);
      deps.log.info({ keyId: made.keyId }, 'acquirer key created');
      return made;
    },
  ),
  'revoke-acquirer-key': action(
    'Refuses a key of the channel from now on',
    z.object({ keyId: no }),
    async ({ db, log }, { keyId }, now) => {
      await revokeKey(db, keyId, now);
      log.info({ keyId }, 'acquirer key revoked');
    },
  ),
  'list-acquirer-keys': action('The channel’s keys, without their secrets', z.object({}), ({ db }) => listKeys(db)),
};
