/** Finds what rows name by the numbers of another system, or by our own. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { agent, importRow, merchant } from '#server/schema';

export type AgentRow = typeof agent.$inferSelect;
export type MerchantRow = typeof merchant.$inferSelect;

/** Our numbers by those of the other system. */
async function ownNumbers(
  tx: Pick<Tx, 'select'>,
  kind: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map();
  const { externalNo, ownNo } = importRow;
  const named = and(eq(importRow.kind, kind), inArray(externalNo, [...new Set(numbers)]));
  const rows = await tx.select({ externalNo, ownNo }).from(importRow).where(named);
  return new Map(rows.map(row => [row.externalNo, row.ownNo]));
}

/** Rows of a table by the numbers that name them: an imported one by the other system's, any by ours. */
async function found<R>(
  tx: Tx,
  kind: string,
  named: readonly (string | null | undefined)[],
  read: (numbers: string[]) => Promise<readonly (readonly [no: string, row: R])[]>,
): Promise<ReadonlyMap<string, R>> {
  const numbers = [...new Set(named.flatMap(each => each ?? []))];
  if (numbers.length === 0) return new Map();
  const own = await ownNumbers(tx, kind, numbers);
  const rows = new Map(await read(numbers.map(no => own.get(no) ?? no)));
  return new Map(
    numbers.flatMap(no => {
      const row = rows.get(own.get(no) ?? no);
      return row ? [[no, row] as const] : [];
    }),
  );
}

export const agentsBy = (tx: Tx, named: readonly (string | null | undefined)[]) =>
  found<AgentRow>(tx, 'AGENT', named, async numbers => {
    const rows = await tx.select().from(agent).where(inArray(agent.agentNo, numbers));
    return rows.map(row => [row.agentNo, row] as const);
  });

export const merchantsBy = (tx: Tx, named: readonly (string | null | undefined)[]) =>
  found<MerchantRow>(tx, 'MERCHANT', named, async numbers => {
    const rows = await tx.select().from(merchant).where(inArray(merchant.custNo, numbers));
    return rows.map(row => [row.custNo, row] as const);
  });
