/** 先试算 (docs/domain/provider.md#forecast), for whoever may hand in the change and see its earnings. */
import { contract } from '@/api/contract';
import { isSameFee } from '@/api/forms/fees';
import { refuseForm } from '@/api/forms/rules';
import { refuseFees, templateOf } from '#server/features/merchant/fees';
import { feesOf } from '#server/features/pricing/load-chain';
import { pricingRefusals } from '#server/features/pricing/save-pricing';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { findRow } from '#server/foundation/access/find-row';
import { requireCall } from '#server/foundation/access/right';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import { agent, merchant } from '#server/schema';
import { replay } from './replay';
import { ifChildHad, ifMerchantPaid } from './what-if';

export const forecastCalls = ({ db }: Pick<Deps, 'db'>): Handlers<typeof contract.forecast> => ({
  async terms({ agentNo, ...pricing }, context) {
    const { me, now } = context;
    requireCall(contract.agentCost.save, me.may);
    const child = await findRow(db, agent, [agent.agentNo, agentNo], me);
    const refusal = await agentAccountMoves.refusal(db, child, { type: 'configure' }, context);
    if (refusal) throw refusal;
    const parentPath = child.agentPath.replace(`${child.agentNo}/`, '');
    refuseForm(await pricingRefusals(db, { agentNo, agentPath: child.agentPath, parentPath }, pricing, now));
    return replay(db, ifChildHad(child, pricing), now);
  },
  async fees({ custNo, fees }, { me, now }) {
    requireCall(contract.fee.changeForm, me.may);
    const row = await findRow(db, merchant, [merchant.custNo, custNo], me);
    refuseFees(fees, await templateOf(db, row.agentPath, row.policyCode, now));
    const wanted = fees.map(each => ({ ...each, cardType: each.cardType ?? null, capFee: each.capFee ?? null }));
    const others = (await feesOf(db, custNo, now)).filter(fee => !wanted.some(each => isSameFee(each, fee)));
    return replay(db, ifMerchantPaid(custNo, [...wanted, ...others], me.agentNo), now);
  },
});
