/**
 * `npm run prove -- node [version…]`: each Node that the README names, from the registry's own package, builds the program, serves
 * the demo and passes the unit tests; without a version all of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#tests/world/free-port';
import { reach, run } from '#tests/world/server';
import { root } from './prepare.mjs';

const nodeVersions = ['20.19', '22', '24'] as const;
const chosen = process.argv.slice(2);
const versions = chosen.length > 0 ? chosen : nodeVersions;
const folder = mkdtempSync(join(tmpdir(), 'agent-web-node-'));
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a command to its end with a Node in front of all others. */
function withNode(bin: string, command: string, ...args: readonly string[]): void {
  const PATH = `${bin}${delimiter}${process.env['PATH']}`;
  const { status } = spawnSync(command, args, { cwd: root, env: { ...process.env, PATH }, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** The program that the registry has for this machine. */
function installed(version: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, version);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', prefix, `${name}@${version}`];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name}@${version} cannot be installed`);
  return join(prefix, 'node_modules', name, 'bin');
}

/** Starts the built server on new demo data, signs in, and ends it. */
async function serves(bin: string): Promise<void> {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const started = run(
    { DATA_DIR, OPS_PORT: String(await freePort()), DEMO_SCALE: '0.01' },
    'scripts/start.mjs',
    join(bin, 'node'),
  );
  const server = await reach(started);
  await server.signIn('agent_l1');
  const { code } = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`The server ended with ${code}`);
}

try {
  for (const version of versions) {
    const bin = installed(version);
    say(`Node ${version}`);
    withNode(bin, 'node', '--version');
    const build = ['exec', '--', 'vite', 'build', '--logLevel', 'warn'];
    withNode(bin, 'npm', ...build, '--config', 'config/vite.server.ts');
    withNode(bin, 'npm', ...build, '--config', 'config/vite.portal.ts', '--outDir', join(folder, `web-${version}`));
    await serves(bin);
    say(`Node ${version}: builds and serves the demo`);
    withNode(bin, 'npm', 'exec', '--', 'vitest', 'run', '--project', 'unit', '--reporter=dot');
    say(`Node ${version}: passes the unit tests`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
