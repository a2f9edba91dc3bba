/** The portal's page carries the brand that the platform has set (docs/decisions/036-brand-name.md). */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld } from '#tests/world/open';
import { createApp } from './http';
import { brandMs } from './portal-page';

it('each portal gets its title under the brand, soon after it was set, and only then', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  const plain = readFileSync('index.html', 'utf8');
  writeFileSync(join(webRoot, 'index.html'), plain);
  const world = await openWorld();
  const app = await createApp(world.deps, { webRoot });
  const page = (url: string, headers: object = {}) =>
    app.inject({ url: `/agent-web${url}`, headers: { accept: 'text/html', ...headers } });
  expect((await page('/')).body).toBe(plain);

  const platform = await world.signIn('platform');
  const set = async (brand: string | null) => {
    const { identity } = (await world.send(contract.platformConfig.identity, {}, platform)).object;
    const values = { ...identity, brand, requestNo: randomUUID() };
    const { code, message } = await world.send(contract.platformConfig.setIdentity, values, platform);
    world.clock.advance(brandMs);
    return { code, message };
  };
  expect(await set('青禾支付')).toMatchObject({ code: 200 });
  const providers = await page('/login');
  expect(providers.body).toContain('<html data-brand="青禾支付" lang="zh-CN"');
  expect(providers.body).toContain('<title>青禾支付服务商平台</title>');
  expect(providers.headers['cache-control']).toBe('no-cache');
  expect((await page('/platform/config/identity')).body).toContain('<title>青禾支付平台管理</title>');
  expect((await page('/login', { 'if-none-match': providers.headers.etag })).statusCode).toBe(304);

  for (const wrong of ['"><b>', '一', '一二三四五六七八九'])
    expect(await set(wrong)).toMatchObject({ code: 400, message: expect.stringContaining('品牌名称') });
  expect(await set(null)).toMatchObject({ code: 200 });
  expect((await page('/login')).body).toBe(plain);
  await app.close();
});
