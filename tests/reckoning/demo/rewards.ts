/** Rewards and penalties of the demo, by the text of docs/domain/earnings.md. */
import { eq } from 'drizzle-orm';
import * as s from '#server/schema';
import { ratioReward, rowFor } from '../fee';
import { shareRoundedDown, shareRounded, sumOf } from '../rounding';
import * as text from '../shares';
import { groupsOf } from '../terms';
import { differing, inOrder, pathNos, type Demo } from './rows';

/** Rewards for sales, withdrawals, consecutive months and flow-card fees. */
export async function rewards({ db, terms, saleOf }: Demo) {
  const made = (await db.select().from(s.reward)).filter(each => each.rewardAmount > 0);
  const of = (type: (typeof made)[number]['rewardType']) => made.filter(each => each.rewardType === type);
  const alipay = differing(of('ZFBJL'), ({ orderNo, rewardAmount, transNo, agentPath, transTime }) => {
    const { transAmount, feeAmount, ...sale } = saleOf(transNo!);
    const { alipayRate, alipayCap } = terms.orgTermsOf(agentPath, transTime!);
    const root = rowFor(terms.chainOf(agentPath, sale.policyCode, transTime!)[0]!.costs, { ...sale, transAmount })!;
    const margin = feeAmount! - shareRounded(transAmount, root.costRate);
    return {
      no: orderNo,
      stored: rewardAmount,
      text: Math.min(shareRoundedDown(transAmount, alipayRate), alipayCap, margin),
    };
  });

  const paid = new Map((await db.select().from(s.withdraw)).map(each => [each.withdrawNo, each]));
  const service = differing(of('CASHBACKJL'), ({ orderNo, rewardAmount, relatedNo, agentPath }) => {
    const { taxAmount, finishTime } = paid.get(relatedNo!)!;
    return {
      no: orderNo,
      stored: rewardAmount,
      text: ratioReward(taxAmount, terms.orgTermsOf(agentPath, finishTime!).serviceRatio),
    };
  });

  const stages = differing(
    [...groupsOf(of('SHLXDBJL'), each => `${each.custNo} ${each.rewardMonth}`)],
    ([no, rows]) => {
      const [{ agentPath, stage, createTime }] = rows as [(typeof made)[number]];
      const { stageAmounts, stageStep } = terms.orgTermsOf(agentPath, createTime);
      const nos = pathNos(agentPath);
      const handed = text.stageOf(stageAmounts[stage! - 1]!, nos.map(terms.levelOf), stageStep);
      return { no, stored: inOrder(nos, rows, each => each.rewardAmount), text: handed };
    },
  );

  const fees = groupsOf(
    await db.select().from(s.dataFeeOrder).where(eq(s.dataFeeOrder.flowFeeStatus, 1)),
    each => each.agentNo,
  );
  const monthOf = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 7);
  const communication = differing(
    of('TXFJL'),
    ({ orderNo, rewardAmount, agentNo, agentPath, rewardMonth, createTime }) => {
      const base = sumOf(
        (fees.get(agentNo) ?? []).filter(each => monthOf(each.payTime!) === rewardMonth).map(each => each.flowFee),
      );
      return {
        no: orderNo,
        stored: rewardAmount,
        text: ratioReward(base, terms.orgTermsOf(agentPath, createTime).flowFeeRatio),
      };
    },
  );
  return [...alipay, ...service, ...stages, ...communication];
}

/** Penalties of both countdowns, and what those above get of them. */
export async function penalties({ db, terms }: Demo) {
  const overdue = await db.select().from(s.falseActive).where(eq(s.falseActive.countdownStatus, 'OVERDUE'));
  const rewards = groupsOf(
    await db.select().from(s.reward).where(eq(s.reward.rewardType, 'WJHJL')),
    each => each.relatedNo!,
  );
  const ofFalse = differing(overdue, ({ falseNo, agentPath, policyCode, judgeTime, deductAmount }) => {
    const configured = terms.chainOf(agentPath, policyCode, judgeTime!).map(each => each.falseDeduct);
    const made = rewards.get(falseNo);
    const stored = [deductAmount, made ? inOrder(pathNos(agentPath), made, each => each.rewardAmount) : null];
    return { no: falseNo, stored, text: [configured.at(-1), made ? text.penaltySharesOf(configured) : null] };
  });

  const inactive = await db.select().from(s.nonActive).where(eq(s.nonActive.countdownStatus, 'OVERDUE'));
  const credits = groupsOf(
    await db.select().from(s.ledger).where(eq(s.ledger.bizType, 'ADJUST_IN')),
    each => each.orderNo,
  );
  const ofInactive = differing(inactive, ({ nonNo, agentPath, policyCode, judgeTime, deductAmount }) => {
    const configured = terms.chainOf(agentPath, policyCode, judgeTime!).map(each => each.nonActiveDeduct);
    const given = (credits.get(nonNo) ?? []).map(each => ({ ...each, ownerAgentNo: each.agentNo }));
    const stored = [deductAmount, inOrder(pathNos(agentPath), given, each => each.amount)];
    return { no: nonNo, stored, text: [configured.at(-1), text.penaltySharesOf(configured)] };
  });
  return [...ofFalse, ...ofInactive];
}
