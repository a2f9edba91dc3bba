/** Fresh clones of this repository, and npm scripts as processes in them. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../prepare.mjs';
import type { Place, Walk } from './walks';

export interface Walked {
  readonly script: string;
  /** How it ended, or that it answers. */
  readonly result: string;
  readonly passed: boolean;
  readonly seconds: number;
}

function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** What is committed here and nothing else: no packages, no builds. */
export function freshClone(folder: string): void {
  git(root, 'clone', '--quiet', '--no-hardlinks', root, folder);
}
/** What of this repository no clone has. */
export const uncommitted = (): string => git(root, 'status', '--porcelain');

/** A setting of this machine's own would stand in for what the clone prepares. */
const inherited = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_PATH$|INIT_CWD$|VITEST|SUITE$)/.test(name)),
  );

const started = new Set<ChildProcess>();
/** Ends a script with all that it has started: they are a group of their own. */
async function end(child: ChildProcess): Promise<void> {
  started.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid!, 'SIGTERM');
  await Promise.race([ended, pause(20_000, undefined, { ref: false })]);
  // Those of the group that outlive its first, or all of it.
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
  await ended;
}
/** Ends whatever still runs. */
export const endAll = async (): Promise<void> => void (await Promise.all([...started].map(end)));

/** The longest that anything may take: a script that waits for what never comes fails. */
const limitMs = 45 * 60_000;

interface Running {
  readonly walked: Walked;
  readonly end: () => Promise<void>;
}

/** Runs a script to its end, or until it is ready and further on. Its output is in a file, which a failure names. */
export async function walk(each: Walk, place: Place, clone: string): Promise<Running> {
  const name = each.note ? `${each.script} (${each.note})` : each.script;
  const log = join(place.logs, `${name.replaceAll(/\W+/g, '-')}.log`);
  writeFileSync(log, ''); // read before the stream has opened it
  const output = createWriteStream(log, { flags: 'a' });
  const began = performance.now();
  const child = spawn('npm', ['run', each.script, '--', ...(each.args?.(place) ?? [])], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...each.env?.(place) },
  });
  started.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const code = await Promise.race([
    ended,
    ...(each.ready ? [isReady(each.ready(place), log, ended)] : []),
    pause(limitMs, 'late' as const, { ref: false }),
  ]);
  const seconds = Math.round((performance.now() - began) / 1000);
  const changed = each.changesNothing && code === 0 ? git(clone, 'status', '--porcelain') : '';
  const passed = code === 'ready' || (code === (each.exits ?? 0) && !each.ready && changed === '');
  const lacks = code !== null && code === each.lacking;
  const result =
    code === 'ready' ? 'answers' : changed ? `changed ${changed.trim()}` : lacks ? 'lacks programs' : `exit ${code}`;
  if (typeof code === 'number' || code === null) started.delete(child);
  if (!passed && !lacks) process.stdout.write(`${readFileSync(log, 'utf8').slice(-4000)}\n${log}\n`);
  return { walked: { script: name, result, passed: passed || lacks, seconds }, end: () => end(child) };
}

/** Resolves once the address answers, or the words are said; never after the end. */
async function isReady(
  sign: ReturnType<NonNullable<Walk['ready']>>,
  log: string,
  ended: Promise<unknown>,
): Promise<'ready'> {
  let over = false;
  void ended.then(() => (over = true));
  const answers = () =>
    'url' in sign
      ? fetch(sign.url).then(
          ({ ok }) => ok,
          () => false,
        )
      : Promise.resolve(readFileSync(log, 'utf8').includes(sign.says));
  while (!over) {
    if (await answers()) return 'ready';
    await pause(500);
  }
  return new Promise(() => {}); // its end is the result
}

/** Removes a clone with its packages. */
export const removeClone = (folder: string): void => rmSync(folder, { recursive: true, force: true });
