/** Global setup of the same tests on PostgreSQL: a temporary cluster with the test data as a template database. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { connect } from '#server/foundation/db/open';
import { buildWorld } from './build';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { cachedFile } from './kept';
import { createCluster, ownDirectory, servePostgres } from './postgres';
import { toldSetup } from './told-setup';

/** Of a server whose data nobody needs afterwards; it does what tests ask it to do, and nothing by itself. */
const settings = [
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1d',
  'autovacuum=off',
  // As the server's connections have it (`limits`).
  'jit=off',
  // Tests provoke errors by the thousand, and nobody reads of them there.
  'log_min_messages=log',
  'log_checkpoints=off',
];
const inMemory = '/dev/shm';
const neededBytes = 2 ** 30;

/** A copy of the test data is more than a thousand files: in memory it takes a tenth of the time. */
function fastDirectory(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > neededBytes ? inMemory : tmpdir();
}

async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('没有找到 PostgreSQL。请安装 postgresql-15，或只运行内嵌数据库的测试。');
  const version = execFileSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' });
  const image = await cachedFile('postgres', version, path => build(binaries, path));
  const directory = ownDirectory(fastDirectory());
  const data = join(directory, 'data');
  copy(image, data);
  const cluster = await servePostgres(binaries, data, directory, settings);
  project.provide('world', { kind: 'postgres', url: cluster.url('') });
  return () => cluster.stop();
}

/** Builds the test data in a cluster of its own, and leaves that cluster's data directory at `path`. */
async function build(binaries: string, path: string): Promise<void> {
  const directory = ownDirectory();
  const data = createCluster(binaries, directory);
  const cluster = await servePostgres(binaries, data, ownDirectory(), [
    ...settings,
    'max_wal_size=32MB',
    'min_wal_size=32MB',
  ]);
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database world');
  await admin.end();
  const store = connect({ connectionString: cluster.url('world') });
  await buildWorld(store);
  await store.close();
  await cluster.stop();
  copy(data, path);
  rmSync(directory, { recursive: true, force: true });
}

/** Copies a data directory with its owner and modes, without which PostgreSQL does not start. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-Rp', from, to]);
}

export default toldSetup(setup);
