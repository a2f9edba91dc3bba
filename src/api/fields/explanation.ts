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
export const givenBy = kind.text('金额来源', { help: '不按规则计算的金额由谁给出', translatable: true });
export const bookedAmount = kind.money('账户流水合计');
export const expectedAmount = kind.money('应入账');
export const entryCount = kind.count('流水笔数', { unit: '笔' });
export const rounding = kind.remark('取整规则', { translatable: true });
export const bookNote = kind.remark('入账说明', { translatable: true });
export const stepTitle = kind.text('计算项', { translatable: true });
export const formula = kind.remark('计算公式', { max: 500, translatable: true });
export const formulaNumbers = kind.remark('代入数值', { max: 500, translatable: true });
export const stepResult = kind.money('计算结果');
export const operandName = kind.text('数值名称', { translatable: true });
export const amountUnit = kind.oneOf('数值类型', enums.amountUnit);
export const operandValue = kind.count('数值');
export const listName = kind.text('列表', { translatable: true });
export const callPath = kind.text('列表接口', { max: 120 });
export const conditionName = kind.text('条件', { max: 40, translatable: true });
export const conditionValue = kind.remark('条件值', { max: 20_500 });
export const conditionText = kind.remark('条件内容', { max: 20_500, translatable: true });
export const splitBy = kind.text('汇总维度', { max: 40 });
export const countedAt = kind.time('统计时间');
export const rowCount = kind.count('记录数', { unit: '条' });
export const figureName = kind.text('合计项');
export const figureLabel = kind.text('合计名称', { translatable: true });
export const figureUnit = kind.text('单位', { translatable: true });
export const figureKind = kind.oneOf('合计类型', enums.amountUnit);
export const figureMeaning = kind.remark('统计口径', { translatable: true });
export const figureValue = kind.count('合计值');
export const addedUp = kind.count('逐组相加');
export const formulaResult = kind.count('按公式计算');
export const groupTitle = kind.text('汇总字段', { translatable: true });
export const groupText = kind.text('分组', { translatable: true });
export const partyName = kind.name('参与方');
export const partyAmount = kind.money('所得金额');
export const groupBy = kind.text('汇总维度', { max: 40 });
export const groupLabel = kind.text('维度名称', { translatable: true });
export const periodStart = kind.day('本期开始');
export const periodEnd = kind.day('本期结束');
export const beforeValue = kind.count('对比期');
export const beforeText = kind.text('对比分组', { translatable: true });
export const beforeUntil = kind.time('对比期截至');
