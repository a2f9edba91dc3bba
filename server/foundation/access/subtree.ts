/** A provider's access: rows whose path begins with its own (docs/domain/access.md#row-scope). */
import { DrizzleQueryError, sql, type Assume, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient, QueryResultRow } from 'pg';
import { type Copy, onUnlessBehind } from '#server/foundation/db/copy';
import type { Db, Tx } from '#server/foundation/db/open';
import { queryBehind, type Settings } from '#server/foundation/db/query-behind';

/** The path of the platform's staff: every provider's begins with it, and rows of no provider are its own. */
export const rootPath = '/';
/** The restriction of a list that only the platform reads, of rows that belong to no provider. */
export const noRestriction = (): SQL => sql`true`;

interface Reader {
  readonly agentPath: string;
  /** A copy that its reads may use. */
  readonly copy?: Copy | undefined;
}
/** A reader, or a placeholder that a prepared statement fills with the reader's path. */
type AnyReader = Reader | { readonly agentPath: Placeholder };

/**
 * Whether a row's owner path lies in the reader's subtree. Leakproof and indexable, so that row-level security does not
 * slow it down. As a range of bytes it is decided by the index alone, without a look at each row.
 */
export const inSubtree = (path: SQLWrapper, { agentPath }: AnyReader): SQL =>
  typeof agentPath === 'string'
    ? sql`(${path} ~>=~ ${agentPath} and ${path} ~<~ ${behind(agentPath)})`
    : sql`starts_with(${path}, ${agentPath})`;

/** The path of a provider, given by number. */
export const pathOf = (agentNo: unknown): SQL => sql`(select w.agent_path from agent w where w.agent_no = ${agentNo})`;

/** The first text behind all that begin with this one, which is ASCII. */
const behind = (start: string): string =>
  start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);

/**
 * Switches, until the end of the transaction, to the role for which row-level security hides all rows outside of
 * `app.path`.
 */
const asReader = "set_config('role', 'agent_web_reader', true)";

/**
 * A plan for the values of each call: one for any values expects a few rows of each period and provider, and sorts what it
 * could read in order.
 */
const plannedEachTime = "set_config('plan_cache_mode', 'force_custom_plan', true)";

/** Statement timeout for lists and totals; the embedded store has none. */
const readsAtMostMs = 20_000;
const inTime = `set_config('statement_timeout', '${readsAtMostMs}', true)`;

/**
 * Turns the rest of a transaction into a read by a role that cannot see rows outside of the reader's subtree,
 * regardless of the statement (baseline migration).
 */
export const setReadScope = async (tx: Pick<Tx, 'execute'>, { agentPath }: Reader): Promise<void> => {
  if (agentPath !== rootPath)
    await tx.execute(sql`select set_config('app.path', ${agentPath}, true), ${sql.raw(asReader)}`);
};

/**
 * Reads in a transaction in which the database hides rows outside of the reader's subtree. BEGIN, scope and the first
 * read are sent together and the commit is not awaited, so a read costs one round trip.
 */
export const withReadScope = <T>(db: Db, reader: Reader, read: (tx: Tx) => Promise<T>): Promise<T> =>
  onCopyOr(db, reader, async (from, least) => {
    const client = await from.$client.connect();
    try {
      const opened = client.query(opening(client, reader, least));
      return await inScope(opened, read(readerOn(client)));
    } finally {
      endAndRelease(client);
    }
  });

/**
 * Reads from the reader's copy; from the database if there is none, or it is behind or away.
 *
 * @param read Gets the position that the copy must have reached, or null for the database
 */
async function onCopyOr<T>(db: Db, { copy }: Reader, read: (from: Db, least: string | null) => Promise<T>): Promise<T> {
  if (copy)
    try {
      const found = await read(copy.db, copy.least);
      copy.used();
      return found;
    } catch (error) {
      if (!copy.isToRepeat(error)) throw error;
    }
  return read(db, null);
}

type Row<T> = Assume<T, QueryResultRow>;
/** Statements that are read one by one. */
export interface Reads {
  execute<T extends Record<string, unknown>>(statement: SQL): PromiseLike<{ readonly rows: Row<T>[] }>;
}

/**
 * Reads each statement in a transaction of its own, like `withReadScope`: scope and statement are one request, so
 * neither the connection nor the database waits for this process in between.
 */
export const scopedReads = (db: Db, reader: Reader): Reads => ({
  async execute<T extends Record<string, unknown>>(statement: SQL) {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    return onCopyOr(db, reader, (from, least) =>
      queryBehind<Row<T>>(from.$client, scopeOf(reader, least), { text, values: params }).catch((error: Error) => {
        throw new DrizzleQueryError(text, params, error);
      }),
    );
  },
});

const readOnly = (value: string) => `set_config('transaction_read_only', ${value}, true)`;

/** @param least Position that the copy must have reached; null for the database itself. */
function scopeOf({ agentPath }: Reader, least: string | null): Settings {
  const everything = agentPath === rootPath;
  const values = [...(everything ? [] : [agentPath]), ...(least === null ? [] : [least])];
  const first = readOnly(least === null ? "'on'" : onUnlessBehind(`$${values.length}`));
  return {
    name: `read_${everything ? 'everything' : 'scope'}${least === null ? '' : '_of_copy'}`,
    text: `select ${first}, ${inTime}, ${plannedEachTime}${everything ? '' : `, set_config('app.path', $1, true), ${asReader}`}`,
    values,
  };
}

function opening(client: PoolClient, { agentPath }: Reader, least: string | null): string {
  const path = client.escapeLiteral(agentPath);
  const first = least === null ? '' : `${readOnly(onUnlessBehind(client.escapeLiteral(least)))}, `;
  const narrowed = agentPath === rootPath ? '' : `set_config('app.path', ${path}, true), ${asReader}, `;
  return `begin read only; select ${first}${narrowed}${inTime}`;
}

/** If setting the scope failed, the transaction is aborted and its statements fail; reports the original error. */
async function inScope<T>(opened: Promise<unknown>, answered: Promise<T>): Promise<T> {
  const [scope, answer] = await Promise.allSettled([opened, answered]);
  if (scope.status === 'rejected') throw scope.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

function endAndRelease(client: PoolClient): void {
  client.query('commit').then(
    () => client.release(),
    (error: Error) => client.release(error),
  );
}

const dialect = new PgDialect({ casing: 'snake_case' });
/** One Drizzle instance per connection, reused because it caches column names. */
const readers = new WeakMap<PoolClient, Tx>();
function readerOn(client: PoolClient): Tx {
  const found = readers.get(client) ?? drizzle(client, { casing: 'snake_case' });
  readers.set(client, found);
  return found;
}
