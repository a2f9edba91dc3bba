/**
 * Seals what was logged and booked since the last minute (docs/domain/platform.md#log-proof). Nothing is chained where it is written,
 * so that no write waits: a seal is made once every transaction that may have written one of its rows has ended.
 */
import { createHash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import stringify from 'safe-stable-stringify';
import { takeTurns, type Db, type Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { type Secrets, signLasting } from '#server/foundation/secrets';
import { leafOf, rootOf } from '#server/rules/seal/merkle';
import { logSeal, logSealNext } from '#server/schema';
import { rowsOf, sealedTables, type Source } from './sealed-rows';
import { tagOf, writeTags } from './tags';

export type Seal = typeof logSeal.$inferSelect;
/** Rows of one seal: some megabytes of texts at once. */
const rowsAtMost = 5000;
/** What stands before the first seal. */
export const firstHead = '0'.repeat(64);

/** What a seal says of its rows and of the seal before. */
export const headOf = ({
  sealNo,
  source,
  fromId,
  throughId,
  rowCount,
  root,
  previous,
  sealTime,
}: Omit<Seal, 'head' | 'signature' | 'tags'>) =>
  createHash('sha256')
    .update(`log-seal ${stringify({ sealNo, source, fromId, throughId, rowCount, root, previous, sealTime })}`)
    .digest('hex');
export const signatureOf = (secret: Secrets, head: string): string => signLasting(secret, `log-seal ${head}`);

/** Seals all that has settled. */
export async function sealLog({ db, secret }: Pick<Deps, 'db' | 'secret'>, now: number): Promise<void> {
  for (const source of Object.keys(sealedTables) as Source[])
    while ((await sealNext(db, secret, source, now)) === rowsAtMost);
}

/** @returns how many rows it has sealed */
const sealNext = (db: Db, secret: Secrets, source: Source, now: number): Promise<number> =>
  db.transaction(async tx => {
    await takeTurns(tx, 'log_seal');
    const fromId = await sealedThrough(tx, source);
    const [next] = await tx.select().from(logSealNext).where(eq(logSealNext.source, source));
    const state = next ? await stateOf(tx, next.transaction) : 'foreign';
    if (!next || state !== 'settled') {
      if (state === 'foreign') await askNext(tx, source, fromId);
      return 0;
    }
    const rows = await rowsOf(tx, secret, source, { fromId, throughId: next.throughId, limit: rowsAtMost });
    const isLast = rows.length < rowsAtMost;
    if (rows.length > 0) {
      const leaves = rows.map(({ text }) => leafOf(text));
      const [before] = await tx.select().from(logSeal).orderBy(desc(logSeal.sealNo)).limit(1);
      const said = {
        sealNo: (before?.sealNo ?? 0) + 1,
        source,
        fromId,
        throughId: isLast ? next.throughId : rows.at(-1)!.id,
        rowCount: rows.length,
        root: rootOf(leaves).toString('hex'),
        previous: before?.head ?? firstHead,
        sealTime: now,
      };
      const head = headOf(said);
      const tags = writeTags(
        fromId,
        rows.map(({ id }, at) => tagOf(id, leaves[at]!)),
      );
      await tx.insert(logSeal).values({ ...said, tags, head, signature: signatureOf(secret, head) });
    }
    if (isLast) {
      await tx.delete(logSealNext).where(eq(logSealNext.source, source));
      await askNext(tx, source, next.throughId);
    }
    return rows.length;
  });

/** The last head; null before the first seal. */
export async function newestHead(tx: Pick<Tx, 'select'>): Promise<string | null> {
  const [last] = await tx.select({ head: logSeal.head }).from(logSeal).orderBy(desc(logSeal.sealNo)).limit(1);
  return last?.head ?? null;
}

/** Up to where a source is sealed. */
async function sealedThrough(tx: Pick<Tx, 'select'>, source: Source): Promise<number> {
  const [last] = await tx
    .select({ throughId: logSeal.throughId })
    .from(logSeal)
    .where(eq(logSeal.source, source))
    .orderBy(desc(logSeal.sealNo))
    .limit(1);
  return last?.throughId ?? 0;
}

/** Marks what there is now for the next seal. */
async function askNext(tx: Pick<Tx, 'execute'>, source: Source, fromId: number): Promise<void> {
  const table = sealedTables[source];
  await tx.execute(
    sql`insert into log_seal_next (source, through_id, transaction)
        select ${source}, l.id, pg_current_xact_id()::text from (select max(id) as id from ${table}) l where l.id > ${fromId}
        on conflict (source) do update set through_id = excluded.through_id, transaction = excluded.transaction`,
  );
}

/**
 * `settled` once every transaction has ended that began before this one was marked; `foreign` for a number that this cluster has not
 * dealt out, as after the database was moved to another by its dump.
 */
async function stateOf(tx: Pick<Tx, 'execute'>, transaction: string): Promise<'settled' | 'waiting' | 'foreign'> {
  const { rows } = await tx.execute<{ state: 'settled' | 'waiting' | 'foreign' }>(
    sql`select case when pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 then 'settled'
          when pg_snapshot_xmax(pg_current_snapshot()) < ${transaction}::xid8 then 'foreign' else 'waiting' end as state`,
  );
  return rows[0]!.state; // a select without a table has one row
}
