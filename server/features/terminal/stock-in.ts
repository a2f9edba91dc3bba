/**
 * Adds new terminals to the stock of an organisation (docs/domain/terminals.md#stock,
 * docs/domain/terminals.md#binding).
 */
import { asc, eq, inArray } from 'drizzle-orm';
import type { CodeOf } from '@/api/schema/enumeration';
import type { termModel } from '@/api/enums';
import type { Doer } from '#server/platform/calls/doer';
import type { Tx } from '#server/platform/db/open';
import { Failure } from '@/api/failure';
import { activity, type agent, terminal } from '#server/schema';
import { bondMoves, terminalMoves } from './terminal.moves';
import { notActivated } from './movements';

interface Batch {
  readonly termModel: CodeOf<typeof termModel>;
  readonly policyCode: string;
  /** First serial number; its last four digits are incremented. */
  readonly snStart: string;
  readonly count: number;
}

/** Returns the serial numbers. @throws Failure `conflict` if one of them is known, also to another organisation */
export async function stockTerminals(
  tx: Tx,
  org: typeof agent.$inferSelect,
  { snStart, count, ...product }: Batch,
  doer: Doer,
): Promise<string[]> {
  const [markting] = await tx
    .select()
    .from(activity)
    .where(eq(activity.policyCode, product.policyCode))
    .orderBy(asc(activity.marktingNo))
    .limit(1);
  const [head, first] = [snStart.slice(0, -4), Number(snStart.slice(-4))];
  const numbers = Array.from({ length: count }, (_, index) => head + String(first + index).padStart(4, '0'));
  const [taken] = await tx
    .select({ no: terminal.termSn })
    .from(terminal)
    .where(inArray(terminal.termSn, numbers))
    .limit(1);
  if (taken) {
    const message = `序列号 ${taken.no} 已在库中`;
    throw new Failure('conflict', message, null, [{ field: 'snStart', message }]);
  }
  for (const termSn of numbers) {
    const values = {
      termSn,
      ...product,
      marktingNo: markting?.marktingNo ?? null,
      agentPath: org.agentPath,
      orgNo: org.agentNo,
      ...bondMoves.statusAfter(['in', 'OPS']),
      ...notActivated,
      inTime: doer.now,
      createTime: doer.now,
      updateTime: doer.now,
    };
    await terminalMoves.create(tx, values, { type: 'in' }, doer);
  }
  return numbers;
}
