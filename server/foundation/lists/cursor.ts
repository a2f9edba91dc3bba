/**
 * Reads a statement of any size in batches, through a cursor that outlives its transaction and therefore blocks no one.
 */
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '#server/foundation/db/open';
import { setReadScope } from '#server/foundation/access/subtree';
import type { Deps } from '#server/foundation/deps';

const batchSize = 1000;
/** Statement timeout for collecting the rows of an export. */
const exportsAtMostMs = 10 * 60_000;

type From = Pick<Deps, 'db' | 'random' | 'replica'>;
/** How long an export waits for a copy that is behind. */
const waitsAtMostMs = 10_000;

/**
 * Rows as of the first read, each the values of its columns in their order, from the copy if it has all that is there now; closing the
 * iteration closes the cursor. A batch is emptied when the next is asked for.
 */
export async function* readAll(
  { db, random, replica }: From,
  reader: { readonly agentPath: string },
  statement: SQL,
): AsyncGenerator<unknown[][], void> {
  const read = (from: Db) => readFrom(from, random, reader, statement);
  if (!(await replica?.caughtUp(waitsAtMostMs))) {
    yield* read(db);
    return;
  }
  let begun = false;
  try {
    for await (const batch of read(replica!.db)) {
      if (!begun) replica!.used();
      begun = true;
      yield batch;
    }
  } catch (error) {
    if (begun || !replica!.isAway(error)) throw error;
    yield* read(db);
  }
}

async function* readFrom(
  { $client: pool }: Db,
  random: Deps['random'],
  reader: { readonly agentPath: string },
  statement: SQL,
): AsyncGenerator<unknown[][], void> {
  const client = await pool.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  // The embedded store has one session for all connections, so cursor names must be unique across them.
  const name = `export_${random(8).toString('hex')}`;
  const cursor = sql.identifier(name);
  let open = false;
  try {
    // WITH HOLD keeps the snapshot's rows after the commit; an open transaction would block all other connections of
    // the embedded store.
    await db.transaction(async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = ${exportsAtMostMs}`));
      await setReadScope(tx, reader);
      await tx.execute(sql`declare ${cursor} no scroll cursor with hold for ${statement}`);
    });
    open = true;
    const text = `fetch forward ${batchSize} from ${client.escapeIdentifier(name)}`;
    const fetch = async () => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
    // The database works on the next batch while this one is written.
    let next = fetch();
    for (;;) {
      const rows = await next;
      if (rows.length === 0) return;
      next = fetch();
      next.catch(() => {}); // thrown where it is awaited, unless nobody wants it any more
      yield rows;
      // The driver's answer may outlive many collections of young garbage, and with it all rows: 250 MB in a large export.
      rows.length = 0;
    }
  } finally {
    if (open) await db.execute(sql`close ${cursor}`).catch(() => {}); // if the connection broke, the cursor is already gone
    client.release();
  }
}
