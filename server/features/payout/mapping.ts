/** How the columns of files are read, kept under a name and found again by the headings (docs/domain/platform.md#payout-reconciliation). */
import { desc, eq, sql } from 'drizzle-orm';
import { payoutColumns } from '@/api/contract/platform/payout';
import type { Tx } from '#server/foundation/db/open';
import { payoutFile, payoutMapping } from '#server/schema';
import type { PayoutColumns } from '#server/schema/payout';

type Named = Readonly<{ mappingName: string }>;
type Nullable<T> = { readonly [K in keyof T]?: T[K] | null | undefined };
const names = Object.keys(payoutColumns) as (keyof PayoutColumns)[];

/** The columns of a body, without those that it leaves out. */
export const columnsIn = (body: Nullable<PayoutColumns>): PayoutColumns =>
  Object.fromEntries(names.flatMap(name => (body[name] ? [[name, body[name]]] : [])));

/** Keeps it; one of the same name is replaced. */
export async function keepMapping(tx: Tx, { mappingName }: Named, columns: PayoutColumns, now: number): Promise<void> {
  await tx
    .insert(payoutMapping)
    .values({ mappingName, columns, createTime: now, updateTime: now })
    .onConflictDoUpdate({
      target: payoutMapping.mappingName,
      set: { columns, updateTime: now, version: sql`${payoutMapping.version} + 1` },
    });
}

/** The mapping that was used last of those whose headings the file has, and the account that it was used for; null without one. */
export async function knownMapping(db: Pick<Tx, 'select'>, headings: readonly string[]) {
  const has = new Set(headings);
  const kept = await db.select().from(payoutMapping).orderBy(desc(payoutMapping.updateTime), desc(payoutMapping.id));
  const fits = kept.find(({ columns }) => Object.values(columns).every(heading => has.has(heading)));
  if (!fits) return null;
  const { mappingName, columns } = fits;
  const [last] = await db
    .select()
    .from(payoutFile)
    .where(eq(payoutFile.mappingName, mappingName))
    .orderBy(desc(payoutFile.id))
    .limit(1);
  return { mappingName, columns, payoutAccount: last?.payoutAccount ?? null, carried: last?.carried ?? [] };
}
