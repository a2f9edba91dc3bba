/** An installation that is backed up, loses its database, and comes back by the commands of the repository (docs/backup.md). */
import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { connect } from '#server/foundation/db/open';
import { ensureSecrets } from '#server/foundation/fingerprint';
import { identity } from '../../scripts/postgres.mjs';
import { bin, root } from '../../scripts/prepare.mjs';
import { dataDirectory } from '#tests/process/server';
import { buildWorld } from '#tests/world/build';
import { worldNow } from '#tests/world/clock';
import type { World } from '#tests/world/open';
import { worldOn } from '#tests/world/open';
import { servePostgres, startPostgres, type TemporaryPostgres } from '#tests/world/postgres';
import { testSecret } from '#tests/world/secret';
import { signedIn, type TestApp } from '#tests/world/test-app';

export interface Installation {
  readonly cluster: TemporaryPostgres;
  readonly app: TestApp;
}
type Kept = Partial<Pick<World['deps'], 'random'> & Pick<World, 'clock'>>;

async function appOn(cluster: TemporaryPostgres, kept: Kept): Promise<Installation> {
  const store = connect({ connectionString: cluster.url('postgres'), max: 20 });
  // Nobody asks for the bytes of its files.
  const world = await worldOn({ store, backup: () => Promise.reject(new Error('no backup')) }, kept);
  return { cluster, app: await signedIn(world) };
}

/** The demo's providers and merchants on a PostgreSQL of their own. */
export async function install(binaries: string, kept: Kept): Promise<Installation> {
  const cluster = await startPostgres(binaries);
  const store = connect({ connectionString: cluster.url('postgres') });
  await buildWorld(store);
  await ensureSecrets(store.db, testSecret, worldNow);
  await store.close();
  return appOn(cluster, kept);
}

/** @param ahead Milliseconds by which the clock of the installation is before that of the machine. */
function command(script: 'backup' | 'restore', ahead: number, env: Record<string, string>, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(bin('tsx'), [`scripts/backup/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...env,
      APP_SECRET: testSecret.current.secret.toString(),
      NODE_OPTIONS: `--import ${pathToFileURL(resolve(root, 'tests/year/clock-ahead.mjs')).href}`,
      AHEAD: String(ahead),
    },
  });
  expect([status, stdout + stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

/** A folder of the user that runs PostgreSQL. */
function ownFolder(): string {
  const directory = dataDirectory();
  if (identity) chownSync(directory, identity.uid, identity.gid);
  return directory;
}
const aheadOf = (clock: World['clock']) => clock.now() - Date.now();

/** @returns The directory of the backup. */
export function backUp({ cluster, app }: Installation): string {
  const to = dataDirectory();
  const env = { DATABASE_URL: cluster.url('postgres'), FILES_DIR: app.filesDir, DATA_DIR: dataDirectory() };
  command('backup', aheadOf(app.clock), env, ['--to', to]);
  const [made] = readdirSync(to);
  expect(statSync(join(to, made!)).isDirectory()).toBe(true);
  return join(to, made!);
}

/** Ends the database for good, and goes on at the moment of the backup. @returns What the restore said, and what serves now. */
export async function loseAndRestore(binaries: string, { cluster, app }: Installation, from: string, kept: Kept) {
  await cluster.break();
  const to = join(ownFolder(), 'restored');
  const env = { DATABASE_URL: cluster.url('postgres'), FILES_DIR: ownFolder(), DATA_DIR: ownFolder() };
  const said = command('restore', aheadOf(app.clock), env, ['--from', from, '--to', to]);
  expect(said).toMatch(/账本核对：\d+ 条规则全部成立/);
  return { said, installation: await appOn(await servePostgres(binaries, to), kept) };
}
