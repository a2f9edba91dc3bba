/** A stage of a merchant's months in a row: what it pays, handed down the chain (domain.md 5.7, SHLXDBJL). */
import * as f from '@/api/fields';
import * as o from '@/api/fields/operands';
import { stageRewards } from '#server/features/earnings/reward-records';
import { pathNos } from '#server/rules/pricing/contract-terms';
import type { reward } from '#server/schema';
import { chainOfPath } from './chain-of-path';
import type { Reading } from './explanation';
import { formula, operand, step, type Step } from './formula';

export async function stageStep({ db }: Reading, row: typeof reward.$inferSelect): Promise<Step> {
  const { agentPath, stage, rewardMonth, reachAmount, custNo, custName, ownerAgentNo } = row;
  const nos = pathNos(agentPath);
  const chain = await chainOfPath(db, agentPath);
  const reached = { stage: stage ?? 1, rewardMonth: rewardMonth ?? '', reachAmount: reachAmount ?? 0 };
  const shares = stageRewards({ ...row, custNo: custNo ?? '', custName: custName ?? '' }, chain, reached, 0, () => '');
  const handed = (from: number) =>
    nos
      .slice(from)
      .reduce((total, no) => total + (shares.find(each => each.ownerAgentNo === no)?.rewardAmount ?? 0), 0);
  const index = nos.indexOf(ownerAgentNo);
  const [own, below] = [handed(index), handed(index + 1)];
  const written = formula`${operand(o.stageAmount, own)} - ${operand(o.subStageAmount, below)}`;
  return step(f.rewardAmount.label, written, own - below);
}
