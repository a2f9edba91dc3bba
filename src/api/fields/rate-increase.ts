/** Plans that increase a merchant’s rates. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const incrPlanStatus = kind.oneOf('增收状态', enums.incrPlanStatus);
export const incrFlag = kind.oneOf('是否增收', enums.yesNo);
export const incrType = kind.oneOf('增收类型', enums.incrType);
export const baseRate = kind.rate('原费率');
export const incrRate = kind.rate('增收费率');
export const baseFee = kind.money('原流量费');
export const incrFee = kind.money('增收流量费');
export const baseValue = kind.text('原值');
export const incrValue = kind.text('增收值');
export const incrAmount = kind.money('增收金额');
