/** What a parent sets for a direct child (domain.md S12). */
import type { contract } from '@/api/contract';
import { formatRate } from '@/api/format/format';
import { findRow } from '#server/platform/access/find-row';
import { writeLog } from '#server/platform/audit-log';
import type { Handlers } from '#server/platform/calls/context';
import { idempotent } from '#server/platform/calls/idempotency';
import type { Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import { agentAccountMoves } from '#server/features/agent/account.moves';
import { nextMidnight } from '#server/features/agent/open-agent';
import { loadChain } from '#server/features/pricing/load-chain';
import { refusePricing, storePricing, pricingRefusals, type Pricing } from '#server/features/pricing/save-pricing';
import { agent } from '#server/schema';

interface Change {
  readonly item: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const pricingCalls = ({ db }: Deps): Handlers<typeof contract.agentCost> => ({
  save: (input, context) =>
    idempotent(db, context, input, async tx => {
      const { agentNo, effectType, requestNo: _requestNo, ...pricing } = input;
      const { me, now } = context;
      const child = await findRow(tx, agent, [agent.agentNo, agentNo], me);
      await agentAccountMoves.send(tx, agentNo, { type: 'configure' }, context);
      const parentPath = child.agentPath.replace(`${child.agentNo}/`, '');
      refusePricing(await pricingRefusals(tx, { agentNo, agentPath: child.agentPath, parentPath }, pricing, now));
      const changes = await changesBy(tx, child.agentPath, pricing, now);
      await storePricing(tx, agentNo, pricing, effectType === 'NOW' ? now : nextMidnight(now));
      const summary = changes.map(each => `${each.item} ${each.before}→${each.after}`).join('；') || '无变化';
      await writeLog(tx, context, {
        opBizType: 'CONFIG',
        target: [child.agentType, agentNo],
        agentPath: child.agentPath,
        content: `分润配置：${summary}`.slice(0, 2000),
      });
      return { changes };
    }),
});

/** Rates that the new pricing changes, as the one who confirms them reads them. */
async function changesBy(tx: Tx, agentPath: string, { policies }: Pricing, now: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (const { policyCode, profitRatio, costs } of policies) {
    const before = (await loadChain(tx, agentPath, policyCode, now)).at(-1)!;
    const note = (item: string, old: number, value: number) => {
      if (old !== value)
        changes.push({ item: `${policyCode} ${item}`, before: formatRate(old), after: formatRate(value) });
    };
    note('分润比例', before.profitRatio, profitRatio);
    for (const { payBrand, cardType = null, subRate } of costs) {
      const old = before.costs.find(each => each.payBrand === payBrand && each.cardType === cardType);
      note(`${payBrand}${cardType ?? ''}成本`, old?.costRate ?? 0, subRate);
    }
  }
  return changes;
}
