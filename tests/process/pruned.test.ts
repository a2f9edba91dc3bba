/** What deploy/Containerfile takes of a pruned build: it is small, serves, and has the commands of an installation. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '@/api/contract';
import { root } from '../../scripts/prepare.mjs';
import { freePort } from '../world/free-port';
import { reach } from '../world/server';
import { demoDirectory, run } from './server';

const atMostMb = 260;

/** Names of the files and folders that the container's program consists of. */
const copied = [...readFileSync(join(root, 'deploy/Containerfile'), 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)]
  .flatMap(([, paths]) => paths!.split(' '))
  .map(path => basename(path));

it('serves, and takes operations', async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/pruned-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Links: files are only removed.
  execFileSync('cp', ['-al', ...copied.map(name => join(root, name)), folder]);
  const inFolder = (program: string, args: readonly string[], env = {}) =>
    execFileSync(program, args, { cwd: folder, encoding: 'utf8', env: { ...process.env, ...env } });
  inFolder(process.execPath, ['-e', "import('./scripts/prune.mjs').then(({ prune }) => prune())"]);
  expect(Number(inFolder('du', ['-sm', '.']).split('\t')[0])).toBeLessThanOrEqual(atMostMb);

  const place = { DATA_DIR: demoDirectory(), OPS_PORT: String(await freePort()) };
  const server = await reach(run(place, join(folder, 'scripts/start.mjs')));
  expect(await (await fetch(`${server.url}/healthz`)).json()).toMatchObject({ status: 'ok' });
  for (const address of ['login', 'en', 'manual/'])
    expect([address, (await fetch(`${server.url}/${address}`)).status]).toEqual([address, 200]);
  expect(await server.as(await server.signIn())(contract.trans.list, {})).toMatchObject({ total: expect.any(Number) });
  expect(inFolder(join(folder, 'node_modules/.bin/tsx'), ['scripts/ops.ts'], place)).toContain('rotate-secret');
  const backups = mkdtempSync(join(folder, 'backups-'));
  inFolder(join(folder, 'node_modules/.bin/tsx'), ['scripts/backup/backup.ts', 'key', '--to', join(backups, 'key')]);
  expect(readFileSync(join(backups, 'key'), 'utf8')).toContain('AGE-SECRET-KEY-1');
  // A registry that nobody answers: proving installs nothing, while the server runs and after it.
  const proves = (...args: readonly string[]) =>
    inFolder(process.execPath, ['scripts/command.mjs', 'prove', ...args], {
      ...place,
      npm_config_registry: 'http://127.0.0.1:9/',
    });
  expect(proves('ledger')).toMatch(/\d+ rules hold, 0 are broken/);
  expect(proves('log')).toMatch(/^\d+ seals over \d+ rows$/m);
  expect((await server.end('SIGTERM')).code).toBe(0);
  expect(proves('ledger', '--whole')).toMatch(/^the whole ledger: \d+ rules hold, 0 are broken/m);
  expect(proves('log')).toMatch(/^\d+ seals over \d+ rows$/m);
});
