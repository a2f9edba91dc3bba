/** Who runs this installation (docs/domain/conventions.md#identity); set by an operation, never by code. */
import type { Tx } from '#server/platform/db/open';
import { identity } from '#server/schema';

export type Identity = Omit<typeof identity.$inferInsert, 'id' | 'updateTime'>;

/** Null until the platform has set it. */
export async function identityOf(
  tx: Pick<Tx, 'select'>,
): Promise<Omit<typeof identity.$inferSelect, 'id' | 'updateTime'> | null> {
  const { title, taxNo, address, bank, publisher, brand, logoImg } = identity;
  const [row] = await tx.select({ title, taxNo, address, bank, publisher, brand, logoImg }).from(identity);
  return row ?? null;
}

/** A brand or logo that is left out stays; null takes it off. */
export async function setIdentity(tx: Pick<Tx, 'insert'>, values: Identity, now: number): Promise<void> {
  const set = { ...values, updateTime: now };
  await tx.insert(identity).values(set).onConflictDoUpdate({ target: identity.id, set });
}
