/** What every store of files promises: a folder, and a bucket of a real S3 server. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openBucket, type TestBucket } from '#tests/world/bucket';
import { bucketStore } from './bucket';
import { checkStore } from './check';
import { folderStore } from './folder';
import { uploadBytes } from './keys';
import { type FileStore, readWhole, StoreUnavailable } from './store';

const directory = mkdtempSync(join(tmpdir(), 'agent-web-store-'));
let server: TestBucket;
let bucket: FileStore;
const folder = folderStore(directory);
beforeAll(async () => {
  server = await openBucket();
  bucket = bucketStore(server.bucket);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const mime = 'application/octet-stream';
const megabyte = 1024 * 1024;
/** Size of a large export: more than the memory that it may take; `npm run prove -- files` stores 200 MB. */
const large = Number(process.env['STORED_MB'] ?? 60);
/** Megabytes that differ, one after the other. */
async function* megabytes(count: number, each: (index: number) => void = () => {}) {
  for (let index = 0; index < count; index += 1) {
    each(index);
    yield Buffer.alloc(megabyte, `part ${index} `);
  }
}
const keysIn = async (store: FileStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys.toSorted();
};

describe.each([
  ['a folder', () => folder],
  ['a bucket', () => bucket],
] as const)('%s', (_name, store) => {
  it('returns the stored bytes, and null after their removal', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, ...Buffer.from('图片')]);
    expect(await store().write('uploads/F0001.png', [bytes.subarray(0, 3), bytes.subarray(3)], { mime })).toBe(10);
    expect(await readWhole(store(), 'uploads/F0001.png')).toEqual(bytes);
    expect(await uploadBytes(store(), 'F0001.png')).toEqual(bytes);
    for (let time = 0; time < 2; time += 1) await store().remove('uploads/F0001.png');
    expect(await readWhole(store(), 'uploads/F0001.png')).toBeNull();
    expect(await store().open('uploads/F0002.png', { from: 0, to: 1 })).toBeNull();
  });
  it('stores an empty file, and replaces a file', async () => {
    expect(await store().write('exports/empty.csv', [], { mime })).toBe(0);
    expect(await readWhole(store(), 'exports/empty.csv')).toEqual(Buffer.alloc(0));
    await store().write('exports/empty.csv', [Buffer.from('now')], { mime });
    expect(String(await readWhole(store(), 'exports/empty.csv'))).toBe('now');
    await store().remove('exports/empty.csv');
  });
  it('returns a span of a file that was stored in parts, with the size of the whole', async () => {
    expect(await store().write('exports/parts.csv', megabytes(20), { mime })).toBe(20 * megabyte);
    const whole = (await readWhole(store(), 'exports/parts.csv'))!;
    expect(whole.equals(await buffer(megabytes(20)))).toBe(true);
    for (const [from, to] of [
      [0, 9],
      [8 * megabyte - 5, 8 * megabyte + 5],
      [20 * megabyte - 1, 20 * megabyte - 1],
      [20 * megabyte - 9, 30 * megabyte],
      [20 * megabyte, 30 * megabyte],
    ] as const) {
      const file = (await store().open('exports/parts.csv', { from, to }))!;
      expect(file.size).toBe(20 * megabyte);
      expect((await buffer(file.stream)).equals(whole.subarray(from, to + 1))).toBe(true);
    }
    await store().remove('exports/parts.csv');
  });
  it('lists the files of a prefix with the time of their writing', async () => {
    const begun = Date.now();
    for (const key of ['exports/a.csv', 'exports/b.csv', 'uploads/c.png'])
      await store().write(key, [Buffer.from(key)], { mime });
    expect(await keysIn(store(), 'exports/')).toEqual(['exports/a.csv', 'exports/b.csv']);
    for await (const { writtenAt } of store().list('exports/')) {
      // A bucket counts whole seconds.
      expect(writtenAt).toBeGreaterThan(begun - 2000);
      expect(writtenAt).toBeLessThan(Date.now() + 2000);
    }
    expect(await keysIn(store(), 'nothing/')).toEqual([]);
    for (const key of ['exports/a.csv', 'exports/b.csv', 'uploads/c.png']) await store().remove(key);
  });
  it.each([1, 20])('stores nothing of a content that fails after %i MB, and passes its error on', async count => {
    async function* failing() {
      yield* megabytes(count);
      throw new Error('cursor lost');
    }
    await expect(store().write('exports/failing.csv', failing(), { mime })).rejects.toThrow('cursor lost');
    expect(await store().open('exports/failing.csv')).toBeNull();
    expect(await keysIn(store(), 'exports/')).toEqual([]);
  });
  it('stores nothing of a writing that is given up, and closes its content', async () => {
    const giveUp = new AbortController();
    let closed = false;
    async function* endless() {
      try {
        for (let count = 0; ; count += 1) {
          yield Buffer.alloc(megabyte);
          if (count === 10) giveUp.abort(new Error('thirty minutes'));
        }
      } finally {
        closed = true;
      }
    }
    const writing = store().write('exports/endless.csv', endless(), { mime, signal: giveUp.signal });
    await expect(writing).rejects.toThrow('thirty minutes');
    expect(closed).toBe(true);
    expect(await keysIn(store(), 'exports/')).toEqual([]);
    await expect(store().write('exports/endless.csv', endless(), { mime, signal: giveUp.signal })).rejects.toThrow(
      'thirty minutes',
    );
  });
  it(`takes ${large} MB in and out with less than 50 MB in memory`, async () => {
    const used = () => {
      // Twice: what the first one found is given back beside the program, and the second waits for that.
      collectGarbage();
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    onTestFinished(() => store().remove('exports/large.csv'));
    const before = used();
    let most = 0;
    const look = (index: number) => {
      if (index % 10 === 9) most = Math.max(most, used() - before);
    };
    await store().write('exports/large.csv', megabytes(large, look), { mime });
    const { size, stream } = (await store().open('exports/large.csv'))!;
    let read = 0;
    let looks = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read / megabyte < looks * 10) continue;
      looks += 1;
      // A slow reader: the store must not read ahead.
      for (let turns = 0; turns < 50; turns += 1) await turn();
      most = Math.max(most, used() - before);
    }
    expect([size, read]).toEqual([large * megabyte, large * megabyte]);
    expect(most).toBeLessThan(50 * megabyte);
  }, 120_000);
  it('passes its check', async () => {
    await checkStore(store());
    expect(await keysIn(store(), 'exports/')).toEqual([]);
  });
});

describe('a folder', () => {
  it('uses the folders of earlier releases', async () => {
    await folder.write('exports/x.csv', [Buffer.from('x')], { mime });
    await folder.write('uploads/y.png', [Buffer.from('y')], { mime });
    expect([readdirSync(join(directory, 'files')), readdirSync(join(directory, 'uploads'))]).toEqual([
      ['x.csv'],
      ['y.png'],
    ]);
  });
  it('has no file before its writing has ended, and lists what a killed process would leave', async () => {
    const left = expect.stringMatching(/^exports\/left\.csv\..*\.part$/) as string;
    async function* watched() {
      yield Buffer.from('first,');
      await vi.waitFor(async () => expect(await keysIn(folder, 'exports/')).toContainEqual(left));
      expect(await folder.open('exports/left.csv')).toBeNull();
      yield Buffer.from('second');
    }
    await folder.write('exports/left.csv', watched(), { mime });
    expect(await keysIn(folder, 'exports/')).toEqual(['exports/left.csv', 'exports/x.csv']);
  });
  it('that cannot be written to is not available', async () => {
    const other = folderStore(join(directory, 'files', 'x.csv'));
    await expect(other.write('exports/x.csv', [Buffer.from('x')], { mime })).rejects.toThrow(StoreUnavailable);
    await expect(checkStore(other)).rejects.toThrow(StoreUnavailable);
  });
});

describe('a bucket', () => {
  it('has the uploads of earlier releases, and may be a part of one', async () => {
    await bucket.write('F0009.png', [Buffer.from('old')], { mime });
    expect(String(await uploadBytes(bucket, 'F0009.png'))).toBe('old');
    const part = bucketStore({ ...server.bucket, endpoint: `${server.bucket.endpoint}/one/` });
    await part.write('exports/p.csv', [Buffer.from('p')], { mime });
    expect([await keysIn(part, 'exports/'), await keysIn(bucket, 'one/exports/')]).toEqual([
      ['exports/p.csv'],
      ['one/exports/p.csv'],
    ]);
  });
  it.each([
    ['another key', () => ({ secretAccessKey: 'of nobody' }), 'signature'],
    ['another bucket', () => ({ endpoint: `${server.bucket.endpoint}-none` }), 'bucket'],
    ['no server', () => ({ endpoint: 'http://127.0.0.1:1/files' }), 'ECONNREFUSED'],
  ])('is not available with %s', async (_what, wrong, words) => {
    const other = bucketStore({ ...server.bucket, ...wrong() });
    for (const work of [() => checkStore(other), () => other.open('exports/x.csv'), () => keysIn(other, 'exports/')]) {
      const error: unknown = await work().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StoreUnavailable);
      expect((error as Error).message).toContain(words);
    }
  });
  it('whose connection breaks within an upload has nothing of it, and is asked to forget its parts', async () => {
    server.requests.length = 0;
    server.breakAfter({ sent: 12 * megabyte });
    await expect(bucket.write('exports/broken.csv', megabytes(30), { mime })).rejects.toThrow(StoreUnavailable);
    server.breakAfter(null);
    expect(await bucket.open('exports/broken.csv')).toBeNull();
    async function* failing() {
      yield* megabytes(20);
      throw new Error('cursor lost');
    }
    await expect(bucket.write('exports/lost.csv', failing(), { mime })).rejects.toThrow('cursor lost');
    expect(server.requests).toContainEqual(expect.stringMatching(/^DELETE \/files\/exports\/lost\.csv\?uploadId=/));
    expect(await keysIn(bucket, 'exports/')).toEqual([]);
  });
  it('whose connection breaks within a download fails its reader', async () => {
    await bucket.write('exports/cut.csv', [randomBytes(4 * megabyte)], { mime });
    const { stream } = (await bucket.open('exports/cut.csv'))!;
    server.breakAfter({ received: megabyte });
    await expect(buffer(stream)).rejects.toThrow();
    server.breakAfter(null);
    await expect(readWhole(bucket, 'exports/cut.csv')).resolves.toHaveLength(4 * megabyte);
  });
  it('is not read any further for a reader that goes away', async () => {
    await bucket.write('exports/long.csv', megabytes(64), { mime });
    const before = server.received();
    const { stream } = (await bucket.open('exports/long.csv'))!;
    for await (const _chunk of stream) break;
    stream.destroy();
    await bucket.remove('exports/long.csv'); // answered after whatever was still on its way
    expect(server.received() - before).toBeLessThan(16 * megabyte);
  });
});
