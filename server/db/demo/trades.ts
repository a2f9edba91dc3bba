/** Transactions of the demo world, drawn at random and priced, shared and refunded by the real rules (domain.md 5, 8). */
import { dayMs, dayOf, formatTime, startOfDay } from '../../../src/api/format';
import { maskCard } from '../../../src/api/mask';
import { ruleFor, settle, type CardType, type FeeRule, type PayBrand } from '../../money/fee';
import { profitShares, type Node } from '../../money/profit';
import { givenBack } from '../../money/refund';
import type { payback, profitRecord, trans } from '../schema';
import type { Agent } from './agents';
import type { Dice } from './dice';
import { demoCard, type Merchant } from './merchants';
import type { Cost } from './prices';

export type Trade = typeof trans.$inferInsert;
export type Payback = typeof payback.$inferInsert;
export type Profit = typeof profitRecord.$inferInsert;

const daysBack = 120;
const minute = 60_000;

export interface Market {
  readonly dice: Dice;
  readonly merchants: readonly Merchant[];
  readonly now: number;
  /** Numbers documents of every kind without repeating. */
  readonly next: () => number;
}

/** A moment of the last 120 days, by the trade's hours: nine to ten in the evening, two in a hundred at night. */
function moment(dice: Dice, now: number): number {
  const at = startOfDay(dayOf(now - dice.between(0, daysBack - 1) * dayMs)) + hour(dice) * 3_600_000 + dice.between(0, 3_599_999);
  return at <= now ? at : moment(dice, now);
}
const hour = (dice: Dice): number => (dice.chance(0.02) ? dice.pick([23, 0, 1, 2, 3, 4, 5]) : dice.between(9, 21));

const brandShares: readonly (readonly [PayBrand, number])[] = [
  ['SK', 48],
  ['WX', 17],
  ['ZFB', 14],
  ['YSF', 8],
  ['NFC', 5],
  ['YL', 3],
  ['SM', 2],
  ['KJ', 1.5],
  ['YHK', 1],
  ['ZDFQ', 0.2],
  ['XFGH', 0.15],
  ['SHGL', 0.15],
];
const cardShares: readonly (readonly [CardType, number])[] = [
  ['DJK', 76],
  ['JJK', 20],
  ['ZDJK', 1.5],
  ['JDHYK', 1.5],
  ['YFFK', 0.7],
  ['BKFYFFK', 0.3],
];
const wallets: readonly PayBrand[] = ['WX', 'ZFB', 'YL', 'SM'];
const refusals = ['余额不足', '密码错误', '发卡行拒绝', '超出限额', '交易超时'];

/** One transaction with everything chance decides fixed from outside, where the demo wants a special case. */
export interface Wish {
  readonly at?: number;
  readonly amount?: number;
  readonly payBrand?: PayBrand;
  readonly cardType?: CardType;
  readonly cardNo?: string;
  readonly outcome?: Trade['transStatus'];
  readonly merchant?: Merchant;
}

export function drawTrade(market: Market, wish: Wish = {}): Trade {
  const { dice, merchants, now, next } = market;
  const transTime = wish.at ?? moment(dice, now);
  const merchant = wish.merchant ?? dice.pick(merchants);
  if (!wish.merchant && merchant.createTime > transTime) return drawTrade(market, { ...wish, at: transTime });
  const payBrand = wish.payBrand ?? dice.weighed(brandShares);
  const isWallet = wallets.includes(payBrand);
  const cardType = isWallet ? null : (wish.cardType ?? dice.weighed(cardShares));
  const transAmount = wish.amount ?? Math.min(5_000_000, Math.max(1, dice.logNormal(86_000, 1.497)));
  const rule = ruleFor(merchant.fees, { payBrand, cardType, transAmount });
  if (!rule) throw new Error(`Expected a fee rule for ${payBrand} ${cardType}`);
  const status = wish.outcome ?? outcome(dice, transTime, now);
  const money = status === 'SUCCESS' ? settle(transAmount, rule, { atOnce: merchant.arriveWay === 'AUTO' }) : null;
  const { agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath, custNo, custName, mccName, policyCode, arriveWay } = merchant;
  return {
    transNo: `${formatTime(transTime).replace(/\D/g, '')}${String(next()).padStart(10, '0')}`,
    refNo: dice.digits(12),
    custNo,
    custName,
    termSn: merchant.termSn,
    policyCode,
    payBrand,
    cardType,
    bankName: isWallet ? null : '演示银行',
    cardNo: isWallet ? null : maskCard(wish.cardNo ?? demoCard(dice)),
    transType: dice.chance(0.02) && !isWallet ? 'PREAUTH_COMPLETE' : 'CONSUME',
    transAmount,
    feeRate: rule.feeRate,
    feeAmount: money?.feeAmount ?? null,
    extraFee: money?.extraFee ?? null,
    serviceFee: 0,
    couponAmount: money?.couponAmount ?? null,
    settleAmount: money?.settleAmount ?? null,
    transStatus: status,
    failReason: status === 'ERROR' ? dice.pick(refusals) : null,
    arriveWay,
    settlePeriod: arriveWay === 'AUTO' ? 'D0' : 'T1',
    ...settlement(market, merchant, transTime, money?.settleAmount ?? null),
    mccName,
    paidBack: 0,
    transTime,
    ...{ agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath },
    createTime: transTime,
    updateTime: transTime,
  };
}

/** Nothing waits for the channel longer than a day (domain.md 4.8). */
function outcome(dice: Dice, transTime: number, now: number): Trade['transStatus'] {
  if (transTime > now - 10 * minute && dice.chance(0.3)) return 'INIT';
  return dice.chance(0.0553) ? 'ERROR' : transTime > now - dayMs && dice.chance(0.02) ? 'INIT' : 'SUCCESS';
}

/** AUTO is paid at once, MERGE at half past eleven in the evening; one payout in two hundred bounced and is paid again. */
function settlement({ dice, now }: Market, { arriveWay, bankCardMask }: Merchant, transTime: number, amount: number | null) {
  const none = { settleStatus: null, settleBatch: null, settleTime: null, settleCardMask: bankCardMask, settleTries: [] };
  if (amount === null) return none;
  const due = arriveWay === 'AUTO' ? transTime + dice.between(5, 60) * 1000 : startOfDay(dayOf(transTime)) + 23.5 * 3_600_000 + (transTime % 600_000);
  const settleBatch = arriveWay === 'AUTO' ? null : `PC${dayOf(transTime).replaceAll('-', '')}01`;
  if (due > now || dice.chance(0.01)) return { ...none, settleStatus: 'UNACCOUNT' as const, settleBatch };
  const paid = { ...none, settleStatus: 'ACCOUNT' as const, settleBatch, settleTime: due };
  if (!dice.chance(0.007)) return paid;
  const bounced = { tryNo: 1, result: '退票', amount, failReason: '账户状态异常', tryTime: due };
  if (dice.chance(0.7)) return { ...none, settleStatus: 'RECHARGE' as const, settleBatch, settleTries: [bounced] };
  const again = { tryNo: 2, result: '成功', amount, failReason: null, tryTime: due + 3_600_000 };
  return due + 3_600_000 > now ? paid : { ...paid, settleTime: again.tryTime, settleTries: [bounced, again] };
}

/** Full, partial, two partial and one refused refund (domain.md 8); `trade.paidBack` grows with the successful ones. */
export function refund({ dice, now, next }: Market, trade: Trade, rule: Pick<FeeRule, 'feeMode'>): Payback[] {
  const half = Math.floor(trade.transAmount / 2);
  const parts = dice.weighed([[[trade.transAmount], 5], [[half || 1], 3], [[half, trade.transAmount - half].filter(part => part > 0), 2]] as const);
  const refused = dice.chance(0.1);
  return parts.flatMap((paybackAmount, index) => {
    const createTime = trade.transTime + (index + 1) * dice.between(10, 40) * minute;
    if (createTime > now) return [];
    const feeBackAmount = refused ? 0 : givenBack(trade.feeAmount ?? 0, trade.transAmount, trade.paidBack ?? 0, paybackAmount, rule.feeMode === 'RATE_CAP');
    if (!refused) trade.paidBack = (trade.paidBack ?? 0) + paybackAmount;
    const { transNo, custNo, custName, payBrand, cardNo, transAmount, agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath } = trade;
    return [
      {
        paybackNo: `TK${dayOf(createTime).replaceAll('-', '')}${String(next()).padStart(10, '0')}`,
        ...{ transNo, custNo, custName, payBrand, cardNo, transAmount, agentNo, agentName, oneAgentNo, oneAgentName, orgNo, agentPath },
        paybackAmount,
        feeBackAmount,
        transStatus: refused ? 'ERROR' : 'SUCCESS',
        reason: dice.pick(['顾客退货', '重复支付', '金额有误', '协商退款']),
        finishTime: createTime + 30_000,
        createTime,
        updateTime: createTime,
      },
    ];
  });
}

export interface Chains {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly costs: ReadonlyMap<string, readonly Cost[]>;
  readonly ratios: ReadonlyMap<string, number>;
}

/** What everybody on the merchant's chain earns of a successful transaction, entered at two in the morning after. */
export function share({ now, next }: Pick<Market, 'now' | 'next'>, trade: Trade, { agents, costs, ratios }: Chains): Profit[] {
  if (trade.transStatus !== 'SUCCESS') return [];
  const path = trade.agentPath.split('/').filter(Boolean);
  const key = { payBrand: trade.payBrand, cardType: trade.cardType ?? null, transAmount: trade.transAmount };
  const nodes = path.map((agentNo): Node => {
    const cost = ruleFor(costs.get(`${agentNo}|${trade.policyCode}`) ?? [], key);
    if (!cost) throw new Error(`Expected a cost of ${agentNo} for ${key.payBrand} ${key.cardType}`);
    return { costRate: cost.costRate, capFee: cost.capFee, extraCost: cost.extraCost, profitRatio: ratios.get(agentNo) ?? 1_000_000 };
  });
  const enterTime = startOfDay(dayOf(trade.transTime)) + dayMs + 2 * 3_600_000;
  return profitShares(trade.transAmount, trade.feeAmount ?? 0, trade.extraFee ?? 0, nodes).map(({ index, profit, extraProfit }) => {
    const owner = agents.get(path[index]!)!;
    const closed = owner.accountStatus !== 'TRUE';
    const enterStatus = closed ? 'INIT' : profit + extraProfit === 0 ? 'DONT_ENTER' : enterTime <= now ? 'SUCCESS' : 'INIT';
    return {
      orderNo: `FR${dayOf(trade.transTime).replaceAll('-', '')}${String(next()).padStart(10, '0')}`,
      transNo: trade.transNo,
      transTime: trade.transTime,
      ownerAgentNo: owner.agentNo,
      ownerLevel: owner.levels,
      agentPath: trade.agentPath,
      costRate: nodes[index]!.costRate,
      profitRatio: nodes[index]!.profitRatio,
      profitAmount: profit + extraProfit,
      enterStatus,
      enterTime: enterStatus === 'SUCCESS' ? enterTime : null,
    };
  });
}
