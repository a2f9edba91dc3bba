/**
 * `npm start`: installs missing packages, builds stale parts, and starts the server in this process. On a fresh clone the demo
 * data is created while the portal is built; the English portal and the inspector are built once the portal responds. A pruned
 * installation serves what it has.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build, ensureInstalled, isBuilt, isPruned, laterBuilds, root } from './prepare.mjs';
import { serveBuilt } from './serve-built.mjs';

/** Prints one line with the step and its duration. @param {string} what @param {() => unknown} work */
async function step(what, work) {
  const began = performance.now();
  process.stdout.write(`${what}…`);
  await work();
  process.stdout.write(` ${Math.ceil((performance.now() - began) / 1000)} 秒\n`);
}

class WorldFailed extends Error {
  /** @param {number} exitCode */
  constructor(exitCode) {
    super();
    this.exitCode = exitCode;
  }
}

/** Runs in a separate process, to use a processor beside the build. Without the demo the server's start asks its own questions. */
async function makeWorld() {
  if (process.env['DEMO'] === 'off') return;
  const program = join(root, 'scripts/make-world.mjs');
  const child = spawn(process.execPath, ['--max-semi-space-size=64', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [exitCode] = await once(child, 'close');
  process.off('exit', end);
  if (exitCode !== 0) throw new WorldFailed(exitCode ?? 1);
}

async function prepare() {
  await step('正在检查依赖，首次安装约 30 秒', () => ensureInstalled({ toStart: true }));
  if (!isBuilt('server')) await step('正在构建服务端，约 5 秒', () => build('server'));
  if (!isBuilt('portal'))
    await step('正在构建页面，首次同时生成演示数据，约 45 秒', () => Promise.all([build('portal'), makeWorld()]));
}

const pruned = isPruned();
try {
  if (!pruned) await prepare();
} catch (error) {
  if (!(error instanceof WorldFailed)) process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(error instanceof WorldFailed ? error.exitCode : 1);
}
await serveBuilt('dist/server');
for (const later of pruned ? [] : laterBuilds())
  if (!isBuilt(later)) await build(later).catch((/** @type {Error} */ { message }) => process.stderr.write(message));
