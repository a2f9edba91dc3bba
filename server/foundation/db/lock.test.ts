import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUse, lockDirectory } from './lock';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'agent-web-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A separate process that tries to take the lock, prints the result, and keeps the lock until its input ends. */
const source = `import { lockDirectory } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).pathname)};
try { lockDirectory(process.argv[1]); console.log('got'); } catch (error) { console.log(error.constructor.name); }
process.stdin.resume(); process.stdin.on('end', () => process.exit());`;
async function contender() {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source, directory]);
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim()));
    child.once('error', reject);
    child.once('close', code => reject(new Error(`The contender ended with ${code} before it said anything`)));
  });
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()));
  const stop = async (signal?: NodeJS.Signals) => {
    if (signal) child.kill(signal);
    else child.stdin.end();
    await ended;
  };
  return { said, stop };
}

describe('the lock of a data directory', () => {
  it('is held by one process at a time, for any number of concurrent attempts', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, contender));
    expect(all.map(({ said }) => said).sort()).toEqual([
      'DirectoryInUse',
      'DirectoryInUse',
      'DirectoryInUse',
      'DirectoryInUse',
      'got',
    ]);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    await Promise.all(all.map(({ stop }) => stop()));
  });
  it('is not looked at while another process takes it, for 15 s', () => {
    const guard = join(directory, 'lock.takeover');
    mkdirSync(guard);
    const before = (ms: number) => utimesSync(guard, new Date(), new Date(Date.now() - ms));
    before(14_000);
    expect(() => lockDirectory(directory)).toThrow(DirectoryInUse);
    before(15_100);
    lockDirectory(directory)();
  });
  it('is taken over from a process that was killed', async () => {
    const killed = await contender();
    expect(killed.said).toBe('got');
    await killed.stop('SIGKILL');
    lockDirectory(directory)();
  });
  it('distinguishes its holder from a later process with the same pid', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(
      join(directory, 'lock'),
      JSON.stringify({ pid: process.pid, host: hostname(), started: `before ${pid}` }),
    );
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow();
    release();
  });
  it('is respected while another host sends heartbeats', () => {
    writeFileSync(join(directory, 'lock'), JSON.stringify({ pid: 1, host: 'another-machine', started: '1' }));
    expect(() => lockDirectory(directory)).toThrow('another-machine');
  });
});
