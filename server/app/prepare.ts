/**
 * Prepares the database for the server: the schema of this release, lookups, and in an empty database the
 * platform's owner or the demo world.
 */
import type { Config } from './config';
import { askFirst, createFirst } from './first-start';
import { isEmpty, seedDemo } from '#server/demo/seed';
import { loadLookups } from '#server/features/lookup/load-data';
import { createPasswords } from '#server/features/session/password';
import { alone, ensureAhead, migrate } from '#server/foundation/db/migrate';
import type { Store } from '#server/foundation/db/open';
import { createEncryption } from '#server/foundation/encryption';
import type { FileStore } from '#server/foundation/files/store';
import { ensureSecrets } from '#server/foundation/fingerprint';

export async function prepare(store: Store, files: FileStore, config: Config, now: number): Promise<void> {
  await migrate(store);
  await ensureSecrets(store.db, config.secret, now);
  await ensureAhead(store, now);
  await alone(store, () => store.db.transaction(tx => loadLookups(tx, { samples: config.demo })));
  if (!(await isEmpty(store.db))) return;
  const passwords = createPasswords(config.secret);
  // Another process may fill the database while this one waits for the lock.
  const fill = (work: () => Promise<void>) =>
    alone(store, async () => ((await isEmpty(store.db)) ? work() : undefined));
  if (!config.demo) {
    const first = await askFirst(config.first);
    return fill(() => createFirst(store.db, first, passwords, now));
  }
  return fill(async () => {
    process.stdout.write('首次启动，正在生成演示数据…\n');
    await seedDemo(store.db, {
      now,
      scale: config.demoScale,
      passwords,
      encryption: createEncryption(config.secret),
      files,
    });
  });
}
