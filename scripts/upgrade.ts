/**
 * `npm run prove -- upgrade [commit]`: the version before this one and this one on one database (docs/deploying.md#upgrade-and-rollback).
 * Without a commit that is the state before the newest migration. Takes the history of the repository and PostgreSQL.
 *
 * 1. The version before serves; this one starts beside it and migrates; both serve; the version before starts again on the newer
 *    database, without a restore; what each wrote, the other lists.
 * 2. The version before passes its own database tests on the schema of this one.
 */
import { spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { callsOf, contract, type PlainCall } from '@/api/contract';
import type { Call, CallInput } from '@/api/schema/call';
import { merchantForm } from '#tests/world/applications';
import { freePort } from '#tests/world/free-port';
import { startPostgres } from '#tests/world/postgres';
import { pictures } from '#tests/world/sample-pictures';
import { reach, rowsFrom, run } from '#tests/world/server';
import { request } from '#tests/world/test-app';
import { postgresBinaries } from './postgres.mjs';
import { root } from './prepare.mjs';

const migrations = 'server/foundation/db/migrations';
const folder = mkdtempSync(join(tmpdir(), 'agent-web-upgrade-'));
const before = join(folder, 'before');
const say = (text: string) => process.stdout.write(`${text}\n`);

function output(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout.trim();
}
function inBefore(command: string, ...args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: before, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} of the version before ended with ${status}`);
}

type Running = Awaited<ReturnType<typeof start>>;
const ofInstallation = {
  APP_SECRET: 'the one secret that both versions of an installation have',
  FILES_DIR: join(folder, 'files'),
  DEMO_SCALE: '0.05',
};
const children = new Set<ChildProcess>();
/** Starts a version and signs in; `end` ends it and fails unless it ends in order. */
async function start(version: string, DATABASE_URL: string) {
  const own = { DATABASE_URL, DATA_DIR: mkdtempSync(join(folder, 'data-')), OPS_PORT: String(await freePort()) };
  const started = run({ ...ofInstallation, ...own }, join(version, 'scripts/start.mjs'));
  children.add(started.child);
  const server = await reach(started);
  const end = async () => {
    const { code, said } = await server.end('SIGTERM');
    if (code !== 0) throw new Error(`${version} ended with ${code}:\n${said}`);
  };
  return { server, token: await server.signIn(), end };
}

const lists = callsOf('PROVIDER').filter(({ filter }) => filter);
/** Why each list of the providers' portal does not answer, as this version's contract calls it; the version before lacks some. */
async function refusals({ server, token }: Running): Promise<ReadonlyMap<PlainCall, string>> {
  const refused = new Map<PlainCall, string>();
  for (const list of lists)
    await server
      .as(token)(list as Call<{ limit: number }>, { limit: 10 })
      .catch((error: unknown) => refused.set(list, `${list.path} ${String(error)}`));
  return refused;
}
async function expectToAnswer(running: Running, before: ReadonlyMap<PlainCall, string>): Promise<void> {
  const silent = [...(await refusals(running))].filter(([list]) => !before.has(list)).map(([, said]) => said);
  if (silent.length > 0) throw new Error(`No longer answered: ${silent.join(', ')}`);
}

/** Applies for a merchant, and returns its name. */
async function apply({ server, token }: Running, database: string, serial: number): Promise<string> {
  const one = async <T extends object>(statement: string, ...values: unknown[]) =>
    (await rowsFrom<T>({ connectionString: database }, statement, values))[0]!;
  await rowsFrom({ connectionString: database }, pictures, [Date.now()]);
  const form = await merchantForm({ one }, serial);
  await server.as(token)(contract.custIncr.save, { ...form, ...request() } as CallInput<typeof contract.custIncr.save>);
  return form.custName;
}
async function expectListed({ server, token }: Running, custName: string): Promise<void> {
  const { total } = await server.as(token)(contract.custIncr.list, { custName });
  if (total !== 1) throw new Error(`Expected one application of ${custName}, got ${total}`);
}

/** One database under both versions, one after the other and at the same time. */
async function serveBoth(database: string): Promise<void> {
  const old = await start(before, database);
  const refused = await refusals(old);
  if (refused.size > lists.length / 2)
    throw new Error(`The version before refuses: ${[...refused.values()].join(', ')}`);
  const first = await apply(old, database, 1);
  say(`The version before answers ${lists.length - refused.size} lists.`);

  const present = await start(root, database);
  await expectListed(present, first);
  const second = await apply(present, database, 2);
  await expectListed(old, second);
  await expectToAnswer(old, refused);
  const third = await apply(old, database, 3);
  await expectListed(present, third);
  say(`This version has migrated the database; the version before still answers, and writes.`);
  await old.end();
  await present.end();

  const again = await start(before, database);
  await expectToAnswer(again, refused);
  const fourth = await apply(again, database, 4);
  for (const name of [first, second, third, fourth]) await expectListed(again, name);
  await again.end();
  say('The version before starts on the migrated database, lists and writes.');

  const last = await start(root, database);
  await expectListed(last, fourth);
  await last.end();
  say('This version starts again on what the version before has written.');
}

/** A test that compares the triggers of all tables with the lists of its own version. */
const ofSchema = 'are announced by the tables of all lists';
/** Refuses columns that its own version does not know to be of nobody: a copy is made by the version that serves. */
const ofOwnColumns = 'server/operations/anonymous/copy.db.test.ts';

/**
 * Runs the database tests of the version before on this schema. Files that fail run again, each by itself: what fails only among all
 * others depends on their order, which no schema changes.
 */
function passOwnTests(): void {
  const report = join(folder, 'tests.json');
  const tests = ['vitest', 'run', '--project', 'postgres', '--reporter=dot', '--testNamePattern', `^(?!.*${ofSchema})`];
  const reported = [...tests, '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync('npx', reported, { cwd: before, stdio: 'inherit' });
  if (status === 0) return;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const failed = testResults.filter(file => file.status !== 'passed').map(({ name }) => relative(before, name));
  if (failed.length === 0) throw new Error(`The tests of the version before ended with ${status}`);
  for (const file of failed) inBefore('npx', ...tests, file);
  say(`Passed by themselves, and not among all others: ${failed.join(', ')}`);
}

const binaries = postgresBinaries();
if (!binaries) throw new Error('没有找到 PostgreSQL。请安装 postgresql-15。');
const [commit = `${output('git', 'log', '-1', '--format=%H', '--diff-filter=A', '--', `${migrations}/*.sql`)}~1`] =
  process.argv.slice(2);
try {
  output('git', 'worktree', 'add', '--detach', before, commit);
  say(`The version before: ${output('git', 'log', '-1', '--format=%h %cs %s', commit)}`);
  inBefore('node', '--eval', `import('./scripts/prepare.mjs').then(({ ensureInstalled }) => ensureInstalled())`);
  const cluster = await startPostgres(binaries);
  try {
    await serveBoth(cluster.url('postgres'));
  } finally {
    children.forEach(child => child.kill('SIGKILL'));
    await cluster.stop();
  }
  cpSync(join(root, migrations), join(before, migrations), { recursive: true });
  // Removed, because projects of vitest have what they exclude from their own settings.
  rmSync(join(before, ofOwnColumns));
  passOwnTests();
  say('The version before passes its database tests on the schema of this one.');
} finally {
  output('git', 'worktree', 'remove', '--force', before);
  rmSync(folder, { recursive: true, force: true });
}
