/** The portal's page carries the brand that the platform has set, and its logo is public (docs/decisions/036-brand-name-and-logo.md). */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHeader, languageCookie } from '@/api/constants';
import { contract } from '@/api/contract';
import { uploadKey } from '#server/foundation/files/keys';
import { uploadOf } from '#tests/world/multipart';
import { openWorld, type World } from '#tests/world/open';
import { brandMs } from './brand';
import { createApp } from './http';

const plain = readFileSync('index.html', 'utf8');
let world: World;
let app: FastifyInstance;
let platform: string;
let webRoot: string;
beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  writeFileSync(join(webRoot, 'index.html'), plain);
  writeFileSync(join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'boot.js'), '');
  world = await openWorld();
  app = await createApp(world.deps, { webRoot });
  platform = await world.signIn('platform');
});
afterAll(() => app.close());

const page = (url: string, headers: object = {}) =>
  app.inject({ url: `/agent-web${url}`, headers: { accept: 'text/html', ...headers } });
async function set(change: { brand?: string | null; logoImg?: string | null }) {
  const { identity } = (await world.send(contract.platformConfig.identity, {}, platform)).object;
  const values = { ...identity!, ...change, requestNo: randomUUID() };
  const { code, message } = await world.send(contract.platformConfig.setIdentity, values, platform);
  world.clock.advance(brandMs);
  return { code, message };
}
async function pictureOf(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 120, height: 120, channels: 4, background } })
    .png()
    .toBuffer();
  const file = { fields: { imgType: 'logoImg' }, name: 'logo.png', bytes };
  return String((await uploadOf(world, platform, `/platform${contract.upload.img.path}`, file)).object['fileNo']);
}

it('each portal gets its title under the brand, soon after it was set, and only then', async () => {
  expect((await page('/')).body).toBe(plain);
  expect(await set({ brand: '青禾支付' })).toMatchObject({ code: 200 });
  const providers = await page('/login');
  expect(providers.body).toContain('<html data-brand="青禾支付" lang="zh-CN"');
  expect(providers.body).toContain('<title>青禾支付服务商平台</title>');
  expect(providers.headers['cache-control']).toBe('no-cache');
  expect((await page('/platform/config/identity')).body).toContain('<title>青禾支付平台管理</title>');
  expect((await page('/login', { 'if-none-match': providers.headers.etag })).statusCode).toBe(304);

  for (const wrong of ['"><b>', '一', '一二三四五六七八九'])
    expect(await set({ brand: wrong })).toMatchObject({ code: 400, message: expect.stringContaining('品牌名称') });
  expect(await set({ brand: null })).toMatchObject({ code: 200 });
  expect((await page('/login')).body).toBe(plain);
});

it('a logo is on the page and in its tab, for everybody, and an address of it never shows another one', async () => {
  const logo = (address: string) => app.inject({ url: address });
  expect((await logo('/agent-web/brand-logo')).statusCode).toBe(404);

  expect(await set({ logoImg: await pictureOf('#c00') })).toMatchObject({ code: 200 });
  const red = await page('/login');
  const hash = /<html data-logo="([0-9a-f]{16})" lang/.exec(red.body)![1]!;
  const address = `/agent-web/brand-logo?v=${hash}`;
  expect(red.body).toContain(`<link rel="icon" type="image/png" href="${address}" />`);
  expect(red.body).not.toContain('logo.svg');
  expect(red.body).toContain('<title>收款呗服务商平台</title>');
  expect((await page('/login', { 'if-none-match': red.headers.etag })).statusCode).toBe(304);
  const shown = await logo(address);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).stats()).toMatchObject({
    channels: [{ mean: 204 }, { mean: 0 }, { mean: 0 }, {}],
  });
  for (const other of ['/agent-web/brand-logo', `${address}0`, `${address}&v=x`])
    expect((await logo(other)).headers['cache-control']).toBe('no-cache');

  expect(await set({ logoImg: await pictureOf('#0c0'), brand: '青禾支付' })).toMatchObject({ code: 200 });
  const green = await page('/platform/', { 'if-none-match': red.headers.etag });
  expect([green.statusCode, green.body.includes(hash)]).toEqual([200, false]);
  expect(green.body).toMatch(/<html data-brand="青禾支付" data-logo="[0-9a-f]{16}" lang/);
  expect((await logo(address)).headers['cache-control']).toBe('no-cache');

  expect(await set({ logoImg: null, brand: null })).toMatchObject({ code: 200 });
  expect((await page('/login')).body).toBe(plain);
  expect((await logo(address)).statusCode).toBe(404);
});

it('a logo whose file was lost is refused and logged', async () => {
  const fileNo = await pictureOf('#00c');
  expect(await set({ logoImg: fileNo })).toMatchObject({ code: 200 });
  await world.deps.files.remove(uploadKey(fileNo));
  const answer = await app.inject({ url: '/agent-web/brand-logo' });
  expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ message: '没有品牌标志' })]);
  expect(world.logged.join('')).toContain('stored file is missing');
});

it('is not for a browser’s translation, which would replace what the portal draws, in no language', () => {
  // Every page is made of it.
  expect(readFileSync('index.html', 'utf8')).toMatch(/<html lang="zh-CN" translate="no"/);
});

it('lets browsers keep the built-in icon for a day, and asks about other files without a hash', async () => {
  const cacheOf = async (file: string) => (await app.inject({ url: `/agent-web/${file}` })).headers['cache-control'];
  expect(await cacheOf('logo.svg')).toBe('public, max-age=86400');
  expect(await cacheOf('boot.js')).toBe('no-cache');
});

it('a browser that has chosen English gets that portal as soon as it is built, its build, and its brand', async () => {
  const inEnglish = { cookie: `${languageCookie}=en` };
  expect((await page('/login', inEnglish)).body).toContain('lang="zh-CN"');
  const english = plain.replace('zh-CN', 'en').replace('收款呗服务商平台', 'Shoukuanbei Portal');
  mkdirSync(join(webRoot, 'en'));
  writeFileSync(
    join(webRoot, 'en/index.html'),
    english.replace('/src/main.tsx', '/agent-web/en/assets/index-abc12345.js'),
  );
  const sent = await page('/login', inEnglish);
  expect(sent.body).toContain('lang="en"');
  expect(sent.headers).toMatchObject({ vary: expect.stringContaining('cookie'), [buildHeader]: 'index-abc12345.js' });
  expect((await page('/login')).body).toContain('lang="zh-CN"');
  expect((await page('/login', { cookie: `${languageCookie}=xx` })).body).toContain('lang="zh-CN"');
  await set({ brand: '青禾支付', logoImg: null });
  expect((await page('/login', inEnglish)).body).toContain('<title>青禾支付</title>');
});
