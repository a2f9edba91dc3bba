/** Builds the test data: the demo data at a tenth of its size, at the time `worldNow`. */
import { platformNo } from '@/api/constants';
import { migrate } from '#server/foundation/db/migrate';
import { loadLookups } from '#server/features/lookup/load-data';
import { seedDemo } from '#server/demo/seed';
import type { Store } from '#server/foundation/db/open';
import { createEncryption } from '#server/foundation/encryption';
import type { FileStore } from '#server/foundation/files/store';
import { createPasswords } from '#server/features/session/password';
import { worldNow } from './clock';
import { testSecret } from './secret';

/** Discards the demo's pictures; tests only use their metadata. */
const nowhere: FileStore = { write: async () => 0, open: async () => null, remove: async () => {}, async *list() {} };

/** Pictures that forms of tests show; of everybody, because they were uploaded above all providers, and in use. */
const pictures = `insert into file (file_no, agent_no, agent_path, purpose, file_name, mime, size, sha256, taken_time, create_time)
  select no, '${platformNo}', '/', 'picture', '样张.png', 'image/png', 1, 'none', ${worldNow}, ${worldNow} from unnest(array['demo', 'demo.png']) as no`;

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
  await store.pool.query(pictures);
}
