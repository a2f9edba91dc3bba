/** Client address that counts for limits behind zero, one and two proxies, with forged headers. */
import http, { type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { appHeaders } from '@/api/constants';
import { contract } from '@/api/contract';
import { passwordDigest } from '@/api/format/digest';
import type { PlainCall } from '@/api/contract';
import { demoPassword } from '#server/demo/agents';
import { programPath } from '../../scripts/programs.mjs';
import { solve } from '../world/captcha';
import { rowsOf } from '../world/server';
import { startNginx } from './nginx';
import { demoDirectory, launch } from './server';

interface Asked {
  /** Base URL of the portal. */
  readonly url: string;
  /** Loopback address that the request is sent from. */
  readonly from: string;
  readonly headers?: Record<string, string>;
}
interface Answered {
  /** Captcha calls use the envelope of the captcha protocol. */
  readonly body: {
    readonly code?: number;
    readonly repCode?: string;
    readonly repData?: { readonly token: string; readonly difficulty: number } | null;
  };
  readonly headers: IncomingHttpHeaders;
}

/** Sends a call over its own connection. */
function send({ url, from, headers }: Asked, call: PlainCall, input: Record<string, string>): Promise<Answered> {
  const form = call.way === 'form';
  const payload = form ? new URLSearchParams(input).toString() : JSON.stringify(input);
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  return new Promise((resolve, reject) => {
    const request = http.request(url + call.path, {
      method: 'POST',
      agent: false,
      localAddress: from,
      headers: { ...appHeaders, 'content-type': type, ...headers },
    });
    request.once('error', reject);
    request.once('response', response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({ body: JSON.parse(String(Buffer.concat(parts))) as Answered['body'], headers: response.headers }),
      );
    });
    request.end(payload);
  });
}

/** Tries to sign in, with a captcha solved from the same address. */
async function signIn(asked: Asked, username: string, password = demoPassword): Promise<Answered> {
  const { getCaptcha, checkCaptcha, loginWithCaptcha } = contract.login;
  const challenge = await send(asked, getCaptcha, { captchaType: 'pow' });
  const { repData } = challenge.body;
  if (!repData) return challenge;
  const pointJson = await solve(repData.token, repData.difficulty);
  await send(asked, checkCaptcha, { captchaType: 'pow', token: repData.token, pointJson });
  const captcha = `${repData.token}---${pointJson}`;
  return send(asked, loginWithCaptcha, { username, password: await passwordDigest(password), captcha });
}

const forged = {
  'nothing': {},
  'an address': { 'x-forwarded-for': '6.6.6.6' },
  'several addresses': { 'x-forwarded-for': '6.6.6.6, 7.7.7.7,, ::ffff:8.8.8.8' },
  'an element': { 'x-forwarded-for': '<img src=x>' },
  'a long text': { 'x-forwarded-for': 'x'.repeat(8000) },
};
const browser = { 'sec-fetch-site': 'same-origin' };

describe.skipIf(!programPath('nginx'))('a client that forges its address', () => {
  it.each([
    [0, 'http'],
    [1, 'http'],
    [2, 'https'],
  ] as const)('is identified by its own address behind %i proxies, when it forges %s', async (count, scheme) => {
    const DATA_DIR = demoDirectory();
    const server = await launch({ DATA_DIR, TRUSTED_PROXIES: String(count) });
    const proxies = await startNginx(server.url);
    const url = [server.url, proxies.inner, proxies.outer][count]!;
    const seen: Record<string, unknown> = {};
    for (const [index, [name, headers]] of Object.entries(forged).entries()) {
      const from = `127.0.${count + 1}.${index + 1}`;
      const other = scheme === 'https' ? 'http' : 'https';
      const claims = { ...browser, ...headers, 'x-forwarded-proto': other, 'x-forwarded-host': 'evil.example' };
      const { body, headers: given } = await signIn({ url, from, headers: claims }, 'agent_l1');
      const [cookie = ''] = given['set-cookie'] ?? [];
      const [row] = await rowsOf<{ clientIp: string }>(
        DATA_DIR,
        'select client_ip as "clientIp" from session order by issued_time desc limit 1',
      );
      seen[name] = [body.code, row?.clientIp === from ? 'its own' : row?.clientIp, cookie.split('=')[0]];
    }
    const expected = [200, 'its own', scheme === 'https' ? '__Host-agent_sid' : 'agent_sid'];
    expect(seen).toEqual(Object.fromEntries(Object.keys(forged).map(name => [name, expected])));
  });

  it('is delayed after wrong passwords, and refused when writing from another site', async () => {
    const server = await launch({ DATA_DIR: demoDirectory(), TRUSTED_PROXIES: '1' });
    const { inner: url } = await startNginx(server.url);
    const codes: (number | undefined)[] = [];
    for (let tried = 0; tried < 14; tried += 1) {
      const headers = { 'x-forwarded-for': `6.6.6.${tried}` };
      codes.push((await signIn({ url, from: '127.0.9.1', headers }, 'agent_l2', 'Wrong@2026')).body.code);
    }
    expect(codes.slice(0, 2)).toEqual([400, 400]);
    // The fifth counted attempt locks the account; attempts during a delay do not count.
    expect(codes.filter(code => code !== 429).length, `of ${codes.join()}`).toBeLessThanOrEqual(4);

    const own = { 'origin': new URL(url).origin, 'x-forwarded-host': 'evil.example' };
    const evil = { 'origin': 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    const asOf = async (headers: Record<string, string>) =>
      (await send({ url, from: '127.0.9.2', headers }, contract.login.getCaptcha, { captchaType: 'pow' })).body;
    expect([(await asOf(own)).repCode, (await asOf(evil)).repCode]).toEqual(['0000', '9999']);
  });
});
