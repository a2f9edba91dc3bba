/** What the first issue of a terminal begins: the countdown to its activation (domain.md 4.14). */
import type { Doer } from '#server/platform/calls/doer';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { loadChain } from '#server/features/pricing/load-chain';
import type { TerminalRow } from './movements';

export async function startCountdown(tx: Tx, row: TerminalRow, doer: Doer): Promise<void> {
  const { now } = doer;
  const { termSn, termModel, policyCode, agentPath, purchaseAgentNo, purchaseAgentName } = row;
  const { nonActiveDeduct } = (await loadChain(tx, agentPath, policyCode, now)).at(-1)!;
  const nonNo = await documentNo(tx, 'WJ', now);
  const values = {
    ...{ nonNo, termSn, termModel, policyCode, agentPath, purchaseAgentNo, purchaseAgentName },
    agentNo: row.agentNo!, // an issued terminal has a holder
    agentName: row.agentName!,
    allotTime: now,
    deadline: row.nonActiveDeadline!, // set by the same move
    deductAmount: nonActiveDeduct,
    createTime: now,
    updateTime: now,
  };
  await nonActiveCountdownMoves.create(tx, values, { type: 'start' }, doer);
}
