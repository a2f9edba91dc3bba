/**
 * Takes whole months of old sales and their shares out of their tables (docs/decisions/042-retention.md). The ledger is not
 * among them: its balances are verified from all of it.
 */
import { sql } from 'drizzle-orm';
import { monthAfter, startOfDay } from '@/api/format/format';
import type { Db, Tx } from './open';

const tables = ['trans', 'profit_record'] as const;
const archive = 'archive';
/** What is derived from the rows of a table by day, and leaves with them: totals must not count what no list shows. */
const derived: Readonly<Record<string, readonly string[]>> = { trans: ['trans_daily', 'trans_dirty'] };

/** Takes out the months before `first` (`YYYY-MM`), oldest first; returns the names of their tables. */
export async function takeOutMonths(db: Db, first: string, become: 'archive' | 'drop'): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; parent: string }>(
    sql`select c.relname as name, p.relname as parent
          from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
         where p.oid in (${sql.join(
           tables.map(table => sql`to_regclass(${table})`),
           sql`, `,
         )}) and c.relname ~ '_[0-9]{6}$' and right(c.relname, 6) < ${first.replace('-', '')}
         order by right(c.relname, 6), c.relname`,
  );
  // A month and its shares leave one after the other; an interrupted run goes on with what is left.
  for (const { name, parent } of rows) await db.transaction(tx => takeOut(tx, parent, name, become));
  return rows.map(({ name }) => name);
}

async function takeOut(tx: Pick<Tx, 'execute'>, parent: string, name: string, become: 'archive' | 'drop') {
  // `detach … concurrently` is refused for a table with a default partition. Readers queue behind this lock, so give up early.
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql.raw(`alter table ${parent} detach partition ${name}`));
  const month = `${name.slice(-6, -2)}-${name.slice(-2)}`;
  const [low, high] = [month, monthAfter(month)].map(each => startOfDay(`${each}-01`));
  for (const table of derived[parent] ?? [])
    await tx.execute(sql`delete from ${sql.identifier(table)} where day_start >= ${low} and day_start < ${high}`);
  if (become === 'drop') return tx.execute(sql.raw(`drop table ${name}`));
  // Readers of lists have no access to this schema. An administrator may have made it for a user who may not.
  const { rows } = await tx.execute<{ isThere: boolean }>(
    sql`select to_regnamespace(${archive}) is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) await tx.execute(sql.raw(`create schema ${archive}`));
  return tx.execute(sql.raw(`alter table ${name} set schema ${archive}`));
}
