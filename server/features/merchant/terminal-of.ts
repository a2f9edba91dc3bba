/** First terminal of a merchant, shown in lists. */
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/foundation/db/open';
import { terminal } from '#server/schema';

export async function terminalOf(tx: Pick<Tx, 'select'>, custNo: string): Promise<string | null> {
  const [row] = await tx
    .select({ termSn: terminal.termSn })
    .from(terminal)
    .where(eq(terminal.custNo, custNo))
    .orderBy(asc(terminal.bindTime), asc(terminal.termSn))
    .limit(1);
  return row?.termSn ?? null;
}
