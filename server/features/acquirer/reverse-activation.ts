/** An activation that turns out not to hold: refunded below its standard in time, or found to be fraud (domain.md 4.7). */
import { and, eq } from 'drizzle-orm';
import { activeFlow } from '@/machines/flows/active.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import type { Transaction } from '#server/platform/calls/idempotency';
import { activeRecord, cashbackRecord, falseActive, merchant, terminal } from '#server/schema';
import { advance } from '#server/platform/flows/advance';
import { moveRow } from '#server/platform/flows/change-row';
import { negate } from '../earnings/reverse';

export async function undoActivation(
  tx: Transaction,
  row: typeof activeRecord.$inferSelect,
  by: 'TIMER' | 'OPS',
  failReason: string,
  now: number,
): Promise<void> {
  const { state } = advance(activeFlow, row.activeStatus, { type: 'fraudOrRefund', by }, {});
  await moveRow(
    tx,
    activeRecord,
    eq(activeRecord.activeNo, row.activeNo),
    row,
    { activeStatus: state as 'FAIL', failReason },
    now,
  );
  await negate(tx, cashbackRecord, 'HD', eq(cashbackRecord.activeNo, row.activeNo), now);
  await tx.update(merchant).set({ activeStatus: 'FAIL' }).where(eq(merchant.custNo, row.custNo));
  await tx.update(terminal).set({ activeStatus: 'FAIL' }).where(eq(terminal.termSn, row.termSn));
  const [assessed] = await tx
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.activeNo, row.activeNo), eq(falseActive.countdownStatus, 'COUNTING')))
    .for('update');
  if (!assessed) return;
  // Whoever undid the activation, the platform closes the countdown that hung on it: the flow knows nobody else for that.
  const closed = advance(countdownFlow, assessed.countdownStatus, { type: 'close', by: 'OPS' }, {});
  await moveRow(
    tx,
    falseActive,
    eq(falseActive.falseNo, assessed.falseNo),
    assessed,
    { countdownStatus: closed.state as 'CLOSED' },
    now,
  );
}
