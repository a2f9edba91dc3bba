/** A provider's access: rows whose path begins with its own (docs/domain/access.md#row-scope). */
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from '../db/open';

/** The path of the platform's staff: every provider's begins with it, and rows of no provider are its own. */
export const everybody = '/';
/** The restriction of a list that only the platform reads, of rows that belong to no provider. */
export const unrestricted = (): SQL => sql`true`;

interface Reader {
  readonly agentPath: string;
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

/** The first text behind all that begin with this one, which is ASCII. */
const behind = (start: string): string =>
  start.slice(0, -1) + String.fromCharCode(start.charCodeAt(start.length - 1) + 1);

/**
 * Switches, until the end of the transaction, to the role for which row-level security hides all rows outside of
 * `app.path`.
 */
const asReader = "set_config('role', 'agent_web_reader', true)";

/** Statement timeout for lists and totals; the embedded store has none. */
const readsAtMostMs = 20_000;
const inTime = `set_config('statement_timeout', '${readsAtMostMs}', true)`;

/**
 * Turns the rest of a transaction into a read by a role that cannot see rows outside of the reader's subtree,
 * regardless of the statement (baseline migration).
 */
export const setReadScope = async (tx: Pick<Tx, 'execute'>, { agentPath }: Reader): Promise<void> => {
  if (agentPath !== everybody)
    await tx.execute(sql`select set_config('app.path', ${agentPath}, true), ${sql.raw(asReader)}`);
};

/**
 * Reads in a transaction in which the database hides rows outside of the reader's subtree. BEGIN, scope and the first
 * read are sent together and the commit is not awaited, so a read costs one round trip.
 */
export async function withReadScope<T>(db: Db, { agentPath }: Reader, read: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    const path = client.escapeLiteral(agentPath);
    const narrowed = agentPath === everybody ? '' : `set_config('app.path', ${path}, true), ${asReader}, `;
    const opened = client.query(`begin read only; select ${narrowed}${inTime}`);
    // If setting the scope failed, the transaction is aborted and later statements fail; report the original error.
    const [scope, answer] = await Promise.allSettled([opened, read(readerOn(client))]);
    if (scope.status === 'rejected') throw scope.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  } finally {
    client.query('commit').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}

/** One Drizzle instance per connection, reused because it caches column names. */
const readers = new WeakMap<PoolClient, Tx>();
function readerOn(client: PoolClient): Tx {
  const found = readers.get(client) ?? drizzle(client, { casing: 'snake_case' });
  readers.set(client, found);
  return found;
}
