/**
 * Lists of earnings (docs/domain/earnings.md#earning-lists): readers see their own records, organisations also those of
 * their subtree on request.
 */
import { eq, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import type { rewardType } from '@/api/enums';
import type { CodeOf } from '@/api/schema/enumeration';
import {
  cashbackRecord,
  flowBackRecord,
  increaseReward,
  profitRecord,
  reward,
  serviceProfit,
  taxShare,
  trans,
} from '#server/schema';
import { byCreation, byTransTime } from '#server/schema/sort-columns';
import { newestFirst } from '#server/foundation/lists/order';
import { countOf, sumOf } from '#server/foundation/lists/query';
import { defineQuery } from '#server/features/lists/define-query';

const entered = (t: { enterStatus: unknown }) => sql`${t.enterStatus} = 'SUCCESS'`;
/** Filter value 3 covers the third payment and all later ones. */
const payTimes = (value: number) => (value === 3 ? sql`pay_times >= 3` : sql`pay_times = ${value}`);

const p = profitRecord;
const ofTrade = (name: string) => sql`t.${sql.identifier(name)}`;
export const profitQuery = defineQuery(contract.profit.list, {
  from: p,
  // Every record has its trade. For an inner join the planner expects almost no rows, then reads and sorts everything.
  join: sql`left join ${trans} t on t.trans_no = ${p.transNo} and t.trans_time = ${p.transTime}`,
  oneToOneJoin: {
    range: { filter: 'transTime', column: ofTrade('trans_time') },
    unjoinedFilters: ['transTime', 'orderNo', 'transNo', 'enterStatus', 'lvAgentNo'],
  },
  path: p.agentPath,
  owner: p.ownerAgentNo,
  columns: {
    transNo: sql`${p.transNo}`,
    transTime: sql`${p.transTime}`,
    custNo: ofTrade('cust_no'),
    custName: ofTrade('cust_name'),
    agentNo: ofTrade('agent_no'),
    agentName: ofTrade('agent_name'),
    oneAgentNo: ofTrade('one_agent_no'),
    oneAgentName: ofTrade('one_agent_name'),
    payBrand: ofTrade('pay_brand'),
    cardType: ofTrade('card_type'),
    transAmount: ofTrade('trans_amount'),
    feeRate: ofTrade('fee_rate'),
    incrRate: sql`nullif(${ofTrade('incr_rate')}, 0)`,
    feeAmount: ofTrade('fee_amount'),
  },
  where: {
    termSn: ofTrade('term_sn'),
    policyCode: ofTrade('policy_code'),
    policyType: sql`(select policy_type from policy where policy.policy_code = t.policy_code)`,
    // DIRECT: the merchant belongs to the owner itself.
    profitScope: (scope: string) =>
      scope === 'DIRECT' ? sql`t.agent_no = ${p.ownerAgentNo}` : sql`t.agent_no <> ${p.ownerAgentNo}`,
  },
  figures: {
    transAmount: sumOf(ofTrade('trans_amount'), sql`${p.sign} = 1`),
    transCount: countOf(sql`${p.sign} = 1`),
    profitAmount: sumOf(p.profitAmount),
    enteredAmount: sumOf(p.profitAmount, entered(p)),
  },
  order: newestFirst(byTransTime(p)),
});

const c = cashbackRecord;
export const cashBackQuery = defineQuery(contract.cashBack.list, {
  from: c,
  path: c.agentPath,
  owner: c.ownerAgentNo,
  figures: { backAmount: sumOf(c.backAmount), enteredAmount: sumOf(c.backAmount, entered(c)), backCount: countOf() },
  order: newestFirst(byCreation(c)),
});
const b = flowBackRecord;
export const flowBackQuery = defineQuery(contract.flowCardBack.list, {
  from: b,
  path: b.agentPath,
  owner: b.ownerAgentNo,
  where: { payTimes },
  figures: { backAmount: sumOf(b.backAmount), enteredAmount: sumOf(b.backAmount, entered(b)), backCount: countOf() },
  order: newestFirst(byCreation(b)),
});

const s = taxShare;
const shares = {
  from: s,
  path: s.agentPath,
  owner: s.ownerAgentNo,
  figures: { withdrawAmount: sumOf(s.withdrawAmount), shareAmount: sumOf(s.shareAmount) },
  order: newestFirst(byCreation(s)),
};
export const taxPointQuery = defineQuery(contract.taxPoint.list, { ...shares, only: () => eq(s.kind, 'TAX_POINT') });
export const cashBackTaxQuery = defineQuery(contract.cashBackTax.list, {
  ...shares,
  only: () => eq(s.kind, 'CASHBACK_TAX'),
});

const f = serviceProfit;
export const serviceProfitQuery = defineQuery(contract.serviceProfit.list, {
  from: f,
  path: f.agentPath,
  owner: f.ownerAgentNo,
  figures: { serviceFeeAmount: sumOf(f.serviceFeeAmount), profitAmount: sumOf(f.profitAmount) },
  order: newestFirst(byTransTime(f)),
});

const r = reward;
const rewards = {
  from: r,
  path: r.agentPath,
  owner: r.ownerAgentNo,
  order: newestFirst(byCreation(r)),
};
const figures = {
  rewardAmount: sumOf(r.rewardAmount),
  enteredAmount: sumOf(r.rewardAmount, entered(r)),
  count: countOf(),
};
const ofType = (type: CodeOf<typeof rewardType>) => eq(r.rewardType, type);

/** Kinds behind a switch are narrowed by the gates of the filter's choices. */
export const otherRewardQuery = defineQuery(contract.otherReward.list, {
  ...rewards,
  granted: true,
  figures,
});
/**
 * One call for two screens, distinguished by the requested type (docs/domain/earnings.md#rewards), each behind its own
 * switch.
 */
export const transRewardQuery = defineQuery(contract.transReward.list, {
  ...rewards,
  granted: true,
  figures: { transAmount: sumOf(r.transAmount), ...figures },
  order: newestFirst(byTransTime(r)),
});
export const standardRewardQuery = defineQuery(contract.standardReward.list, {
  ...rewards,
  figures,
  columns: { stageMonth: sql`${r.rewardMonth}` },
  only: () => ofType('SHLXDBJL'),
});
export const cashbackRewardQuery = defineQuery(contract.cashbackReward.list, {
  ...rewards,
  granted: true,
  figures,
  columns: { withdrawNo: sql`${r.relatedNo}` },
  only: () => ofType('CASHBACKJL'),
});
export const falseRewardQuery = defineQuery(contract.falseReward.list, {
  ...rewards,
  figures,
  columns: { falseNo: sql`${r.relatedNo}` },
  only: () => ofType('WJHJL'),
});

const i = increaseReward;
const increases = {
  from: i,
  path: i.agentPath,
  owner: i.ownerAgentNo,
  figures: { incrAmount: sumOf(i.incrAmount), rewardAmount: sumOf(i.rewardAmount) },
  order: newestFirst(byCreation(i)),
};
export const feeIncrRewardQuery = defineQuery(contract.feeIncrReward.list, {
  ...increases,
  columns: { baseRate: sql`${i.baseValue}`, incrRate: sql`${i.incrValue}` },
  only: () => eq(i.incrType, 'FEE'),
});
export const flowIncrRewardQuery = defineQuery(contract.flowIncrReward.list, {
  ...increases,
  columns: { baseFee: sql`${i.baseValue}`, incrFee: sql`${i.incrValue}` },
  only: () => eq(i.incrType, 'FLOW'),
});
