/** What a provider sees: rows whose path begins with its own (domain.md 6.2). */
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Db, Tx } from '../db/open';

interface Reader {
  readonly agentPath: string;
}
/** A reader, or where a prepared statement will be told who reads. */
type AnyReader = Reader | { readonly agentPath: Placeholder };

/** Whether the owner's path of a row lies in the reader's subtree. Leakproof and indexable, so that row-level security does not slow it down. */
export const inSubtree = (path: SQLWrapper, { agentPath }: AnyReader): SQL => sql`starts_with(${path}, ${agentPath})`;

/** Until the end of the transaction, the role to which row-level security shows no row outside of `app.path`. */
const asReader = "set_config('role', 'agent_web_reader', true)";

/** How long the database may take over one statement of a list or its totals; the embedded store knows no such end. */
const readsAtMostMs = 20_000;
const inTime = `set_config('statement_timeout', '${readsAtMostMs}', true)`;

/** Makes the rest of a transaction a read by a role that is shown nothing outside the reader's tree, whatever a statement asks (migration 0003). */
export const setReadScope = (tx: Pick<Tx, 'execute'>, { agentPath }: Reader): Promise<unknown> =>
  tx.execute(sql`select set_config('app.path', ${agentPath}, true), ${sql.raw(asReader)}`);

/**
 * Reads in a transaction in which the database itself shows nothing outside the reader's subtree. Opening, scope and the first
 * read travel together and the end is not waited for, so that a read costs the way there and back once.
 */
export async function withReadScope<T>(db: Db, { agentPath }: Reader, read: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    const path = client.escapeLiteral(agentPath);
    const opened = client.query(
      `begin read only; select set_config('app.path', ${path}, true), ${inTime}, ${asReader}`,
    );
    // Without its scope a transaction is broken and answers nothing that follows.
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

/** What reads on a connection; made once for each, because it remembers the names of columns. */
const readers = new WeakMap<PoolClient, Tx>();
function readerOn(client: PoolClient): Tx {
  const found = readers.get(client) ?? drizzle(client, { casing: 'snake_case' });
  readers.set(client, found);
  return found;
}
