/** Merchants, their stores and their changes. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const custNo = kind.number('商户编号', { party: 'cust' });
export const custName = kind.name('商户名称', { party: 'cust' });
export const shortName = kind.name('商户简称');
export const storeNo = kind.number('门店编号');
export const storeName = kind.name('门店名称', { min: 2, max: 40 });
export const custKind = kind.oneOf('主体类型', enums.custType);
export const custType = kind.oneOf('商户类型', enums.custType);
export const custLevel = kind.oneOf('商户等级', enums.custLevel);
export const custSource = kind.oneOf('商户来源', enums.custSource);
export const storeStatus = kind.oneOf('门店状态', enums.storeStatus, { decisive: true });
export const auditStatus = kind.oneOf('审核状态', enums.auditStatus);
export const auditRemark = kind.remark('审核意见', { decisive: true });
export const returnStatus = kind.oneOf('退还状态', enums.returnStatus);
export const auditNo = kind.number('申请编号');
export const auditTime = kind.time('审核时间');
export const depositAmount = kind.money('押金金额');
export const depositCount = kind.count('押金笔数', { unit: '笔' });
export const returnAmount = kind.money('退还金额');
export const returnTime = kind.time('退还时间');
export const custChangeType = kind.oneOf('变更类型', enums.custChangeType, { decisive: true });
export const applySource = kind.oneOf('申请来源', enums.custSource);
export const operatorSource = kind.oneOf('操作端', enums.custSource);
/** The changed property, by its display name. */
export const item = kind.text('项目', { translatable: true });
export const beforeValue = kind.text('变更前', { decisive: true, max: 400, translatable: true });
export const afterValue = kind.text('变更后', { decisive: true, max: 400, translatable: true });
export const effectStart = kind.day('生效日期');
export const effectEnd = kind.day('失效日期');
export const custCount = kind.count('商户数', { unit: '户' });
export const newCustCount = kind.count('新增商户', { unit: '户' });
export const avgPerCust = kind.money('户均交易额');
