/** The books. */
import { enumeration } from '../schema/enumeration';

/** Ledger entries that the home page counts as earnings: incoming money except returned money. */
export const ledgerNature = enumeration(['EARNING', '收益入账']);
export const ledgerBizType = enumeration(
  ['TRADE_PROFIT', '交易分润'],
  ['TRADE_PROFIT_BACK', '退款分润冲回'],
  ['SERVICE_PROFIT', '服务费分润'],
  ['CASHBACK_ACTIVE', '激活返现'],
  ['CASHBACK_STANDARD', '达标返现'],
  ['CASHBACK_DEPOSIT', '押金返现'],
  ['CASHBACK_BACK', '返现冲回'],
  ['FLOWCARD_BACK', '流量卡返现'],
  ['FLOWCARD_BACK_REVERSE', '流量卡返现冲回'],
  ['VIP_BACK', '会员返现'],
  ['TAX_POINT_SHARE', '开票服务费分润'],
  ['CASHBACK_TAX_SHARE', '返现服务费分润'],
  ['INVOICE_ENTER', '发票入账'],
  ['INVOICE_CANCEL', '发票作废冲回'],
  ['TAX_DIFF', '税差扣除'],
  ['REWARD_INCR', '增收奖励'],
  ['REWARD_ORG', '机构奖励'],
  ['REWARD_SK', '刷卡奖励'],
  ['REWARD_STANDARD', '商户连续达标奖励'],
  ['REWARD_TXF', '通讯费奖励'],
  ['REWARD_ZFB', '支付宝奖励'],
  ['REWARD_CASHBACK', '返现服务费奖励'],
  ['REWARD_FALSE', '伪激活奖励'],
  ['WITHDRAW', '提现'],
  ['WITHDRAW_BACK', '提现退回'],
  ['ADJUST_IN', '调账入账'],
  ['ADJUST_OUT', '调账出账'],
  ['OPENING_IN', '期初余额'],
  ['DEDUCT_PLAN', '扣款计划扣款'],
  ['DEDUCT_NON_ACTIVE', '未激活扣款'],
  ['DEDUCT_FALSE_ACTIVE', '伪激活扣款'],
  ['DEBT_ADD', '新增欠款'],
  ['DEBT_REPAY', '欠款抵扣（还款）'],
  ['DEBT_REDUCE', '抵扣欠款（划出）'],
  ['DEBT_WRITE_OFF', '欠款核销'],
);
/** Rules that the books keep (docs/domain/earnings.md#invariants). */
export const ledgerRule = enumeration(
  ['BALANCE', '账户余额等于流水合计'],
  ['CHAIN', '每笔流水从上一笔的余额开始'],
  ['KEY', '每笔流水有且只有一个防重键'],
  ['DEBT_PAYMENT', '账户付给欠款的，欠款都收到'],
  ['PROFIT_RECORD', '分润按金额入账一次'],
  ['CASHBACK_RECORD', '活动返现按金额入账一次'],
  ['FLOW_BACK_RECORD', '流量卡返现按金额入账一次'],
  ['VIP_BACK_RECORD', '会员返现按金额入账一次'],
  ['TAX_SHARE', '税点分润按金额入账一次'],
  ['SERVICE_PROFIT', '服务费分润按金额入账一次'],
  ['REWARD', '奖励按金额入账一次'],
  ['INCREASE_REWARD', '增收奖励按金额入账一次'],
  ['WITHDRAW', '成功的提现出账一次，其他提现不出账'],
  ['TRANS_SHARE', '一笔交易的分润不超过手续费'],
  ['FLOW_SHARE', '一笔流量费的返现不超过流量费'],
  ['FROZEN', '冻结金额等于在途提现'],
  ['DEBT_ACCOUNT', '欠款账户等于未还欠款合计'],
  ['DEBT_REDUCTION', '欠款的减少等于还款合计'],
  ['PLAN', '扣款计划等于各期扣款合计'],
  ['INVOICE', '开票金额不超过应开票的提现'],
  ['COST', '成本沿层级不降'],
  ['POLICY', '比例和流量卡返现沿层级不升，扣款不降'],
  ['ACTIVITY', '激活返现沿层级不升'],
  ['TAX_POINT', '税点沿层级不降'],
  ['CHECKPOINT', '核对起点与签名一致'],
);
/** How much of the books a proof has read: all of them, or what came since the checkpoint. */
export const ledgerExtent = enumeration(['WHOLE', '全部'], ['SINCE', '增量']);
/** What is known of a rule. */
export const ledgerProofState = enumeration(
  ['HOLDS', '符合', 'success'],
  ['BROKEN', '不符', 'danger'],
  ['OLD', '久未全部核对', 'warning'],
  ['UNPROVEN', '尚未全部核对', 'neutral'],
);
