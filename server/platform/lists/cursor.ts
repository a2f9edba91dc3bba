/** Reads a statement of any size in batches, through a cursor that outlives its transaction and so blocks nobody. */
import { sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { setReadScope } from '../access/subtree';
import type { Deps } from '../deps';

const batchSize = 500;
/** How long the database may take to gather the rows of an export. */
const exportsAtMostMs = 10 * 60_000;

/** Rows as they were at the moment of the first read; closing the iteration closes the cursor. */
export async function* readAll(
  { pool, random }: { readonly pool: pg.Pool } & Pick<Deps, 'random'>,
  reader: { readonly agentPath: string },
  statement: SQL,
): AsyncGenerator<Record<string, unknown>[]> {
  const client = await pool.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  // The embedded store has one session for all connections, so the name is not theirs alone.
  const cursor = sql.identifier(`export_${random(8).toString('hex')}`);
  let open = false;
  try {
    // WITH HOLD keeps the snapshot's rows after the commit; inside a transaction the embedded store would serve nobody else.
    await db.transaction(async tx => {
      await tx.execute(sql.raw(`set local statement_timeout = ${exportsAtMostMs}`));
      await setReadScope(tx, reader);
      await tx.execute(sql`declare ${cursor} no scroll cursor with hold for ${statement}`);
    });
    open = true;
    for (;;) {
      const { rows } = await db.execute(sql`fetch forward ${sql.raw(String(batchSize))} from ${cursor}`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    if (open) await db.execute(sql`close ${cursor}`).catch(() => {}); // a broken connection took the cursor with it
    client.release();
  }
}
