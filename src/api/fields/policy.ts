/** Policies and activities. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const policyType = kind.oneOf('产品类型', enums.policyType);
export const policyCode = kind.text('政策名称', { source: 'policy' });
export const policyName = kind.name('政策名称');
export const marktingNo = kind.text('活动名称', { source: 'markting' });
export const marktingName = kind.name('活动名称');
export const marktingType = kind.oneOf('活动版本', enums.marktingType);
export const vipLevel = kind.oneOf('会员套餐', enums.vipLevel);
export const vipName = kind.name('套餐名称');
export const vipFee = kind.money('套餐价格');
