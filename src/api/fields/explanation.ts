/** Outside of the index, so that it comes with the dialog that needs it and not with the first list (docs/decisions/021). */
import * as enums from '../enums/explanation';
import * as kind from '../schema/kinds';

// ---- How an amount came about
export const moneyKind = kind.oneOf('资金类型', enums.moneyKind);
export const bizOrderNo = kind.number('业务单号');
export const storedAmount = kind.money('系统记录');
export const computedAmount = kind.money('按规则重算', { help: '由机构发放的没有' });
export const bookedAmount = kind.money('账户流水合计');
export const expectedAmount = kind.money('应入账');
export const rounding = kind.remark('取整规则');
export const bookNote = kind.remark('入账说明');
export const stepTitle = kind.text('计算项');
export const formula = kind.remark('计算公式', { max: 500 });
export const formulaNumbers = kind.remark('代入数值', { max: 500 });
export const stepResult = kind.money('计算结果');
export const operandName = kind.text('数值名称');
export const amountUnit = kind.oneOf('数值类型', enums.amountUnit);
export const operandValue = kind.count('数值');
export const partyName = kind.name('参与方');
export const partyAmount = kind.money('所得金额');
