/**
 * Numbers that appear only in formulas; the server writes them (docs/domain/earnings.md#explanations). Not exported by
 * the index: no browser code needs them.
 */
import * as kind from '../schema/kinds';

export const withheldAmount = kind.money('代扣押金与流量费');
export const couponShare = kind.rate('卡券抵扣比例');
export const couponRest = kind.money('卡券剩余可抵扣');
export const sharedFee = kind.money('参与分润的手续费');
/** With the extra fee of immediate settlement. */
export const sharedWhole = kind.money('参与分润的费用');
export const partiesTogether = kind.money('参与方收益合计');
export const restAbove = kind.money('归上级与平台');
export const ownCostFee = kind.money('我的成本费用');
export const subCostFee = kind.money('下级成本费用');
export const feeShare = kind.money('手续费分润');
export const extraShare = kind.money('附加费分润');
export const sharedProfit = kind.money('原分润金额');
export const refundedAmount = kind.money('累计退款');
export const reversedBefore = kind.money('此前已冲减');
export const takenBack = kind.money('本次冲减');
export const reversed = kind.money('冲正金额');
export const original = kind.money('原金额');
export const partyBack = kind.money('返现标准');
export const ownTax = kind.money('我的税费');
export const subTax = kind.money('下级税费');
export const partyPenalty = kind.money('扣款标准');
export const penaltyShare = kind.money('扣款差额');
export const creatorRatio = kind.rate('计划创建方比例');
export const levelOneRatio = kind.rate('一级代理商比例');
export const orgRatio = kind.rate('机构比例');
export const stageAmount = kind.money('本阶段奖励标准');
export const subStageAmount = kind.money('下级阶段奖励');
export const rewardCap = kind.money('单笔奖励上限');
export const feeMargin = kind.money('手续费扣除成本后的余额');
export const importedReward = kind.money('机构发放金额');
export const perTerminal = kind.money('每台奖励');
export const targetCount = kind.count('目标终端数');
export const activatedCount = kind.count('激活终端数');
export const coveredTax = kind.money('覆盖提现的税费');
export const taxBack = kind.money('应返税费合计');
export const periodTaken = kind.money('各期已扣合计');
export const convertedDebt = kind.money('转欠款');
export const refundedFee = kind.money('此前已退手续费');
export const chargedAmount = kind.money('扣款合计');
export const takenAmount = kind.money('扣款时账户已扣');
