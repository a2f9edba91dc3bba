/** Demo risk work orders and recalled transactions (docs/domain/demo.md#world). */
import { dayMs } from '@/api/format/format';
import { chainOf } from '#server/rules/pricing/contract-terms';
import * as enums from '@/api/enums';
import { riskAdjustMoves } from '#server/features/risk/risk-adjust.moves';
import { riskOrderMoves } from '#server/features/risk/risk-order.moves';
import type { riskAdjust, riskOrder } from '#server/schema';
import type { Dice } from './dice';
import { type Documents, picturesOf } from './documents';
import type { Trade } from './trades';

interface Drawing {
  readonly dice: Dice;
  readonly now: number;
  readonly trades: readonly Trade[];
  readonly no: (kind: string, time: number) => string;
  readonly documents: Documents;
}
const words: Readonly<Record<string, string>> = {
  CASH_OUT: '大额整数交易频繁，疑似套现',
  BIG_AMOUNT: '单笔金额远高于经营规模',
  NIGHT: '凌晨连续交易',
  SAME_CARD: '同一张卡短时间多笔交易',
  REMOTE: '终端定位与经营地址不符',
  COMPLAINT: '持卡人投诉未收到商品',
  CHARGEBACK: '发卡行调单',
  MCC_MISMATCH: '交易特征与登记行业不符',
};
/** Columns implied by an order's status, and the party that has to act next, if any. */
interface Course {
  readonly turn: 'provider' | 'organisation' | null;
  readonly submitted?: true;
  readonly forwarded?: true;
  readonly audited?: true;
  readonly rejectReason?: string;
}
const courses = {
  WAIT_SUBMIT: { turn: 'provider' },
  WAIT_AUDIT: { turn: 'organisation', submitted: true },
  REJECT: { turn: 'provider', submitted: true, audited: true, rejectReason: '签购单与交易不符，请补充' },
  PASS: { turn: null, submitted: true, forwarded: true, audited: true },
  EXPIRE: { turn: null },
  CLOSE: { turn: null, audited: true },
} as const satisfies Readonly<Record<string, Course>>;
const orders = Object.entries<Course>(courses) as [keyof typeof courses, Course][]; // in order of status

export function drawRiskOrders({ dice, now, trades, no, documents }: Drawing): (typeof riskOrder.$inferInsert)[] {
  const able = trades.filter(each => each.transStatus === 'SUCCESS' && each.transAmount > 500_000);
  const team = able.filter(each => each.agentPath.includes('/80000001/'));
  const own = team.filter(each => each.agentNo === '80000001');
  return Array.from({ length: 60 }, (_, index) => {
    // agent_l1 has orders to submit itself, if it sold enough.
    const trade = dice.pick(index % 4 === 0 && own.length > 0 ? own : index % 2 === 0 ? team : able);
    const riskType = enums.riskType[index % enums.riskType.length]!.code;
    const [state, { turn, submitted, forwarded, audited, rejectReason = null }] = orders[index % orders.length]!;
    // The first 18 orders that await a first submission are due within a day.
    const soon = index < 18 && !submitted;
    const deadline =
      turn === 'provider'
        ? now + (soon ? dice.between(2, 22) : dice.between(26, 96)) * 3_600_000
        : turn === 'organisation'
          ? now + 2 * dayMs
          : now - dice.between(1, 25) * dayMs;
    const createTime = Math.min(now - 3_600_000, Math.max(trade.transTime, deadline - 4 * dayMs));
    const submitTime = submitted ? createTime + 1_800_000 : null;
    return {
      riskOrderNo: no('FX', createTime),
      custNo: trade.custNo,
      custName: trade.custName,
      ...chainOf(trade),
      riskType,
      riskMeasure: dice.pick(['NONE', 'DELAY_SETTLE', 'STOP_TRANS', 'LIMIT'] as const),
      transNo: trade.transNo,
      transAmount: trade.transAmount,
      riskDesc: words[riskType]!,
      ...riskOrderMoves.flowState(state),
      rejectReason,
      deadline,
      submitCount: submitted ? 1 : 0,
      submissions: submitTime
        ? [
            {
              submitTime,
              operatorName: '经办人',
              remark: '商户经营正常，附签购单和现场照片。',
              images: picturesOf(documents, trade, createTime, ['signImg', 'insideImg']),
            },
          ]
        : [],
      preAuditTime: forwarded && submitTime !== null ? submitTime + 600_000 : null,
      submitTime,
      auditTime: audited ? createTime + 5_400_000 : null,
      createTime,
      updateTime: createTime,
    };
  });
}

interface AdjustCourse {
  readonly ended?: true;
  readonly submitted?: true;
  readonly rejectReason?: string;
}
const adjustCourses = {
  WAIT: {},
  SUBMITTED: { submitted: true },
  PASS: { ended: true, submitted: true },
  REJECT: { submitted: true, rejectReason: '签购单签名不清晰' },
  TIMEOUT: { ended: true },
} as const satisfies Readonly<Record<string, AdjustCourse>>;
const adjusts = Object.entries<AdjustCourse>(adjustCourses) as [keyof typeof adjustCourses, AdjustCourse][]; // in order of status

export function drawAdjusts({ dice, now, trades, no, documents }: Drawing): (typeof riskAdjust.$inferInsert)[] {
  const able = trades.filter(each => each.transStatus === 'SUCCESS' && each.cardNo && each.transAmount > 100_000);
  const used = new Set<string>();
  return Array.from({ length: 30 }, (_, index) => {
    let trade = dice.pick(able);
    while (used.has(trade.transNo)) trade = dice.pick(able);
    used.add(trade.transNo);
    const [state, { ended, submitted, rejectReason = null }] = adjusts[index % adjusts.length]!;
    const deadline = ended ? now - dice.between(1, 20) * dayMs : now + dice.between(1, 6) * dayMs;
    const createTime = Math.min(now - 1_800_000, Math.max(trade.transTime + 3_600_000, deadline - 7 * dayMs));
    return {
      adjustNo: no('TD', createTime),
      transNo: trade.transNo,
      refNo: trade.refNo,
      custNo: trade.custNo,
      custName: trade.custName,
      ...chainOf(trade),
      payBrand: trade.payBrand,
      cardNo: trade.cardNo ?? null,
      transAmount: trade.transAmount,
      transTime: trade.transTime,
      adjustReason: dice.pick(['持卡人否认交易', '金额与签购单不符', '未收到商品或服务', '重复入账']),
      settleStatus: trade.settleStatus ?? null,
      ...riskAdjustMoves.flowState(state),
      deadline,
      rejectReason,
      remark: null,
      ...(submitted
        ? {
            images: picturesOf(documents, trade, createTime, ['signImg', 'holderIdImg', 'goodsImg']),
            submitTime: createTime + 7_200_000,
          }
        : { images: {}, submitTime: null }),
      createTime,
      updateTime: createTime,
    };
  });
}
