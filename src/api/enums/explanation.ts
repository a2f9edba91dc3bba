/**
 * Enumerations of 解释这笔钱. Not exported by the index, so that they load with its dialog and not with the first list
 * (docs/decisions/021).
 */
import { enumeration } from '../schema/enumeration';

/** Kinds of money that 解释这笔钱 can explain. */
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
/** Unit of a number in a formula: fen, ppm, or a plain count. */
export const amountUnit = enumeration(['MONEY', '金额'], ['RATE', '比例'], ['COUNT', '数量']);
