/** What a provider sees: rows whose path begins with its own (domain.md 6.2). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db, Tx } from '../db/open';

interface Reader {
  readonly agentPath: string;
}

/** Whether the owner's path of a row lies in the reader's subtree. Leakproof and indexable, so that row-level security does not slow it down. */
export const inSubtree = (path: SQLWrapper, { agentPath }: Reader): SQL => sql`starts_with(${path}, ${agentPath})`;

/** Makes the rest of a transaction a read by a role that is shown nothing outside the reader's tree, whatever a statement asks (migration 0003). */
export const setReadScope = (tx: Pick<Tx, 'execute'>, { agentPath }: Reader): Promise<unknown> =>
  tx.execute(sql`select set_config('app.path', ${agentPath}, true), set_config('role', 'agent_web_reader', true)`);

/** Reads in a transaction in which the database itself shows nothing outside the reader's subtree. */
export const withReadScope = <T>(db: Db, reader: Reader, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async tx => {
      await setReadScope(tx, reader);
      return read(tx);
    },
    { accessMode: 'read only' },
  );
