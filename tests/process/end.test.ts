/** Shutdown by SIGTERM: calls already received get a response, and readiness fails before new calls are refused. */
import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { appHeaders } from '@/api/constants';
import { contract } from '@/api/contract';
import { freePort } from '../world/free-port';
import { demoDirectory, launch } from './server';

/** A call over its own connection: `left` resolves when it has been sent, `code` with the response code. */
function call(url: string, token: string): { readonly left: Promise<void>; readonly code: Promise<number> } {
  const headers = { ...appHeaders, token, 'content-type': 'application/json' };
  const request = http.request(url, { method: 'POST', agent: false, headers });
  const code = new Promise<number>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', response => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve((JSON.parse(String(Buffer.concat(parts))) as { code: number }).code));
    });
  });
  const left = new Promise<void>(resolve => request.once('finish', resolve));
  request.end('{}');
  return { left, code };
}

it('answers every call already sent, and reports not ready meanwhile', async () => {
  const OPS_PORT = String(await freePort());
  const place = { DATA_DIR: demoDirectory(), OPS_PORT };
  const server = await launch(place);
  const token = await server.signIn();
  const ask = async (probe: string) => (await fetch(`http://127.0.0.1:${OPS_PORT}/${probe}`)).status;
  const calls = Array.from({ length: 24 }, () => call(server.url + contract.trans.total.path, token));
  await Promise.all(calls.map(({ left }) => left));
  const ended = server.end('SIGTERM');
  const answers = await Promise.allSettled(calls.map(({ code }) => code));
  expect(answers).toEqual(calls.map(() => ({ status: 'fulfilled', value: 200 })));
  expect((await ended).code).toBe(0);

  const again = await launch({ ...place, OPS_HOST: '0.0.0.0', DRAIN_MS: '3000' });
  await again.signIn();
  expect([await ask('healthz'), await ask('readyz')]).toEqual([200, 200]);
  const metrics = await (await fetch(`http://127.0.0.1:${OPS_PORT}/metrics`)).text();
  const { version, commit, status } = (await (await fetch(`http://127.0.0.1:${OPS_PORT}/healthz`)).json()) as Record<
    string,
    string
  >;
  expect({ status, version }).toEqual({ status: 'ok', version: packageJson.version });
  expect(metrics).toContain(`agent_web_build_info{version="${version}",commit="${commit}"} 1`);
  for (const line of [
    /^agent_web_call_seconds_count\{route="[^"]+",code="\d+"\} [1-9]/m,
    /^agent_web_calls_running\{class="read"\} 0$/m,
    /^agent_web_jobs_waiting\{lane="export"\} 0$/m,
    /^agent_web_database_connections\{state="wanted"\} 0$/m,
  ])
    expect(metrics).toMatch(line);
  const signalled = performance.now();
  const over = again.end('SIGTERM');
  await vi.waitFor(async () => expect([await ask('healthz'), await ask('readyz')]).toEqual([200, 503]), {
    interval: 20,
  });
  expect((await over).code).toBe(0);
  // A load balancer has as long as it was given to notice.
  expect(performance.now() - signalled).toBeGreaterThanOrEqual(3000);
});

/** Sends a call on a connection that was open before. */
function callOver(socket: Socket, path: string, token: string): Promise<number> {
  const headers = { ...appHeaders, token, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const request = http.request({ path, method: 'POST', headers, createConnection: () => socket });
    request.once('error', reject);
    request.once('response', response => resolve(response.resume().statusCode ?? 0));
    request.end('{}');
  });
}
const opened = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

it('refuses new connections before it ends, and answers those that it has accepted', async () => {
  const server = await launch({ DATA_DIR: demoDirectory(), DRAIN_MS: '300' });
  const token = await server.signIn();
  const { port, pathname } = new URL(server.url);
  const accepted = await opened(Number(port));
  const ended = server.end('SIGTERM');
  const refusal = () =>
    opened(Number(port)).then(
      socket => void socket.destroy(),
      (error: NodeJS.ErrnoException) => error.code,
    );
  await vi.waitFor(async () => expect(await refusal()).toBe('ECONNREFUSED'), { interval: 10, timeout: 5000 });
  expect(await callOver(accepted, pathname + contract.trans.total.path, token)).toBe(200);
  expect((await ended).code).toBe(0);
});
