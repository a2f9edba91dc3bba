/** The files of exports from both stores: whole, in spans, and while a store fails. */
import type { FastifyInstance } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appHeaders, portalBases } from '@/api/constants';
import { contract } from '@/api/contract';
import { createApp } from '#server/app/http';
import { queries } from '#server/app/query-registry';
import { bucketStore } from '#server/foundation/files/bucket';
import { exportKey } from '#server/foundation/files/keys';
import { type FileStore, readWhole } from '#server/foundation/files/store';
import { runNext } from '#server/foundation/queue';
import { openBucket, type TestBucket } from '#tests/world/bucket';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { exportJob } from './download.moves';
import { expireFiles, sweepFiles } from './files';
import { exportHandler, longestMs } from './run-task';

let world: World;
let server: TestBucket;
/** The app on each store; nobody answers at the address of the last. */
const apps = new Map<string, FastifyInstance>();
const stores = new Map<string, FileStore>();
beforeAll(async () => {
  world = await openWorld();
  server = await openBucket();
  const nobody = bucketStore({ ...server.bucket, endpoint: 'http://127.0.0.1:1/files' });
  for (const [name, files] of [
    ['a folder', world.deps.files],
    ['a bucket', bucketStore(server.bucket)],
    ['no store', nobody],
  ] as const) {
    stores.set(name, files);
    apps.set(name, await createApp({ ...world.deps, files }));
  }
});
afterAll(async () => {
  for (const app of apps.values()) {
    // Clients keep theirs for more than a minute.
    app.server.closeAllConnections();
    await app.close();
  }
  await server.close();
});
let token: string;
beforeEach(async () => {
  token = await world.signIn('agent_l1');
  await world.rows('delete from download_link');
  await world.rows('delete from download_task');
  await world.rows('delete from job');
});

const { trans, download, upload } = contract;
const never = new AbortController().signal;
const depsOf = (name: string) => ({ ...world.deps, files: stores.get(name)! });
async function work(name: string): Promise<void> {
  const deps = depsOf(name);
  const worker = { ...deps, name, handlers: { [exportJob]: exportHandler(deps, queries) } };
  while (await runNext(worker, never));
}
type Exported = Readonly<{ taskNo: string; key: string; size: number }>;
async function exported(name: string): Promise<Exported> {
  const period = { transTimeStart: '2026-11-01', transTimeEnd: '2026-11-20', format: 'csv' };
  const { taskNo } = (await world.send(trans.download, period, token)).object;
  await work(name);
  const [row] = await world.rows<{ key: string; size: number }>(
    'select file_key as key, file_size as size from download_task where task_no = $1',
    [taskNo],
  );
  return { taskNo, ...row! };
}
const linkTo = async ({ taskNo }: Exported) => (await world.send(download.getUrl, { taskNo }, token)).object.url;
const keysIn = async (name: string) => {
  const keys: string[] = [];
  for await (const { key } of stores.get(name)!.list('exports/')) keys.push(key);
  return keys;
};

describe.each(['a folder', 'a bucket'])('a file in %s', name => {
  const fetched = async (url: string, headers: Record<string, string> = {}) =>
    apps.get(name)!.inject({ url, headers: { token, 'accept-encoding': 'gzip', ...headers } });

  it('is sent whole, and in the spans that are asked for', async () => {
    const file = await exported(name);
    const url = await linkTo(file);
    const whole = await fetched(url);
    // Bytes are compared by themselves: the matcher takes seconds for a megabyte.
    expect(whole.rawPayload.equals((await readWhole(stores.get(name)!, exportKey(file.key)))!)).toBe(true);
    expect([whole.statusCode, whole.rawPayload.length, whole.headers]).toEqual([
      200,
      file.size,
      expect.objectContaining({
        'accept-ranges': 'bytes',
        'content-length': String(file.size),
        'etag': expect.stringMatching(/^"[0-9a-f]{32}"$/),
      }),
    ]);
    const last = file.size - 1;
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=100-', 100, last],
      ['bytes=-7', last - 6, last],
      [`bytes=50-${file.size + 50}`, 50, last],
    ] as const) {
      const part = await fetched(url, { range, 'if-range': String(whole.headers.etag) });
      expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes ${from}-${to}/${file.size}`,
        String(to - from + 1),
      ]);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(from, to + 1))).toBe(true);
    }
  });
  it('is refused for a span outside of it, with its size', async () => {
    const file = await exported(name);
    const answer = await fetched(await linkTo(file), { range: `bytes=${file.size}-` });
    expect([answer.statusCode, answer.headers['content-range'], answer.json()]).toEqual([
      416,
      `bytes */${file.size}`,
      expect.objectContaining({ code: 400, message: '请求的范围超出文件大小' }),
    ]);
  });
  it('is not sent if it does not have the size of its task', async () => {
    const file = await exported(name);
    const url = await linkTo(file);
    await stores.get(name)!.write(exportKey(file.key), [Buffer.alloc(file.size - 1)], { mime: 'text/csv' });
    for (const range of ['none', 'bytes=0-', 'bytes=0-9', 'bytes=-1'])
      expect((await fetched(url, { range })).json()).toMatchObject({
        code: 404,
        message: '文件已不在服务器上，请重新导出',
      });
  });
  it('is removed once when it has expired, by whoever is first', async () => {
    const file = await exported(name);
    world.clock.advance(8 * 86_400_000);
    await Promise.all([1, 2, 3].map(() => expireFiles(depsOf(name))));
    expect(await world.rows('select status, file_key from download_task')).toEqual([
      { status: 'EXPIRE', file_key: null },
    ]);
    expect(await keysIn(name)).not.toContain(exportKey(file.key));
  });
  it('is not swept with those that have no task, nor is one that is being written', async () => {
    const file = await exported(name);
    const files = stores.get(name)!;
    await files.write('exports/orphan.csv', [Buffer.from('x')], { mime: 'text/csv' });
    async function* slow() {
      yield Buffer.from('first,');
      await Promise.all([1, 2].map(() => sweepFiles(depsOf(name), 2 * longestMs)));
      expect(await keysIn(name)).toContain('exports/orphan.csv');
      yield Buffer.from('second');
    }
    await files.write('exports/slow.csv', slow(), { mime: 'text/csv' });
    expect(String(await readWhole(files, 'exports/slow.csv'))).toBe('first,second');
    // As at the start of a server that is alone.
    await Promise.all([1, 2].map(() => sweepFiles(depsOf(name), -2000)));
    expect(await keysIn(name)).toEqual([exportKey(file.key)]);
  });
});

describe('a bucket that fails', () => {
  const megabyte = 1024 * 1024;
  /** An address of a file of many megabytes, on a socket. */
  async function largeFile(): Promise<{ url: string; size: number }> {
    const app = apps.get('a bucket')!;
    const file = await exported('a bucket');
    const content = Array.from({ length: 48 }, () => Buffer.alloc(megabyte, 'x'));
    const size = await stores.get('a bucket')!.write(exportKey(file.key), content, { mime: 'text/csv' });
    await world.rows('update download_task set file_size = $1', [size]);
    const { port } = (app.server.address() ?? {}) as { port?: number };
    const origin = port ? `http://127.0.0.1:${port}` : await app.listen({ port: 0, host: '127.0.0.1' });
    return { url: origin + (await linkTo(file)), size };
  }

  it('within a download ends it, so that nobody takes the part for the whole', async () => {
    const { url, size } = await largeFile();
    const answer = await fetch(url, { headers: { token } });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(size)]);
    server.breakAfter({ received: megabyte });
    await expect(answer.arrayBuffer()).rejects.toThrow();
    server.breakAfter(null);
    // The rest is to be had from where it ended.
    const rest = await fetch(url, { headers: { token, range: `bytes=${size - megabyte}-` } });
    expect([rest.status, (await rest.arrayBuffer()).byteLength]).toEqual([206, megabyte]);
  });
  it('is not read any further when the client goes away', async () => {
    const { url } = await largeFile();
    const before = server.received();
    const leave = new AbortController();
    const { body } = await fetch(url, { headers: { token }, signal: leave.signal });
    await body!.getReader().read();
    leave.abort();
    // Later requests are answered, and by then nothing of this one is on its way any more.
    for (let time = 0; time < 3; time += 1) await keysIn('a bucket');
    expect(server.received() - before).toBeLessThan(24 * megabyte);
  });
  it('is no fault of the caller: a download and an upload are refused until later', async () => {
    const url = await linkTo(await exported('a folder'));
    const app = apps.get('no store')!;
    const answer = await app.inject({ url, headers: { token } });
    const later = { code: 503, message: '服务暂不可用，请稍后再试' };
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      expect.objectContaining(later),
    ]);
    const bytes = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const image = { fields: { imgType: 'doorImg' }, name: 'shop.png', bytes };
    expect(await uploadOf({ app }, token, upload.img.path, image)).toMatchObject(later);
    expect(await world.rows('select * from file where file_name = $1', [image.name])).toEqual([]);
    // A picture that was uploaded before.
    const { fileNo } = (await uploadOf(world, token, upload.img.path, image)).object;
    const link = (await world.send(upload.showImg, { fileNo: String(fileNo) }, token)).object.url;
    const shown = await app.inject({ url: link, headers: { token } });
    expect([shown.statusCode, shown.json()]).toEqual([503, expect.objectContaining(later)]);
  });
  it('fails an export the second time, with a reason, and it can be made again', async () => {
    const { taskNo } = (
      await world.send(trans.download, { transTimeStart: '2026-11-01', transTimeEnd: '2026-11-02' }, token)
    ).object;
    await work('no store');
    expect((await world.send(download.list, {}, token)).object.list).toMatchObject([{ status: 'DOING' }]);
    world.clock.advance(60_000);
    await work('no store');
    expect((await world.send(download.list, {}, token)).object.list).toMatchObject([
      { status: 'FAIL', failReason: '文件存储暂不可用，请稍后重新生成' },
    ]);
    await world.send(download.retry, { taskNo }, token);
    await work('a bucket');
    expect((await world.send(download.list, {}, token)).object.list).toMatchObject([{ status: 'SUCCESS' }]);
  });
  it('does not keep a task from being deleted; its file is swept later', async () => {
    const file = await exported('a folder');
    const { taskNo } = file;
    const app = apps.get('no store')!;
    const headers = { ...appHeaders, token };
    const answer = await app.inject({
      method: 'POST',
      url: portalBases.PROVIDER + download.delete.path,
      headers,
      payload: { taskNo },
    });
    expect(answer.json()).toMatchObject({ code: 200 });
    expect(readdirSync(join(world.filesDir, 'files'))).toContain(file.key);
    await sweepFiles(world.deps, 0);
    expect(readdirSync(join(world.filesDir, 'files'))).not.toContain(file.key);
  });
});
