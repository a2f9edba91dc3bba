/** Both stores return the stored bytes; the bucket is accessed over HTTP with signed S3 requests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketStore, directoryStore, type FileStore } from './store';

const directory = mkdtempSync(join(tmpdir(), 'agent-web-store-'));
const objects = new Map<string, Buffer>();
const unsigned: string[] = [];
let bucket: Server;
let store: FileStore;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    const key = request.url!;
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) unsigned.push(key);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(key);
      const found = objects.get(key);
      response.statusCode = request.method === 'DELETE' ? 204 : found ? 200 : 404;
      response.end(request.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>(resolve => bucket.listen(0, '127.0.0.1', resolve));
  const { port } = bucket.address() as AddressInfo;
  store = bucketStore({
    endpoint: `http://127.0.0.1:${port}/uploads`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    region: 'auto',
  });
});
afterAll(() => {
  bucket.close();
  rmSync(directory, { recursive: true });
});

describe.each([
  ['a directory', () => directoryStore(directory)],
  ['a bucket', () => store],
] as const)('%s', (_name, open) => {
  it('returns the stored file, and null after its removal', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, ...Buffer.from('图片')]);
    await open().put('F0001.png', bytes, 'image/png');
    expect(await open().get('F0001.png')).toEqual(bytes);
    await open().remove('F0001.png');
    expect(await open().get('F0001.png')).toBeNull();
    expect(await open().get('F0002.png')).toBeNull();
  });
});
it('every request to a bucket is signed', () => {
  expect(unsigned).toEqual([]);
});
