/** A portal behind HAProxy, and callers that notice when a call fails. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { Send } from '@/api/client/client';
import { createSend } from '@/api/client/transport';
import { contract } from '@/api/contract';
import type { Failure } from '@/api/failure';
import { haproxyDefaults, portalBehind } from '../../scripts/cluster/topology';
import { programPath } from '../../scripts/programs.mjs';
import { freePort } from '../world/free-port';
import { dataDirectory } from './server';

export const haproxy = programPath('haproxy');

interface Balanced {
  /** Base URL of the portal. */
  readonly url: string;
  /** Resolves once each of the processes gets requests. */
  readonly reachesAll: () => Promise<void>;
}

/** Starts HAProxy for the current test, in front of the processes at these ports. */
export async function behindHaproxy(ports: readonly number[]): Promise<Balanced> {
  const port = await freePort();
  const path = join(dataDirectory(), 'haproxy.cfg');
  writeFileSync(path, `${haproxyDefaults}\n${portalBehind(port, ports)}  http-response set-header answered-by %s\n`);
  const child = spawn(haproxy!, ['-db', '-f', path], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const url = `http://127.0.0.1:${port}/agent-web`;
  const answering = async () => {
    const answers = await Promise.all(Array.from({ length: 4 * ports.length }, () => fetch(`${url}/readyz`)));
    return new Set(answers.filter(({ ok }) => ok).map(({ headers }) => headers.get('answered-by'))).size;
  };
  const reachesAll = () =>
    vi.waitFor(async () => expect(await answering()).toBe(ports.length), { timeout: 60_000, interval: 200 });
  await reachesAll();
  return { url, reachesAll };
}

export const callers = 8;

const list = (send: Send): Promise<unknown> => send(contract.trans.list, {});
/** Callers that do something, one call after the other, until they are told to end. */
export function begin(url: string, token: string, work = list) {
  const send = createSend({ baseURL: url, token: () => token, onFailure: () => {} });
  const state = { ended: false };
  const counts = { answered: 0, failed: [] as string[] };
  const caller = async () => {
    while (!state.ended)
      await work(send).then(
        () => (counts.answered += 1),
        ({ reason, message }: Failure) => counts.failed.push(`${reason}: ${message}`),
      );
  };
  const all = Promise.all(Array.from({ length: callers }, caller));
  return {
    counts,
    async goesOn(calls: number): Promise<void> {
      const wanted = counts.answered + calls;
      await vi.waitFor(() => expect(counts.answered).toBeGreaterThanOrEqual(wanted), { timeout: 60_000 });
    },
    async end(): Promise<void> {
      state.ended = true;
      await all;
    },
  };
}
