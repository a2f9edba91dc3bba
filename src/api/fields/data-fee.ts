/** Orders of a terminal’s data fee. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const flowFeeStatus = kind.oneOf('缴费状态', enums.flowFeeStatus);
export const payStatus = kind.oneOf('扣费状态', enums.transStatus);
export const flowFee = kind.money('流量费');
export const oldFee = kind.money('变更前流量费');
export const newFee = kind.money('变更后流量费', { min: 0 });
export const payTimes = kind.count('缴费次数', { unit: '次' });
/** The number of payments as an enumeration: the third and all later payments share one entry. */
export const payTimesGroup = kind.oneOf(payTimes.label, enums.payTimesGroup);
export const periodStart = kind.day('服务开始日');
export const periodEnd = kind.day('服务结束日');
export const serviceEnd = kind.day('服务到期日');
export const nextPayTime = kind.time('下次缴费时间');
export const shouldPayTime = kind.time('应缴时间', { decisive: true });
export const flowCardAmount = kind.money('应缴总额');
export const paidAmount = kind.money('已缴总额');
export const waitAmount = kind.money('待缴总额');
