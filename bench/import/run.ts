/**
 * `npm run bench -- import`: an empty installation on a PostgreSQL of its own takes in a provider with 100,000 merchants
 * through `npm run import`; prints time, memory and differences. Options: `--merchants 100000`, `--agents 1000`.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/world/postgres';
import { rootForm } from '#tests/world/root';
import { readConfig } from '#server/app/config';
import { createFirst } from '#server/app/first-start';
import { loadLookups } from '#server/features/lookup/load-data';
import { loadProducts } from '#server/features/pricing/products';
import { openRoot } from '#server/features/provider/open-root';
import { createPasswords, initialPassword } from '#server/features/session/password';
import { platformStaff } from '#server/foundation/calls/doer';
import { ensureAhead, migrate } from '#server/foundation/db/migrate';
import { connect } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { productsFile } from '#server/operations/portal/products-file';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { machineLine } from '../machine';
import { writeSheets } from './world';

const { values: asked } = parseArgs({
  options: { merchants: { type: 'string', default: '100000' }, agents: { type: 'string', default: '1000' } },
});
const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
const binaries = postgresBinaries();
if (!binaries) throw new Error('Expected PostgreSQL 15 on this machine');

const boss = { name: '沈知远', phone: '13700000009', password: 'Harbour-Violet-31' };
const folder = mkdtempSync(join(tmpdir(), 'import-bench-'));
const cluster = await startPostgres(binaries, ['fsync=on', 'shared_buffers=256MB', 'max_wal_size=4GB']);
try {
  const env = {
    DATABASE_URL: cluster.url('postgres'),
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'bench-secret-of-an-import-0123456789',
    DEMO: 'off',
    TRUSTED_TLS: '1',
    TRUSTED_PROXIES: '1',
    SMS_URL: 'http://127.0.0.1:9/sms',
    SMS_KEY: 'bench-key-of-no-gateway',
  };
  await openInstallation(env);
  say(`writing the sheets of ${asked.merchants} merchants`);
  await writeSheets(folder, { merchants: Number(asked.merchants), agents: Number(asked.agents) });
  say(machineLine());
  for (const further of [['--dry-run'], [], []]) {
    say(`npm run import -- … ${further.join(' ')}`);
    const args = ['tsx', 'scripts/import.ts', folder, `--as=${boss.phone}`, ...further];
    const { status } = spawnSync('npx', args, { env: { ...process.env, ...env }, stdio: 'inherit' });
    if (status !== 0) throw new Error(`Expected no difference, the import ended with ${status}`);
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}

/** The schema, the platform, one organisation and its products. */
async function openInstallation(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  const store = connect({ connectionString: cluster.url('postgres') });
  const now = Date.now();
  await migrate(store);
  await ensureSecrets(store.db, config.secret, now);
  await ensureAhead(store, now);
  await store.db.transaction(tx => loadLookups(tx, { samples: false }));
  const passwords = createPasswords(config.secret);
  await createFirst(store.db, boss, passwords, now);
  const { stored: password } = await initialPassword({ random: randomBytes }, passwords, now);
  await store.db.transaction(tx => openRoot(tx, { ...rootForm, password }, platformStaff(now)));
  const products = productsFile.parse(JSON.parse(readFileSync('deploy/samples/products.json', 'utf8')));
  await store.db.transaction(tx => loadProducts(tx, products, { orgNo: '10000001', effectTime: now, now }));
  await store.close();
}
