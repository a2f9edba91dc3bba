/** Risk orders and adjustments. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const riskOrderStatus = kind.oneOf('工单状态', enums.riskOrderStatus);
export const riskAdjustStatus = kind.oneOf('调单状态', enums.riskAdjustStatus);
export const riskType = kind.oneOf('风险类型', enums.riskType);
export const riskMeasure = kind.oneOf('管控措施', enums.riskMeasure);
export const riskDesc = kind.remark('风险描述');
export const riskOrderNo = kind.number('工单号');
export const adjustNo = kind.number('调单编号');
export const adjustReason = kind.remark('调单原因');
export const adjustAmount = kind.money('涉及金额');
export const adjustCount = kind.count('调单笔数', { unit: '笔' });
export const rejectCount = kind.count('驳回', { unit: '笔' });
export const waitSubmitCount = kind.count('待提交', { unit: '笔' });
export const waitAuditCount = kind.count('待审核', { unit: '笔' });
export const expireCount = kind.count('超时未处理', { unit: '笔' });
