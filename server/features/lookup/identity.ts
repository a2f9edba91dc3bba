/** Who runs this installation (docs/domain/conventions.md#identity); set by an operation, never by code. */
import type { Tx } from '#server/platform/db/open';
import { identity } from '#server/schema';

export type Identity = Omit<typeof identity.$inferInsert, 'id' | 'updateTime'>;

/** Null until the platform has set it. */
export async function identityOf(tx: Pick<Tx, 'select'>): Promise<Identity | null> {
  const { title, taxNo, address, bank, publisher } = identity;
  const [row] = await tx.select({ title, taxNo, address, bank, publisher }).from(identity);
  return row ?? null;
}

export async function setIdentity(tx: Pick<Tx, 'insert'>, values: Identity, now: number): Promise<void> {
  const set = { ...values, updateTime: now };
  await tx.insert(identity).values(set).onConflictDoUpdate({ target: identity.id, set });
}
