/** Records the SQL statements of a call, to run them without the server around them. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { appHeaders, basePath, tokenHeader } from '@/api/constants';
import { createApp } from '#server/app/http';
import { QueryBehind, queryOnceBehind, type Settings } from '#server/foundation/db/query-behind';
import { folderStore } from '#server/foundation/files/folder';
import { createLoad } from '#server/foundation/calls/load';
import { defaultRetention } from '#server/foundation/retention';
import { createLog } from '#server/foundation/log';
import type { Measured } from './calls';
import type { Bench } from './stores';
import { Secrets } from '#server/foundation/secrets';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The reader's scope, for a statement that is sent behind it. */
  readonly settings?: Settings;
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
        ...(first instanceof QueryBehind && { settings: first.settings }),
      });
      return query(first, values, ...rest);
    }) as typeof client.query;
  });
  const app = await createApp({
    db: store.db,
    clock: { now: () => Date.now() },
    random: randomBytes,
    secret: new Secrets(randomBytes(32)),
    files: folderStore(join(tmpdir(), 'agent-web-bench-files')),
    retention: defaultRetention,
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

/**
 * Runs statements one after the other, on as many plain connections as the requested concurrency. A statement that the
 * call reads in its reader's scope is run in that scope, because the database has to check each row there.
 */
export function bareRunner({ database }: Bench, statements: readonly Statement[], atOnce: number) {
  const pool = new pg.Pool({ ...database, max: atOnce });
  return {
    run: async () => {
      for (const { text, values, settings } of statements)
        await (settings ? queryOnceBehind(pool, settings, { text, values }) : pool.query(text, [...values]));
    },
    end: () => pool.end(),
  };
}
