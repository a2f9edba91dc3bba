/** Answers are compressed for clients that accept it, and decompress to the same content. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { appHeaders, basePath } from '@/api/constants';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';

let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('org_demo');
});
const ask = (accept: string | null, path = contract.trans.list.path, payload: object = {}) =>
  world.app.inject({
    method: 'POST',
    url: basePath + path,
    headers: { ...appHeaders, token, ...(accept && { 'accept-encoding': accept }) },
    payload,
  });

describe('an answer over one kilobyte', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to whoever accepts it', async (encoding, unpack) => {
    const plain = await ask(null);
    const answer = await ask(encoding);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(String(answer.headers['vary'])).toMatch(/accept-encoding/i);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });
  it('is Brotli where a browser accepts both', async () => {
    expect((await ask('gzip, deflate, br')).headers['content-encoding']).toBe('br');
  });
  it('is sent uncompressed to a client that accepts no encoding', async () => {
    const answer = await ask(null);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload.length).toBeGreaterThan(1024);
  });
});

it('a short answer is not compressed', async () => {
  const answer = await ask('br', contract.login.getServiceDataFlag.path);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('formats with their own compression are not compressed', async () => {
  const url = `${basePath}/templates/TERM_ALLOT`;
  const answer = await world.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

it('a compressed request body is not decompressed', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: basePath + contract.trans.list.path,
    headers: { ...appHeaders, token, 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: Buffer.from([0x1f, 0x8b, 8, 0]),
  });
  expect(answer.json<{ code: number }>().code).toBe(400);
});
