/** Service fees, increases and cashbacks of the demo, by the text of docs/domain/earnings.md. */
import * as s from '#server/schema';
import { shareRounded } from '../rounding';
import * as text from '../shares';
import { groupsOf } from '../terms';
import { differing, inOrder, pathNos, type Demo } from './rows';

/** Parts of service fees and of increases, and flow-card fees that a plan raised. */
export async function partsOfFees({ db, sales, terms, saleOf }: Demo) {
  const services = groupsOf(
    (await db.select().from(s.serviceProfit)).filter(each => each.profitAmount > 0),
    each => each.transNo,
  );
  const served = sales.filter(each => each.serviceFee > 0);
  const found = differing(served, sale => {
    const [no, rows] = [sale.transNo, services.get(sale.transNo) ?? []];
    const levels = pathNos(sale.agentPath).map(terms.levelOf);
    const own = terms.orgTermsOf(sale.agentPath, sale.transTime);
    return {
      no,
      stored: inOrder(pathNos(sale.agentPath), rows, each => each.profitAmount),
      text: text.serviceOf(sale.serviceFee, levels, own),
    };
  });

  const plans = new Map((await db.select().from(s.increasePlan)).map(each => [each.planNo, each]));
  const orders = new Map((await db.select().from(s.dataFeeOrder)).map(each => [each.orderNo, each]));
  const increases = (await db.select().from(s.increaseReward)).filter(each => each.rewardAmount > 0);
  const parts = differing([...groupsOf(increases, each => each.flowOrderNo ?? each.transNo!)], ([no, rows]) => {
    const [{ flowOrderNo, transNo, planNo, agentPath, baseValue, transTime, createTime }] = rows as [
      (typeof increases)[number],
    ];
    const { incrValue, creatorAgentNo } = plans.get(planNo)!;
    const amount = transNo && !flowOrderNo ? saleOf(transNo).transAmount : 0;
    const order = orders.get(flowOrderNo ?? '');
    const brought = order
      ? order.flowFee - order.baseFee
      : shareRounded(amount, baseValue + incrValue) - shareRounded(amount, baseValue);
    const nos = pathNos(agentPath);
    const own = terms.orgTermsOf(agentPath, transTime ?? createTime);
    const shares = text.increaseSharesOf(brought, nos.map(terms.levelOf), nos.indexOf(creatorAgentNo), own);
    return { no, stored: inOrder(nos, rows, each => each.rewardAmount), text: shares };
  });
  const raised = differing([...orders.values()], ({ orderNo, flowFee, baseFee, incrPlanNo }) => {
    return { no: orderNo, stored: flowFee, text: baseFee + (plans.get(incrPlanNo ?? '')?.incrValue ?? 0) };
  });
  return [...found, ...parts, ...raised];
}

/** Cashback of activations, stages, deposits, flow cards and memberships. */
export async function cashbacks({ db, terms }: Demo) {
  const kindOf = ({ activeNo, backType, stage }: typeof s.cashbackRecord.$inferSelect) =>
    `${activeNo} ${backType} ${stage ?? 0}`;
  const backs = (await db.select().from(s.cashbackRecord)).filter(each => each.backAmount > 0);
  const found = differing([...groupsOf(backs, kindOf)], ([no, rows]) => {
    const [{ agentPath, marktingNo, backType, stage, createTime }] = rows as [(typeof backs)[number]];
    const activity = terms.activityOf(marktingNo);
    const handed = terms.activityTermsOf(agentPath, marktingNo, createTime);
    const [most, configured] =
      backType === 'DEPOSIT'
        ? [activity.depositAmount, handed.map(each => each.depositBack)]
        : backType === 'ACTIVE'
          ? [activity.maxCashback, handed.map(each => each.cashback)]
          : [
              activity.stages.find(each => each.stage === stage)!.cashback,
              handed.map(each => each.stageCashbacks[stage! - 1] ?? 0),
            ];
    return {
      no,
      stored: inOrder(pathNos(agentPath), rows, each => each.backAmount),
      text: text.handedOf(most, configured),
    };
  });

  const orders = new Map((await db.select().from(s.dataFeeOrder)).map(each => [each.orderNo, each]));
  const ofCards = (await db.select().from(s.flowBackRecord)).filter(each => each.backAmount > 0);
  const cards = differing([...groupsOf(ofCards, each => each.flowOrderNo)], ([no, rows]) => {
    const { agentPath, policyCode, payTimes, payTime, baseFee } = orders.get(no)!;
    const configured = terms
      .chainOf(agentPath, policyCode, payTime!)
      .map(each => each.flowBack[text.flowTerm(payTimes)]);
    return {
      no,
      stored: inOrder(pathNos(agentPath), rows, each => each.backAmount),
      text: text.handedOf(baseFee, configured),
    };
  });

  // Two of one merchant at one time are two memberships.
  const prices: Readonly<Record<string, number>> = {
    SILVER: 3_900,
    GOLD: 6_900,
    PLATINUM: 9_900,
    DIAMOND: 19_900,
    SUPREME: 29_900,
  };
  const ofVips = (await db.select().from(s.vipBackRecord)).filter(each => each.backAmount > 0);
  const vips = differing([...groupsOf(ofVips, each => `${each.custNo} ${each.createTime}`)], ([no, rows]) => {
    const [{ agentPath, vipLevel, createTime }] = rows as [(typeof ofVips)[number]];
    const handed = text.handedOf(prices[vipLevel]!, terms.vipTermsOf(agentPath, vipLevel, createTime));
    return { no, stored: inOrder(pathNos(agentPath), rows, each => each.backAmount), text: handed };
  });
  return [...found, ...cards, ...vips];
}
