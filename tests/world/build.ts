/** Makes the test world: the demo world at a tenth of its size, standing at `worldNow`. */
import { migrate } from '#server/db/migrate';
import { loadLookups } from '#server/db/lookups';
import { seedDemo } from '#server/db/demo/seed';
import type { Store } from '#server/db/open';
import { createSealer } from '#server/sealed';
import { createPasswords } from '#server/modules/login/password';
import { worldNow } from './clock';
import { testSecret } from './secret';

export async function buildWorld(store: Store): Promise<void> {
  await migrate(store);
  await loadLookups(store.db);
  await seedDemo(store.db, { now: worldNow, scale: 0.1, passwords: createPasswords(testSecret), sealer: createSealer(testSecret) });
}
