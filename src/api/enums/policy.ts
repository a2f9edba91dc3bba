/** Policies and activities. */
import { enumeration } from '../schema/enumeration';

export const policyType = enumeration(['ELESIGNPOS', '电签'], ['LARGEPOS', '大POS']);
export const marktingType = enumeration([0, '押金版'], [1, '非押版']);
export const vipLevel = enumeration(
  ['SILVER', '白银'],
  ['GOLD', '黄金'],
  ['PLATINUM', '白金'],
  ['DIAMOND', '钻石'],
  ['SUPREME', '至尊'],
);
