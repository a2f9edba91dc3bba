/**
 * What is sealed: the rows of the audit log and of the ledger, each as one text that does not depend on the order of columns. Of the path
 * it has a signature alone: whoever gets a row as proof may not know the numbers of those above.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { Tx } from '#server/foundation/db/open';
import { type Secrets, signLasting } from '#server/foundation/secrets';

export type Source = CodeOf<typeof enums.sealSource>;
/** Their rows are never changed; a new column of theirs must be null in older rows, because what is null is left out. */
export const sealedTables: Readonly<Record<Source, SQL>> = { OPERATE: sql`operate_log`, LEDGER: sql`ledger` };
/** What is not null of a row. The quicker function leaves out nulls inside of values, too: only for rows without such values. */
const saidBy: Readonly<Record<Source, (row: SQL) => SQL>> = {
  OPERATE: row => sql`(select jsonb_object_agg(key, value) from jsonb_each(${row}) where value <> 'null')`,
  LEDGER: row => sql`jsonb_strip_nulls(${row})`,
};

export interface SealedRow {
  readonly id: number;
  /** The row without its path as JSON, and below it the path's signature. */
  readonly text: string;
}
/** Rows behind `fromId` up to `throughId`, in their order. */
export async function rowsOf(
  tx: Pick<Tx, 'execute'>,
  secret: Secrets,
  source: Source,
  { fromId, throughId, limit }: { readonly fromId: number; readonly throughId: number; readonly limit: number },
): Promise<SealedRow[]> {
  const { rows } = await tx.execute<{ id: string; text: string; path: string | null }>(
    sql`select r.id, r.agent_path as path, ${saidBy[source](sql`(to_jsonb(r) - 'agent_path')`)}::text as text
        from ${sealedTables[source]} r where r.id > ${fromId} and r.id <= ${throughId} order by r.id limit ${limit}`,
  );
  return rows.map(({ id, text, path }) => ({
    id: Number(id),
    text: `${text}\n${signLasting(secret, `log-path ${source} ${id} ${path ?? ''}`)}`,
  }));
}
