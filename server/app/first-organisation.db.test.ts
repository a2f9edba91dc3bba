/** A server without a demo world: one organisation with one operator, and nobody who could be guessed. */
import { expect, it } from 'vitest';
import { openMemory } from '#server/platform/db/embedded';
import { ensureAhead, migrate } from '#server/platform/db/migrate';
import { connectEmbedded } from '#server/platform/db/open';
import { createPasswords } from '#server/features/login/password';
import { worldNow } from '#tests/world/clock';
import { testSecret } from '#tests/world/secret';
import { ConfigError } from './config';
import { createFirstOrg } from './first-organisation';

const first = { name: '青禾支付', phone: '13900000001', password: 'Lantern-River-77' };
const passwords = createPasswords(testSecret);

it('has no login but the one it was asked for', async () => {
  const store = connectEmbedded(await openMemory('first', null));
  await migrate(store);
  await ensureAhead(store, worldNow);
  for (const password of ['Skb@2026', 'short', 'Password123!'])
    await expect(createFirstOrg(store.db, { ...first, password }, passwords, worldNow)).rejects.toThrow(ConfigError);
  await createFirstOrg(store.db, first, passwords, worldNow);
  const { rows } = await store.pool.query('select username from operator');
  expect(rows).toEqual([{ username: first.phone }]);
  await store.close();
});
