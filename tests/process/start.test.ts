/** Starting and stopping: first experiences of a new user and of an administrator. */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { contract } from '@/api/contract';
import { demoLogins } from '#server/demo/agents';
import { rowsOf } from '../world/server';
import { dataDirectory, demoDirectory, launch, run } from './server';

it('serves the portal, prints its address, ends cleanly, and keeps its data', async () => {
  const DATA_DIR = demoDirectory();
  const server = await launch({ DATA_DIR });
  // The address as printed, with and without a slash, and a page below it.
  for (const address of [`${server.url}/`, server.url, `${server.url}/login`]) {
    const page = await fetch(address);
    expect([address, page.status, await page.text()]).toEqual([
      address,
      200,
      expect.stringContaining('<title>收款呗服务商平台</title>'),
    ]);
  }
  const { version, commit } = (await (await fetch(`${server.url}/healthz`)).json()) as Record<string, string>;
  expect(version).toBe(packageJson.version);
  expect(await (await fetch(`${server.url}/`)).text()).toContain(`data-version="${version}" data-commit="${commit}"`);
  // A list with as many pasted numbers as it takes.
  const pasted = Array.from({ length: 500 }, (_, index) => `${'8'.repeat(28)}${1000 + index}`).join(',');
  expect((await fetch(`${server.url}/trans/searchTrans?transNos=${pasted}`)).status).toBe(200);
  expect((await fetch(`${server.url}/assets/`, { headers: { accept: 'application/json' } })).status).toBe(404);
  const page = await fetch(`${server.url}/login`);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const token = await server.signIn();
  const { total } = await server.as(token)(contract.trans.list, {});

  const { code, said } = await server.end('SIGTERM');
  expect(code).toBe(0);
  for (const { username } of demoLogins) expect(said).toContain(username);
  expect(said).toContain(`收款呗服务商平台 ${version}（${commit}）已启动`);
  expect(existsSync(join(DATA_DIR, 'lock'))).toBe(false);

  const again = await launch({ DATA_DIR });
  expect(await again.as(token)(contract.trans.list, {})).toMatchObject({ total });
  const ended = await again.end('SIGINT');
  expect(ended.code).toBe(0);
  expect(ended.said).not.toContain('演示数据');
});

it('explains that a data directory is incomplete, and what to delete', async () => {
  const DATA_DIR = dataDirectory();
  const cluster = join(DATA_DIR, 'pgdata');
  // Without a version file, and without its control file.
  for (const made of [[], ['PG_VERSION']]) {
    mkdirSync(join(cluster, 'base'), { recursive: true });
    for (const name of made) writeFileSync(join(cluster, name), '17\n');
    const { code, said } = await run({ DATA_DIR }).ended;
    expect({ code, said }).toEqual({ code: 4, said: expect.stringContaining('数据目录不完整') });
    expect(said).toContain(`请删除 ${realpathSync(cluster)} 后重新启动`);
    expect(said).not.toContain('    at ');
    rmSync(cluster, { recursive: true });
  }
});

it.each([
  [{ PORT: 'abc' }, 'PORT 应为端口号'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL 应以 postgres:// 开头'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET 至少32个字符'],
])('explains the invalid setting %o', async (env, words) => {
  const { code, said } = await run({ DATA_DIR: dataDirectory(), ...env }).ended;
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining(words) });
});

it('explains that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>(resolve =>
    other.once('listening', () => resolve(other.address() as AddressInfo)),
  );
  const { code, said } = await run({ DATA_DIR: dataDirectory(), PORT: String(port) }).ended;
  other.close();
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('端口已被占用') });
  expect(said, 'before a world is made').not.toContain('演示数据');
});

it('refuses a second process on the same data, and another secret, and serves the script of the call reference meanwhile', async () => {
  const DATA_DIR = demoDirectory();
  const { code, said } = await run({ DATA_DIR, APP_SECRET: 'another secret of forty characters at least' }).ended;
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('APP_SECRET 与此数据库不符') });
  expect(said).not.toContain('    at ');
  const first = await launch({ DATA_DIR });
  const second = await run({ DATA_DIR }).ended;
  expect(second.code).toBe(3);
  expect(second.said).toContain('正被另一个进程使用');
  expect(await first.signIn()).toBeTruthy();
  expect(await answerOfTheScript(first.url)).toEqual(await salesOf(DATA_DIR, 'agent_l1'));
});

/** What the script of the call reference reads as the total of the sales, without an error. */
async function answerOfTheScript(url: string): Promise<number> {
  const reference = await (await fetch(`${url}/docs`)).text();
  const script = /<pre>([\s\S]*?)<\/pre>/
    .exec(reference)![1]!
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const { stdout, stderr } = spawnSync('bash', ['-c', script.replace(/^AT=.*$/m, `AT=${url}`)], { encoding: 'utf8' });
  const answer = JSON.parse(
    stdout
      .trim()
      .split('\n')
      .at(-1)!
      .replace(/^.*"success":true\}/, ''),
  ) as { code: number; object: { list: { agentNo: string }[]; total: number; page: number } };
  expect({ ...answer, stderr }).toMatchObject({ code: 200, object: { page: 2 }, stderr: '' });
  expect(answer.object.list).toHaveLength(10);
  return answer.object.total;
}

/** Sales of an operator's provider and those below it. */
async function salesOf(DATA_DIR: string, username: string): Promise<number> {
  const [{ path } = { path: '' }] = await rowsOf<{ path: string }>(
    DATA_DIR,
    `select a.agent_path as path from agent a join operator o using (agent_no) where o.username = $1`,
    [username],
  );
  const [{ count } = { count: 0 }] = await rowsOf<{ count: string }>(
    DATA_DIR,
    `select count(*) from trans where agent_path like $1 || '%'`,
    [path],
  );
  return Number(count);
}
