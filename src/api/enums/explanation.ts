/** Words of 解释这笔钱; outside of the index, so that they come with its dialog and not with the first list (docs/decisions/021). */
import { enumeration } from '../schema/enumeration';

/** What 解释这笔钱 explains: the kinds of money that a row can show. */
export const moneyKind = enumeration(
  ['FEE', '交易手续费'],
  ['PROFIT', '交易分润'],
  ['SERVICE', '服务费分润'],
  ['CASHBACK', '活动返现'],
  ['FLOW_CARD', '流量卡返现'],
  ['VIP', '会员返现'],
  ['TAX_SHARE', '税点分润'],
  ['REWARD', '奖励'],
  ['INCREASE', '增收奖励'],
  ['WITHDRAW', '提现'],
  ['INVOICE', '发票入账'],
  ['TAX_DIFF', '税差'],
  ['FALSE_ACTIVE', '伪激活扣款'],
  ['NON_ACTIVE', '未激活扣款'],
  ['PLAN', '扣款计划'],
  ['DEBT', '欠款'],
  ['FLOW_ORDER', '流量费订单'],
  ['REFUND', '退还手续费'],
  ['LEDGER', '账户流水'],
);
/** What a number in a formula counts: fen, ppm, or things. */
export const amountUnit = enumeration(['MONEY', '金额'], ['RATE', '比例'], ['COUNT', '数量']);
