/** Rates, costs and ratios of a provider’s terms. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

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
export const taxPoint = kind.rate('税点');
export const effectType = kind.oneOf('生效方式', enums.effectType);
export const effectTime = kind.time('生效时间');
export const feeMode = kind.oneOf('计费方式', enums.feeMode);
export const feeRate = kind.rate('商户费率', { min: 0 });
export const stdRate = kind.rate('标准费率');
export const minRate = kind.rate('最低费率');
export const maxRate = kind.rate('最高费率');
export const capFee = kind.money('封顶手续费', { min: 0 });
export const stdCap = kind.money('标准封顶');
export const minCap = kind.money('最低封顶');
export const maxCap = kind.money('最高封顶');
export const maxExtraFee = kind.money('最高附加费');
export const partyCostRate = kind.rate('成本费率');
/** Terms as they were at the end of a day. */
export const termsDay = kind.day('条件日期');
