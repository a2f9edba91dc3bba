/** Builds the test data: the demo data at a tenth of its size, at the time `worldNow`. */
import { migrate } from '#server/foundation/db/migrate';
import { loadLookups } from '#server/features/lookup/load-data';
import { seedDemo } from '#server/demo/seed';
import type { Store } from '#server/foundation/db/open';
import { createEncryption } from '#server/foundation/encryption';
import type { FileStore } from '#server/foundation/files/store';
import { createPasswords } from '#server/features/session/password';
import { worldNow } from './clock';
import { pictures } from './sample-pictures';
import { testSecret } from './secret';

/** Discards the demo's pictures; tests only use their metadata. */
const nowhere: FileStore = { write: async () => 0, open: async () => null, remove: async () => {}, async *list() {} };

export async function buildWorld(store: Store): Promise<void> {
  await migrate(store);
  await loadLookups(store.db, { samples: true });
  await seedDemo(store.db, {
    now: worldNow,
    scale: 0.1,
    passwords: createPasswords(testSecret),
    encryption: createEncryption(testSecret),
    files: nowhere,
  });
  await store.pool.query(pictures, [worldNow]);
}
