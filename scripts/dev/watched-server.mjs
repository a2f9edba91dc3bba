/** The server of `npm run dev`: built again and restarted after each edit of its sources. The portal is not built: Vite serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/** Apart from what `npm start` builds, which is recorded by its inputs. */
export const builtTo = '.cache/dev-server';
/** What the server says when it answers (server/app/announce.ts). */
const started = '已启动';
/** A start that the server refuses for a reason that no edit takes away (server/app/main.ts). */
const refusals = [2, 3, 4];

const seconds = (/** @type {number} */ since) => ((performance.now() - since) / 1000).toFixed(1);

/** @typedef {import('node:child_process').ChildProcess} Child */

/**
 * Resolves with what ends it, once the first build is under way.
 * @param {(code: number) => void} onRefused
 */
export async function watchServer(onRefused) {
  const { build } = await import('vite');
  /** @type {Child | null} */
  let server = null;
  /** Waits for the next edit with its packages loaded. @type {Child | null} */
  let spare = null;
  /** What the build imports from elsewhere. @type {string[]} */
  let packages = [];
  let isFirst = true;
  let isEnding = false;
  let began = 0;

  const prepare = () =>
    prepareServer(packages, {
      isQuiet: () => !isFirst,
      onAnswer: () => {
        if (!isFirst) process.stdout.write(`服务端已更新，${seconds(began)} 秒\n`);
        isFirst = false;
        // One that an edit replaces while it starts may still answer.
        if (!isEnding && !spare?.connected) spare = prepare();
      },
      onExit: (child, code) => {
        if (server !== child || isEnding) return;
        if (isFirst && code !== null && refusals.includes(code)) onRefused(code);
        else process.stderr.write('服务端已退出，改动源码后重新启动\n');
      },
    });
  const stop = async (/** @type {Child | null} */ old) => {
    if (!old || old.exitCode !== null || old.signalCode !== null) return;
    old.kill('SIGTERM');
    await once(old, 'exit');
  };
  /** The new one loads while the old one ends. */
  const replace = async () => {
    if (isEnding) return;
    const old = server;
    const next = spare?.connected ? spare : prepare();
    [server, spare] = [next, null];
    next.send('load');
    await stop(old);
    // An edit may have ended it meanwhile.
    if (next.connected) next.send('start');
  };

  const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
    await build({
      root,
      configFile: join(root, 'config/vite.server.ts'),
      logLevel: 'error',
      plugins: [packagesOfBuild(found => (packages = found))],
      // A server that is loading reads the files of the build before.
      build: { outDir: builtTo, emptyOutDir: false, watch: {} },
    })
  );
  let restarting = Promise.resolve();
  watcher.on('event', event => {
    if (event.code === 'START') began = performance.now();
    if (event.code === 'ERROR') process.stderr.write(`服务端未能构建，保留上一个：${event.error.message}\n`);
    if ('result' in event) void event.result?.close();
    if (event.code !== 'END') return;
    restarting = restarting.then(replace);
  });
  return async () => {
    isEnding = true;
    await watcher.close();
    await restarting;
    await Promise.all([stop(server), stop(spare)]);
  };
}

/** @param {(packages: string[]) => void} onFound @returns {import('vite').Plugin} */
const packagesOfBuild = onFound => ({
  name: 'packages-of-build',
  generateBundle(_, files) {
    const imports = Object.values(files).flatMap(file => (file.type === 'chunk' ? file.imports : []));
    onFound([...new Set(imports.filter(name => !(name in files)))]);
  },
});

/**
 * A process that loads these packages, and waits until it is told to load the build and to start.
 * @param {readonly string[]} packages
 * @param {object} told
 * @param {() => boolean} told.isQuiet leaves out what a start says to a person
 * @param {() => void} told.onAnswer
 * @param {(child: Child, code: number | null) => void} told.onExit
 */
function prepareServer(packages, { isQuiet, onAnswer, onExit }) {
  const child = spawn(process.execPath, [join(root, 'scripts/dev/serve.mjs'), ...packages], {
    cwd: root,
    // Nobody here is behind a load balancer.
    env: { DRAIN_MS: '0', ...process.env },
    // Told to end once: Ctrl+C would be a first signal, and a second ends a server at once.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let answers = false;
  child.stdout?.on('data', (/** @type {Buffer} */ text) => {
    if (answers || !isQuiet()) process.stdout.write(text);
    if (answers || !String(text).includes(started)) return;
    answers = true;
    onAnswer();
  });
  child.once('exit', code => onExit(child, code));
  return child;
}
