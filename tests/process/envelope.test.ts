/**
 * What nginx itself says, with `deploy/nginx.conf` before a real server: an envelope to calls and a page to whoever opens an address,
 * never nginx' own page; what the server says passes through unchanged.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { contract } from '@/api/contract';
import { appHeaders } from '@/api/constants';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from '../world/free-port';
import { startPostgres } from '../world/postgres';
import { deployedName, startDeployed } from './nginx';
import { dataDirectory, demoDirectory, launch, run } from './server';

const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const list = `/agent-web${contract.trans.list.path}`;
const sales = '/agent-web/acquirer/v1/sales';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string;
  readonly strict: string;
  readonly body: string;
}

/** nginx with `deploy/nginx.conf` before one process, which is both of its servers. @param edit Of the configuration. */
async function behind(port: number, edit?: (conf: string) => string) {
  const { tls, directory } = await startDeployed([port, port], edit);
  const origin = `https://${deployedName}:${tls}`;
  const ask = (path: string, ...args: string[]): Answer => {
    const form = '\\n%{http_code}|%{content_type}|%header{retry-after}|%header{strict-transport-security}';
    const known = ['--resolve', `${deployedName}:${tls}:127.0.0.1`];
    const headers = Object.entries(appHeaders).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const { stdout } = spawnSync('curl', ['-sk', ...known, '-w', form, ...headers, ...args, origin + path], {
      encoding: 'utf8',
    });
    const end = stdout.lastIndexOf('\n');
    const [status, type, retryAfter, strict] = stdout.slice(end + 1).split('|');
    return {
      status: Number(status),
      type: type!,
      retryAfter: retryAfter!,
      strict: strict!,
      body: stdout.slice(0, end),
    };
  };
  return { ask, directory };
}
const post = ['-X', 'POST', '-H', 'content-type: application/json', '-d', '{}'];

const envelope = (code: number, message: string) => ({ code, message, object: null, failCode: null });
const away = envelope(503, '服务暂不可用，请稍后再试');

/** A call reads an envelope with this status, and whoever opens the address a page that says the same. */
function expectBoth(call: Answer, page: Answer, status: number, expected: { readonly message: string }): void {
  const common = { status, strict: 'max-age=31536000', retryAfter: status === 503 ? '2' : '' };
  expect({ ...call, body: JSON.parse(call.body) as unknown }).toEqual({
    ...common,
    type: 'application/json; charset=utf-8',
    body: expected,
  });
  expect(page).toMatchObject({ ...common, type: 'text/html; charset=utf-8' });
  expect(page.body).toContain(`<h1>${expected.message}</h1>`);
  expect(page.body).not.toContain('nginx');
}

describe.skipIf(!programPath('nginx') || !programPath('openssl'))('nginx before the portal', () => {
  it('says that nobody answers while the process is killed, or hangs', async () => {
    const port = await freePort();
    const process = run({ DATA_DIR: demoDirectory(), PORT: String(port) });
    await process.until('演示账号');
    const { ask } = await behind(port, conf => conf.replaceAll(/proxy_read_timeout \d+s/g, 'proxy_read_timeout 1s'));
    expect(ask('/agent-web/', '-H', `accept: ${html}`).status).toBe(200);

    process.child.kill('SIGSTOP');
    expectBoth(ask(list, ...post), ask('/agent-web/', '-H', `accept: ${html}`), 503, away);
    process.child.kill('SIGCONT');
    await vi.waitFor(() => expect(ask('/agent-web/', '-H', `accept: ${html}`).status).toBe(200), { timeout: 20_000 });

    process.child.kill('SIGKILL');
    await process.ended;
    expectBoth(ask(list, ...post), ask('/agent-web/agent', '-H', `accept: ${html}`), 503, away);
    // The channel, from its own address.
    const { ask: ofChannel } = await behind(port, conf => conf.replaceAll('10.0.0.0/8', '127.0.0.1'));
    expectBoth(ofChannel(sales, ...post), ofChannel(sales, '-H', `accept: ${html}`), 503, away);
  });

  it('says who may not, what is not there and what is too large', async () => {
    const port = await freePort();
    const { ask, directory } = await behind(port);
    const asPerson = ['-H', `accept: ${html}`];
    const forbidden = envelope(403, '无权限操作');
    expectBoth(ask(sales, ...post), ask('/agent-web/platform/', ...asPerson), 403, forbidden);
    expectBoth(ask('/elsewhere'), ask('/elsewhere.png', ...asPerson), 404, envelope(404, '地址不存在'));
    const large = join(directory, 'large');
    writeFileSync(large, Buffer.alloc(12 * 1024 * 1024));
    const form = ['-F', `file=@${large}`];
    const upload = `/agent-web${contract.upload.img.path}`;
    expectBoth(ask(upload, ...form), ask(upload, ...form, ...asPerson), 413, envelope(400, '提交的内容过大'));
    // Over HTTP/2 nginx closes the connection instead. What stands behind such a header is not read.
    const long = ['--http1.1', '-H', `x-long: ${'x'.repeat(40_000)}`];
    expectBoth(ask(list, ...long), ask(list, ...asPerson, ...long), 400, envelope(400, '提交的内容有误'));
  });

  it('repeats a limit of its own in the same words', async () => {
    const limited = (conf: string) =>
      conf
        .replace('upstream agent_web', 'limit_req_zone $server_name zone=all:1m rate=1r/m;\n  upstream agent_web')
        .replace('server_tokens off;', 'server_tokens off; limit_req_status 429;')
        .replace('location /agent-web/ {', 'location /agent-web/ { limit_req zone=all;');
    const { ask } = await behind(await freePort(), limited);
    ask('/agent-web/');
    const answer = ask('/agent-web/');
    expect([answer.status, answer.retryAfter, JSON.parse(answer.body)]).toEqual([
      429,
      '5',
      envelope(429, '操作过于频繁，请稍后再试'),
    ]);
  });

  it.skipIf(!postgresBinaries())('leaves what the server says when it can not serve as it is', async () => {
    const cluster = await startPostgres(postgresBinaries()!);
    onTestFinished(() => cluster.stop());
    const port = await freePort();
    const own = { DATA_DIR: dataDirectory(), DATABASE_URL: cluster.url('postgres'), DEMO_SCALE: '0.05' };
    const server = await launch({ ...own, PORT: String(port) });
    const token = await server.signIn();
    const { ask } = await behind(port);
    const signed = [...post, '-H', `token: ${token}`];
    expect(JSON.parse(ask(list, ...signed).body)).toMatchObject({ code: 200 });
    await cluster.break();
    const direct = await fetch(server.url.replace('/agent-web', '') + list, {
      method: 'POST',
      headers: { ...appHeaders, 'content-type': 'application/json', token },
      body: '{}',
    });
    const proxied = ask(list, ...signed);
    expect([proxied.status, proxied.type, proxied.retryAfter, JSON.parse(proxied.body)]).toEqual([
      direct.status,
      direct.headers.get('content-type'),
      direct.headers.get('retry-after'),
      await direct.json(),
    ]);
    expect(direct.status).toBe(503);
    await cluster.startAgain();
  });
});
