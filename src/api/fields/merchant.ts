import * as enums from '../enums';
import * as kind from '../schema/kinds';

// ---- Merchant extras
export const depositAmount = kind.money('押金金额');
export const depositCount = kind.count('押金笔数', { unit: '笔' });
export const returnAmount = kind.money('退还金额');
export const returnTime = kind.time('退还时间');
export const flowFee = kind.money('流量费');
export const newFee = kind.money('变更后流量费', { min: 0 });
export const payTimes = kind.count('缴费次数', { unit: '次' });
/** The number of payments as an enumeration: the third and all later payments share one entry. */
export const payTimesGroup = kind.oneOf(payTimes.label, enums.payTimesGroup);
export const incrFlag = kind.oneOf('是否增收', enums.yesNo);
export const periodStart = kind.day('服务开始日');
export const periodEnd = kind.day('服务结束日');
export const serviceEnd = kind.day('服务到期日');
export const nextPayTime = kind.time('下次缴费时间');
export const shouldPayTime = kind.time('应缴时间', { decisive: true });
export const payTime = kind.time('缴费时间');
export const flowCardAmount = kind.money('应缴总额');
export const paidAmount = kind.money('已缴总额');
export const waitAmount = kind.money('待缴总额');
export const couponName = kind.name('卡券名称');
export const couponType = kind.oneOf('卡券类型', enums.couponType);
export const faceAmount = kind.money('面值');
export const usedAmount = kind.money('已抵扣');
export const remainAmount = kind.money('剩余');
export const minTransAmount = kind.money('使用门槛');
export const validStart = kind.time('生效时间');
export const validEnd = kind.time('到期时间');
export const custChangeType = kind.oneOf('变更类型', enums.custChangeType, { decisive: true });
export const applySource = kind.oneOf('申请来源', enums.custSource);
export const operatorSource = kind.oneOf('操作端', enums.custSource);
/** The changed property, by its display name. */
export const item = kind.text('项目');
export const beforeValue = kind.text('变更前', { decisive: true, max: 400 });
export const afterValue = kind.text('变更后', { decisive: true, max: 400 });
export const effectStart = kind.day('生效日期');
export const effectEnd = kind.day('失效日期');
