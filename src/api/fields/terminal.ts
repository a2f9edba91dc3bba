import * as enums from '../enums';
import * as kind from '../schema/kinds';

// ---- Terminal
export const termSn = kind.number('终端SN');
/** The terminal that stands in for a broken one. */
export const newTermSn = kind.number('新终端SN', { max: 20 });
export const termNo = kind.number('终端号');
export const termModel = kind.oneOf('终端型号', enums.termModel);
export const termMoveType = kind.oneOf('操作类型', enums.termMoveType);
export const vendor = kind.name('厂商', { max: 40 });
export const iccid = kind.text('流量卡号', { max: 20, unspaced: true });
export const unitPrice = kind.money('单价');
export const inTime = kind.time('入库时间');
export const allotTime = kind.time('划拨时间');
export const bindTime = kind.time('绑定时间');
export const unbindTime = kind.time('解绑时间');
export const activeTime = kind.time('激活时间');
export const activeDeadline = kind.time('截止时间', { decisive: true });
export const deadline = kind.time('截止时间', { decisive: true });
export const leftDays = kind.count('剩余天数', { decisive: true, unit: '天' });
export const firstTransTime = kind.time('首次交易时间');
export const lastTransTime = kind.time('最近交易时间');
export const cancelTime = kind.time('注销时间');
export const judgeTime = kind.time('判定时间');

// ---- Policy
export const policyType = kind.oneOf('产品类型', enums.policyType);
export const policyCode = kind.text('政策名称', { source: 'policy' });
export const policyName = kind.name('政策名称');
export const marktingNo = kind.text('活动名称', { source: 'markting' });
export const marktingName = kind.name('活动名称');
export const marktingType = kind.oneOf('活动版本', enums.marktingType);
export const ownRate = kind.rate('我的成本');
export const costRate = kind.rate('我的成本');
export const subRate = kind.rate('下级成本');
export const subCostRate = kind.rate('下级成本');
export const subCapFee = kind.money('下级封顶');
export const subExtraFee = kind.money('下级附加费成本');
export const extraCost = kind.money('附加费成本');
export const extraFee = kind.money('D0附加费', { min: 0 });
export const profitRatio = kind.rate('分润比例');
export const subProfitRatio = kind.rate('下级分润比例');
export const ownCashback = kind.money('我的返现');
export const subCashback = kind.money('下级返现');
export const ownDepositBack = kind.money('我的押金返现');
export const subDepositBack = kind.money('下级押金返现');
export const vipLevel = kind.oneOf('会员套餐', enums.vipLevel);
export const vipName = kind.name('套餐名称');
export const vipFee = kind.money('套餐价格');
export const taxPoint = kind.rate('税点');
export const falseDeduct = kind.money('伪激活扣款');
export const subFalseDeduct = kind.money('下级伪激活扣款');
export const nonActiveDeduct = kind.money('未激活扣款');
export const subNonActiveDeduct = kind.money('下级未激活扣款');
export const effectType = kind.oneOf('生效方式', enums.effectType);
export const effectTime = kind.time('生效时间');
