/** Two servers on one PostgreSQL with data directories of their own: one store has the exports and pictures of both. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appHeaders } from '@/api/constants';
import { contract } from '@/api/contract';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { openBucket, type TestBucket } from '../world/bucket';
import { startPostgres, type TemporaryPostgres } from '../world/postgres';
import { rowsFrom, type Server } from '../world/server';
import { dataDirectory, launch, run } from './server';

const binaries = postgresBinaries();
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => bucket.close());
const settingsOf = ({ bucket: { endpoint, accessKeyId, secretAccessKey } }: TestBucket) => ({
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY: accessKeyId,
  S3_SECRET_KEY: secretAccessKey,
});
const APP_SECRET = 'a secret that both processes share, long enough';

/** Makes an export of the transactions of the newest day; resolves when its file is ready. */
async function exported(server: Server, token: string): Promise<string> {
  const send = server.as(token);
  const [newest] = (await send(contract.trans.list, {})).list;
  const day = new Date(newest!.transTime + 8 * 3_600_000).toISOString().slice(0, 10);
  const { taskNo } = await send(contract.trans.download, { transTimeStart: day, transTimeEnd: day, format: 'csv' });
  await vi.waitFor(
    async () => expect((await send(contract.download.running, { taskNos: [taskNo] }))[0]?.status).toBe('SUCCESS'),
    { timeout: 60_000, interval: 200 },
  );
  return taskNo;
}
/** The file of a task, from one server. */
async function fileFrom(server: Server, token: string, taskNo: string, range?: string) {
  const { url } = await server.as(token)(contract.download.getUrl, { taskNo });
  const answer = await fetch(new URL(url, server.url), { headers: { token, ...(range && { range }) } });
  return { status: answer.status, etag: answer.headers.get('etag'), bytes: Buffer.from(await answer.arrayBuffer()) };
}
async function uploaded(server: Server, token: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.append('imgType', 'doorImg');
  body.append('file', new Blob([new Uint8Array(bytes)]), 'shop.png');
  const url = server.url + contract.upload.img.path;
  const answer = await fetch(url, { method: 'POST', headers: { ...appHeaders, token }, body });
  return ((await answer.json()) as { object: { fileNo: string } }).object.fileNo;
}
async function pictureFrom(server: Server, token: string, fileNo: string): Promise<Buffer> {
  const { url } = await server.as(token)(contract.upload.showImg, { fileNo });
  const answer = await fetch(new URL(url, server.url), { headers: { token } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  return Buffer.from(await answer.arrayBuffer());
}

describe.skipIf(!binaries)('two servers on one PostgreSQL', () => {
  let cluster: TemporaryPostgres;
  beforeAll(async () => {
    cluster = await startPostgres(binaries!);
  });
  afterAll(() => cluster.stop());

  it.each(['a bucket', 'a folder'])('serve each other’s exports and pictures from %s', async where => {
    const database = where.replace(' ', '_');
    await rowsFrom({ connectionString: cluster.url('postgres') }, `create database ${database}`);
    const folder = dataDirectory();
    const own = [dataDirectory(), dataDirectory()];
    const shared = {
      DATABASE_URL: cluster.url(database),
      APP_SECRET,
      DEMO_SCALE: '0.02',
      ...(where === 'a bucket' ? settingsOf(bucket) : { FILES_DIR: folder }),
    };
    const servers = await Promise.all(own.map(DATA_DIR => launch({ ...shared, DATA_DIR })));
    const [one, two] = servers as [Server, Server];
    const token = await one.signIn();

    // Either of them may have made it.
    const taskNo = await exported(one, token);
    const whole = await fileFrom(one, token, taskNo);
    expect([whole.status, String(whole.bytes)]).toEqual([200, expect.stringContaining('交易单号')]);
    expect(await fileFrom(two, token, taskNo)).toEqual(whole);
    for (const server of servers) {
      const part = { status: 206, etag: whole.etag, bytes: whole.bytes.subarray(10, 30) };
      expect(await fileFrom(server, token, taskNo, 'bytes=10-29')).toEqual(part);
    }

    const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#284' } })
      .png()
      .toBuffer();
    const seen = await pictureFrom(two, token, await uploaded(one, token, drawn));
    expect(await sharp(seen).raw().toBuffer()).toEqual(await sharp(drawn).raw().toBuffer());

    for (const directory of own)
      for (const name of ['files', 'uploads']) expect(existsSync(join(directory, name))).toBe(false);
    if (where === 'a folder') expect(readdirSync(folder).toSorted()).toEqual(['files', 'uploads']);
    else expect(bucket.requests).toContainEqual(expect.stringMatching(/^PUT \/files\/exports\/[0-9a-f]{32}\.csv/));
  });
});

describe('a start with a store that does not work', () => {
  it.each([
    ['a bucket that nobody serves', () => ({ ...settingsOf(bucket), S3_ENDPOINT: 'http://127.0.0.1:1/files' })],
    ['a bucket that does not exist', () => ({ ...settingsOf(bucket), S3_ENDPOINT: `${bucket.bucket.endpoint}-none` })],
    ['another key', () => ({ ...settingsOf(bucket), S3_SECRET_KEY: 'of nobody' })],
  ])('is refused: %s', async (_what, settings) => {
    const { code, said } = await run({ DATA_DIR: dataDirectory(), APP_SECRET, ...settings() }).ended;
    expect([code, said]).toEqual([
      2,
      expect.stringMatching(/^S3_ENDPOINT、.*: 不能在桶 http\S+ 中写入、读取和删除文件（.+）$/m),
    ]);
    expect(said).not.toContain('of nobody');
  });
  it('is refused: a folder that is none', async () => {
    const file = join(dataDirectory(), 'file');
    writeFileSync(file, '');
    const { code, said } = await run({ DATA_DIR: dataDirectory(), FILES_DIR: file }).ended;
    expect([code, said]).toEqual([
      2,
      expect.stringContaining(`FILES_DIR（默认为 DATA_DIR）: 不能在目录 ${file} 中写入、读取和删除文件`),
    ]);
  });
});
