/** A world whose ledger is short, for proofs that read every row of it again and again. */
import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app';

/** Leaves the first postings; no trigger is asked, as for whoever runs the database. */
export const keepPostings = (app: TestApp, atMost: number): Promise<void> =>
  app.deps.db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`delete from ledger where id > (select max(id) from (select id from ledger order by id limit ${atMost}) l)`,
    );
  });
