/** Document numbers: two letters for the kind, the Shanghai day, ten digits that never repeat (domain.md 0.3). */
import { sql } from 'drizzle-orm';
import { dayOf } from '../../src/api/format';
import type { Tx } from './open';

export async function documentNo(tx: Pick<Tx, 'execute'>, kind: string, now: number): Promise<string> {
  const { rows } = await tx.execute<{ value: number }>(sql`select nextval('document_no') as value`);
  return `${kind}${dayOf(now).replaceAll('-', '')}${String(rows[0]?.value).padStart(10, '0')}`;
}
