import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { alone, aloneMeanwhile, missingPackages, neededPackages, thisMachine } from './installed.mjs';
import { root } from './prepare.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const app = { version: '1.0.0', integrity: 'sha512-app' };
const tester = { version: '2.0.0', integrity: 'sha512-tester', dev: true };
const native = { version: '3.0.0', integrity: 'sha512-native', optional: true, os: ['linux'], cpu: ['x64'] };
const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/app': app,
    'node_modules/app/node_modules/tester': tester,
    'node_modules/native': { ...native, libc: ['glibc'] },
    'node_modules/native-musl': { ...native, libc: ['musl'] },
    'node_modules/native-mac': { ...native, os: ['darwin'] },
    'node_modules/not-here': { ...native, os: ['!linux'] },
    'node_modules/not-there': { ...native, os: ['!win32'] },
    'node_modules/of-native-mac': { version: '4.0.0', optional: true },
  },
};
const exactly = {
  'node_modules/app': app,
  'node_modules/app/node_modules/tester': tester,
  'node_modules/native': native,
  'node_modules/not-there': native,
};
const missing = (packages: Record<string, object> | null, withoutDev = false, isThere = (_folder: string) => true) =>
  missingPackages(wanted, packages && { packages }, { withoutDev, machine, isThere });

describe('the packages of the lockfile', () => {
  it('are installed without what is optional and of another machine', () => {
    expect(missing(exactly)).toEqual([]);
  });
  it.each([
    ['no installation', null, Object.keys(exactly)],
    ['an empty one', {}, Object.keys(exactly)],
    ['another version', { ...exactly, 'node_modules/app': { ...app, version: '1.0.1' } }, ['node_modules/app']],
    ['another content', { ...exactly, 'node_modules/app': { ...app, integrity: 'sha512-x' } }, ['node_modules/app']],
    [
      'the optional package of this machine missing',
      { 'node_modules/app': app, 'node_modules/app/node_modules/tester': tester },
      ['node_modules/native', 'node_modules/not-there'],
    ],
  ])('are not with %s', (_what, packages, lacks) => {
    expect(missing(packages)).toEqual(lacks);
  });
  it('are enough for a start without those of tests, and only for that', () => {
    const { 'node_modules/app/node_modules/tester': _, ...started } = exactly;
    expect(missing(started, true)).toEqual([]);
    expect(missing(started)).toEqual(['node_modules/app/node_modules/tester']);
  });
  it('are not if a folder was removed since', () => {
    expect(missing(exactly, false, folder => folder !== 'node_modules/app')).toEqual(['node_modules/app']);
  });
  it('are installed here, as these tests need them', () => {
    const [whole, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(name =>
      JSON.parse(readFileSync(join(root, name), 'utf8')),
    );
    const isThere = (folder: string) => existsSync(join(root, folder));
    expect(missingPackages(whole, installed, { withoutDev: false, machine: thisMachine(), isThere })).toEqual([]);
  });
});

describe('the packages that a server needs', () => {
  const packages = {
    '': { dependencies: { app: '1', builder: '1' } },
    'node_modules/app': {
      dependencies: { part: '1' },
      peerDependencies: { peer: '1', other: '1' },
      peerDependenciesMeta: { other: { optional: true } },
    },
    'node_modules/app/node_modules/part': { optionalDependencies: { '@native/linux': '1' } },
    'node_modules/part': {},
    'node_modules/peer': {},
    'node_modules/other': {},
    'node_modules/@native/linux': {},
    'node_modules/builder': { dependencies: { part: '2' } },
  };
  it('are those that it imports, with theirs, from the nearest folder', () => {
    expect([...neededPackages({ packages }, ['app/deep/file.js', 'node:fs', './own.js'])]).toEqual([
      'node_modules/app',
      'node_modules/app/node_modules/part',
      'node_modules/@native/linux',
      'node_modules/peer',
    ]);
    expect([...neededPackages({ packages }, ['@native/linux/binding', 'builder'])]).toEqual([
      'node_modules/@native/linux',
      'node_modules/builder',
      'node_modules/part',
    ]);
  });
});

describe('work that one process does at a time', () => {
  const directory = mkdtempSync(join(tmpdir(), 'agent-web-alone-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const lock = join(directory, 'lock');
  const log = join(directory, 'log');
  /** A process that says `working` once it is the owner, and ends its work when it is told. */
  const worker = (name: string) => {
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { appendFileSync, readSync, writeSync } from 'node:fs';
       import { alone } from ${JSON.stringify(join(root, 'scripts/installed.mjs'))};
       alone(${JSON.stringify(lock)}, { onWait: () => writeSync(1, 'waiting'), work() {
         writeSync(1, 'working'); readSync(0, Buffer.alloc(1)); appendFileSync(${JSON.stringify(log)}, ${JSON.stringify(name)});
       } });`,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const says = async (child: ReturnType<typeof worker>) => String((await once(child.stdout, 'data'))[0]);

  it('is waited for by a second one', async () => {
    const first = worker('first ');
    expect(await says(first)).toBe('working');
    const second = worker('second');
    expect(await says(second)).toBe('waiting');
    const ends = [first, second].map(child => once(child, 'close'));
    second.stdin.write('.');
    first.stdin.write('.');
    expect((await Promise.all(ends)).map(([code]) => code)).toEqual([0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('first second');
    expect(readdirSync(directory)).toEqual(['log']);
  });
  it('is waited for by one that goes on meanwhile', async () => {
    rmSync(log, { force: true });
    const first = worker('first ');
    expect(await says(first)).toBe('working');
    const mine = aloneMeanwhile(lock, async () => appendFileSync(log, 'mine'));
    first.stdin.write('.');
    await mine;
    expect(readFileSync(log, 'utf8')).toBe('first mine');
    await expect(aloneMeanwhile(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    expect(existsSync(lock)).toBe(false);
  });
  it('is not kept by an owner that was killed, nor by a later process of its number', async () => {
    const killed = worker('killed');
    expect(await says(killed)).toBe('working');
    killed.kill('SIGKILL');
    await once(killed, 'close');
    const done: string[] = [];
    const onWait = () => {
      throw new Error('expected nobody to wait for');
    };
    const next = () => alone(lock, { onWait, work: () => void done.push(readFileSync(lock, 'utf8')) });
    next();
    writeFileSync(lock, `${process.ppid} of-another`);
    next();
    expect(done).toEqual([0, 0].map(() => expect.stringContaining(`${process.pid} `)));
    expect(existsSync(lock)).toBe(false);
  });
  it('ends for the next one if it fails', () => {
    const failing = () => {
      throw new Error('no network');
    };
    expect(() => alone(lock, { onWait: failing, work: failing })).toThrow('no network');
    expect(existsSync(lock)).toBe(false);
  });
});
