/**
 * What a terminal takes over from the broken one that it replaces: the binding to the merchant with everything that
 * depends on it (docs/domain/terminal.md#exchange).
 */
import { and, eq } from 'drizzle-orm';
import { nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { hasRow } from '#server/foundation/access/find-row';
import { acquirer, platformStaff } from '#server/foundation/calls/doer';
import type { Tx } from '#server/foundation/db/open';
import { activeRecord, depositOrder, falseActive, dataFeeOrder, nonActive, unbindBlackList } from '#server/schema';
import type { TerminalRow } from './movements';

/** Columns of the bond. The number, model and card of the new terminal are its own. */
export const inherited = (old: TerminalRow) => ({
  termNo: old.termNo,
  custNo: old.custNo,
  custName: old.custName,
  policyCode: old.policyCode,
  marktingNo: old.marktingNo,
  bindTime: old.bindTime,
  activeTime: old.activeTime,
  activeStatus: old.activeStatus,
  flowServiceEnd: old.flowServiceEnd,
  flowFeeStatus: old.flowFeeStatus,
});

/** Whether the merchant had this terminal before: its records are kept once per merchant and terminal. */
export const isKnownTo = (tx: Tx, custNo: string, termSn: string): Promise<boolean> =>
  hasRow(tx, activeRecord, and(eq(activeRecord.custNo, custNo), eq(activeRecord.termSn, termSn)));

export async function inheritBond(tx: Tx, old: TerminalRow, row: TerminalRow, now: number): Promise<void> {
  const custNo = old.custNo!; // only a bound terminal is exchanged
  const to = { termSn: row.termSn };
  for (const table of [activeRecord, falseActive, depositOrder, dataFeeOrder])
    await tx
      .update(table)
      .set({ ...to, updateTime: now })
      .where(and(eq(table.custNo, custNo), eq(table.termSn, old.termSn)));
  await tx
    .update(unbindBlackList)
    .set(to)
    .where(and(eq(unbindBlackList.custNo, custNo), eq(unbindBlackList.termSn, old.termSn)));
  // Unpaid fees are moved to the new card.
  await tx
    .update(dataFeeOrder)
    .set({ iccid: row.iccid ?? '' })
    .where(
      and(eq(dataFeeOrder.custNo, custNo), eq(dataFeeOrder.termSn, row.termSn), eq(dataFeeOrder.flowFeeStatus, 0)),
    );
  await mergeCountdowns(tx, old, row, now);
}

/** The old terminal's countdown ends; the new one's is over with the activation, or by the earlier of both deadlines. */
async function mergeCountdowns(tx: Tx, old: TerminalRow, row: TerminalRow, now: number): Promise<void> {
  const [before, running] = [await countdownOf(tx, old.termSn), await countdownOf(tx, row.termSn)];
  if (before) await nonActiveCountdownMoves.send(tx, before, { type: 'close' }, platformStaff(now));
  if (!running) return;
  if (row.termStatus === 'ACTIVE') await nonActiveCountdownMoves.send(tx, running, { type: 'reach' }, acquirer(now));
  else if (row.activeStatus === 'ALREADY_ACTIVE')
    await nonActiveCountdownMoves.send(tx, running, { type: 'close' }, platformStaff(now));
  else if (before && before.deadline < running.deadline)
    await tx
      .update(nonActive)
      .set({ deadline: before.deadline, updateTime: now })
      .where(eq(nonActive.nonNo, running.nonNo));
}

async function countdownOf(tx: Tx, termSn: string) {
  const running = and(eq(nonActive.termSn, termSn), nonActiveCountdownMoves.isIn('COUNTING'));
  const [row] = await tx.select().from(nonActive).where(running).for('update');
  return row;
}
