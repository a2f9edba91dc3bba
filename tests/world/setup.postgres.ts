/** Global setup of the same tests on PostgreSQL: a temporary cluster with the test data as a template database. */
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { connect } from '#server/platform/db/open';
import { buildWorld } from './build';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { startPostgres } from './postgres';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const binaries = postgresBinaries();
  if (!binaries) throw new Error('没有找到 PostgreSQL。请安装 postgresql-15，或只运行内嵌数据库的测试。');
  const cluster = await startPostgres(binaries);
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database world');
  await admin.end();
  const store = connect({ connectionString: cluster.url('world') });
  await buildWorld(store);
  await store.close();
  project.provide('world', { kind: 'postgres', url: cluster.url('') });
  return () => cluster.stop();
}
