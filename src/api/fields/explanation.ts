/**
 * Not exported by the index, so that it loads with the dialog that needs it and not with the first list
 * (docs/decisions/021).
 */
import * as enums from '../enums/explanation';
import * as kind from '../schema/kinds';

// ---- How an amount came about
export const moneyKind = kind.oneOf('资金类型', enums.moneyKind);
export const bizOrderNo = kind.number('业务单号');
export const storedAmount = kind.money('系统记录');
export const computedAmount = kind.money('按规则重算', { help: '由机构发放或调整的没有' });
export const givenBy = kind.text('金额来源', { help: '不按规则计算的金额由谁给出' });
export const bookedAmount = kind.money('账户流水合计');
export const expectedAmount = kind.money('应入账');
export const entryCount = kind.count('流水笔数', { unit: '笔' });
export const rounding = kind.remark('取整规则');
export const bookNote = kind.remark('入账说明');
export const stepTitle = kind.text('计算项');
export const formula = kind.remark('计算公式', { max: 500 });
export const formulaNumbers = kind.remark('代入数值', { max: 500 });
export const stepResult = kind.money('计算结果');
export const operandName = kind.text('数值名称');
export const amountUnit = kind.oneOf('数值类型', enums.amountUnit);
export const operandValue = kind.count('数值');
export const listName = kind.text('列表');
export const callPath = kind.text('列表接口', { max: 120 });
export const conditionName = kind.text('条件', { max: 40 });
export const conditionValue = kind.remark('条件值', { max: 20_500 });
export const conditionText = kind.remark('条件内容', { max: 20_500 });
export const splitBy = kind.text('汇总维度', { max: 40 });
export const countedAt = kind.time('统计时间');
export const rowCount = kind.count('记录数', { unit: '条' });
export const figureName = kind.text('合计项');
export const figureLabel = kind.text('合计名称');
export const figureUnit = kind.text('单位');
export const figureKind = kind.oneOf('合计类型', enums.amountUnit);
export const figureMeaning = kind.remark('统计口径');
export const figureValue = kind.count('合计值');
export const addedUp = kind.count('逐组相加');
export const formulaResult = kind.count('按公式计算');
export const groupTitle = kind.text('汇总字段');
export const groupText = kind.text('分组');
export const partyName = kind.name('参与方');
export const partyAmount = kind.money('所得金额');

// Numbers that appear only in formulas; the server writes them (docs/domain/earnings.md#explanations). Not exported by the index: no browser code needs them.

export const withheldAmount = kind.money('代扣押金与流量费');
export const sharedFee = kind.money('参与分润的手续费');
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
