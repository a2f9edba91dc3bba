/** Records the SQL statements of a call, to run them without the server around them. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { createApp } from '#server/app/http';
import { directoryStore } from '#server/platform/files/store';
import { createLoad } from '#server/platform/calls/load';
import { usualKeep } from '#server/platform/keep';
import { createLog } from '#server/platform/log';
import type { Measured } from './calls';
import type { Bench } from './stores';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Runs a call in this process and records the statements of its connections in order. Must be created before any connection is open. */
export async function recorder({ store }: Bench) {
  const seen: Statement[] = [];
  store.pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((first: string | { text: string; values?: unknown[] }, values?: unknown[], ...rest: unknown[]) => {
      const text = typeof first === 'string' ? first : first.text;
      seen.push({
        text,
        values: (Array.isArray(values) ? values : typeof first === 'string' ? [] : first.values) ?? [],
      });
      return query(first, values, ...rest);
    }) as typeof client.query;
  });
  const app = await createApp({
    db: store.db,
    clock: { now: () => Date.now() },
    random: randomBytes,
    secret: randomBytes(32),
    filesDir: join(tmpdir(), 'agent-web-bench-files'),
    files: directoryStore(join(tmpdir(), 'agent-web-bench-uploads')),
    keep: usualKeep,
    load: createLoad(),
    sms: { send: async () => {} },
    log: createLog({ write: () => {} }),
  });
  return async ({ call, input }: Measured, token: string): Promise<Statement[]> => {
    seen.length = 0;
    const headers = { ...appHeaders, [tokenHeader]: token };
    const answer = await app.inject({ method: 'POST', url: basePath + call.path, headers, payload: input(0) });
    if (answer.json<{ code: number }>().code !== 200) throw new Error(`${call.path}: ${answer.body}`);
    return [...seen];
  };
}

/** Only the statements that read the call's own rows; session lookup and transaction control are server overhead. */
export const rowsOnly = (statements: readonly Statement[]): Statement[] =>
  statements.filter(({ text }) => !/^(begin|commit)|from "session"/.test(text));

/** Runs statements one after the other, on as many plain connections as the requested concurrency. */
export async function bareRunner({ database }: Bench, statements: readonly Statement[], atOnce: number) {
  const clients = Array.from({ length: atOnce }, () => new pg.Client(database));
  await Promise.all(clients.map(client => client.connect()));
  const free = [...clients];
  return {
    run: async () => {
      const client = free.pop()!; // the pool has one client per concurrent run
      for (const { text, values } of statements) await client.query(text, [...values]);
      free.push(client);
    },
    end: () => Promise.all(clients.map(client => client.end())),
  };
}
