/** `npm run dev`: both halves run, the server follows an edit by itself, a port that is taken is named, and one signal ends all. */
import { readFileSync, utimesSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { basePath } from '@/api/constants';
import { root } from '../../scripts/prepare.mjs';
import { demoDirectory, run } from './server';

const program = 'scripts/dev.mjs';

/** A port that was free a moment ago, held until `release`. */
async function heldPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    release: () => new Promise(resolve => server.close(resolve)),
  };
}
/** Different from each other, because all are held at once. */
async function freePorts() {
  const held = await Promise.all([heldPort(), heldPort(), heldPort()]);
  await Promise.all(held.map(each => each.release()));
  const [portal, server, ops] = held.map(({ port }) => String(port));
  return { DEV_PORT: portal!, PORT: server!, OPS_PORT: ops! }; // three were asked for
}

it('serves the portal and its calls, restarts the server after an edit, and ends both at one signal', async () => {
  const ports = await freePorts();
  const dev = run({ ...ports, DATA_DIR: demoDirectory() }, program);
  await dev.until('演示账号');
  const at = `http://127.0.0.1:${ports.DEV_PORT}`;
  const page = await fetch(`${at}${basePath}/login`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('/@vite/client');
  const health = () => fetch(`${at}${basePath}/healthz`).then(answer => answer.status);
  expect(await health()).toBe(200);
  // A tab would be told to reload otherwise: the file of a page takes the new one in.
  const screen = await fetch(`${at}${basePath}/src/pages/merchant/change-records.tsx`);
  expect(await screen.text()).toContain('keepHotPages("merchant/change-records.tsx"');

  const file = join(root, 'server/app/announce.ts');
  const text = readFileSync(file, 'utf8');
  // Watchers look at the time, and the sources stay what they are.
  utimesSync(file, new Date(), new Date());
  await dev.until('服务端已更新');
  expect(await health()).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(text);

  dev.child.kill('SIGINT');
  const { code } = await dev.ended;
  expect(code).toBe(0);
  for (const port of Object.values(ports)) await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch');
});

it.each(['DEV_PORT', 'PORT'])('names the setting of a port that is taken: %s', async name => {
  const { port, release } = await heldPort();
  const { code, said } = await run({ ...(await freePorts()), [name]: String(port) }, program).ended;
  await release();
  expect({ code, said }).toEqual({ code: 2, said: `端口 ${port} 已被占用，请用 ${name} 指定另一个端口。\n` });
});

it.each([
  [{ DEV_PORT: 'abc' }, 'DEV_PORT 应为端口号（1 到 65535）\n'],
  [{ DEV_SERVER: 'elsewhere' }, 'DEV_SERVER 应为 http:// 或 https:// 开头的地址\n'],
])('explains the invalid setting %o', async (env, said) => {
  expect(await run({ ...(await freePorts()), ...env }, program).ended).toEqual({ code: 2, said });
});
