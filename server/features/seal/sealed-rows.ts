/** What is sealed: the rows of the audit log and of the ledger, each as one text that does not depend on the order of columns. */
import { sql, type SQL } from 'drizzle-orm';
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { Tx } from '#server/foundation/db/open';

export type Source = CodeOf<typeof enums.sealSource>;
/** Their rows are never changed; a new column of theirs must be null in older rows, because what is null is left out. */
export const sealedTables: Readonly<Record<Source, SQL>> = { OPERATE: sql`operate_log`, LEDGER: sql`ledger` };

export interface SealedRow {
  readonly id: number;
  readonly text: string;
}
/** Rows behind `fromId` up to `throughId`, in their order. */
export async function rowsOf(
  tx: Pick<Tx, 'execute'>,
  source: Source,
  { fromId, throughId, limit }: { readonly fromId: number; readonly throughId: number; readonly limit: number },
): Promise<SealedRow[]> {
  const { rows } = await tx.execute<{ id: string; text: string }>(
    sql`select r.id, (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(r)) where value <> 'null')::text as text
        from ${sealedTables[source]} r where r.id > ${fromId} and r.id <= ${throughId} order by r.id limit ${limit}`,
  );
  return rows.map(({ id, text }) => ({ id: Number(id), text }));
}
