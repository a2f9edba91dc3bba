/**
 * Access and effects of a client without a session, or of another site's script (docs/security.md, items 33 and 56).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basePath } from '@/api/constants';
import type { Deps } from '#server/foundation/deps';
import { openWorld, type World } from '#tests/world/open';
import { readConfig } from './config';
import { createApp } from './http';

/** The least that a server for real data needs. */
const real = { DEMO: 'off', TRUSTED_TLS: '1', SMS_URL: 'https://sms.example/send', SMS_KEY: 'key of the gateway' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

describe('the call reference', () => {
  const DATA_DIR = '/tmp/never-made';
  const APP_SECRET = 'a secret that is long enough for this';
  it('is served with the demo, and without it only if configured', () => {
    const served = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, APP_SECRET, ...env }).docs;
    expect(served({})).toBe(true);
    expect(served(real)).toBe(false);
    expect(served({ ...real, DOCS: 'on' })).toBe(true);
    expect(served({ DOCS: 'off' })).toBe(false);
  });
  it('is not found unless it is served', async () => {
    const paths = ['docs', 'docs/openapi.json', 'docs/page.css'].map(path => `${basePath}/${path}`);
    for (const path of paths) expect((await world.app.inject(path)).statusCode).toBe(404);
    const app = await createApp(world.deps, { docs: true });
    for (const path of paths) expect((await app.inject(path)).statusCode).toBe(200);
    await app.close();
  });
});

describe('the workshop', () => {
  const built = mkdtempSync(join(tmpdir(), 'agent-web-built-'));
  const webRoot = join(built, 'dist/web');
  for (const [file, text] of Object.entries({
    'dist/web/index.html': 'the portal',
    'dist/web/inspect.html': 'the inspector',
    'dist/web/demo-phone.html': 'the demo phone',
    'storybook-static/index.html': 'the stories',
  })) {
    mkdirSync(dirname(join(built, file)), { recursive: true });
    writeFileSync(join(built, file), text);
  }
  afterAll(() => rmSync(built, { recursive: true }));

  const asked = async (inspect: boolean, path: string, deps: Deps = world.deps) => {
    const app = await createApp(deps, { webRoot, inspect });
    const answer = await app.inject({ url: `${basePath}/${path}`, headers: { accept: 'text/html' } });
    await app.close();
    return answer;
  };
  it('is open with the demo, and without it only if configured', () => {
    const env = { DATA_DIR: '/tmp/never-made', APP_SECRET: 'a secret that is long enough for this' };
    expect(readConfig(env).inspect).toBe(true);
    expect(readConfig({ ...env, ...real }).inspect).toBe(false);
    expect(readConfig({ ...env, ...real, INSPECT: 'on' }).inspect).toBe(true);
  });
  it('shows the inspector and the stories, whose policy alone lets inline scripts run', async () => {
    expect((await asked(true, 'inspect')).body).toBe('the inspector');
    const stories = await asked(true, 'storybook/');
    expect(stories.body).toBe('the stories');
    expect(stories.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
    expect((await asked(true, '')).headers['content-security-policy']).not.toContain('unsafe-inline');
  });
  it('is not served when closed: the portal treats the path as its own', async () => {
    expect((await asked(false, 'inspect.html')).statusCode).toBe(404);
    for (const path of ['inspect', 'storybook/']) expect((await asked(false, path)).body).toBe('the portal');
  });
  it('has the demo phone only where the demo has it, also as a file', async () => {
    expect((await asked(false, 'demo-phone')).body).toBe('the demo phone');
    const { demoPhone: _none, ...real } = world.deps;
    for (const path of ['demo-phone', 'demo-phone.html', 'demo-phone/messages'])
      expect([path, (await asked(true, path, real)).statusCode]).toEqual([path, 404]);
  });
});

describe('the content policy', () => {
  const report = (payload: string | object, type: string) =>
    world.app.inject({
      method: 'POST',
      url: `${basePath}/csp-report`,
      headers: { 'content-type': type },
      payload,
    });
  const logged = () => world.logged.filter(line => line.includes('content policy'));
  const violation = (effectiveDirective: string) => ({
    type: 'csp-violation',
    url: 'https://agent.example/agent-web/custManage/custDetail?custNo=898330154110001',
    body: { effectiveDirective, blockedURL: 'https://evil.example/?card=6222021234567890', sample: '13800000000' },
  });

  it('allows no text to become script, and names the endpoint for violations', async () => {
    const { headers } = await world.app.inject(`${basePath}/nothing`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types agent-web dompurify');
    expect(policy).toContain(`report-uri ${basePath}/csp-report`);
    expect(policy).toContain('report-to csp');
    expect(headers['reporting-endpoints']).toBe(`csp="${basePath}/csp-report"`);
  });
  it('counts reports of browsers by directive, without their content', async () => {
    const answer = await report([violation('script-src-elem'), violation('img-src')], 'application/reports+json');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const old = { 'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example' } };
    expect((await report(JSON.stringify(old), 'application/csp-report')).statusCode).toBe(204);
    expect(logged().map(line => JSON.parse(line) as object)).toMatchObject([
      { directive: 'script-src-elem', count: 1 },
      { directive: 'img-src', count: 1 },
    ]);
    world.clock.advance(60_001);
    await report([violation('script-src-elem')], 'application/reports+json');
    expect(JSON.parse(logged().at(-1)!)).toMatchObject({ directive: 'script-src-elem', count: 2 });
    expect(logged().join()).not.toMatch(/evil|agent\.example|6222|138000|custNo/);
  });
  it('cannot be used to flood the log or stop the server', async () => {
    const before = logged().length;
    for (let n = 0; n < 200; n += 1)
      await report([violation(`made-up-${n}`), violation('img-src')], 'application/reports+json');
    // One log line a minute for each known directive, and one for all unknown ones.
    expect(logged().length - before).toBeLessThanOrEqual(2);
    for (const [payload, type] of [
      ['{', 'application/csp-report'],
      ['null', 'application/csp-report'],
      ['[null, 1, {"body": []}]', 'application/reports+json'],
      ['{"__proto__": {"a": 1}}', 'application/csp-report'],
    ] as const)
      expect((await report(payload, type)).statusCode).toBeLessThan(500);
    expect((await report(`[${'1,'.repeat(20_000)}1]`, 'application/reports+json')).statusCode).toBe(413);
  });
});
