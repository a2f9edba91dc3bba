/** Terms of a provider. */
import { enumeration, gated } from '../schema/enumeration';

export const effectType = enumeration(['NEXT_DAY', '次日0点'], ['NOW', '立即']);
export const feeMode = enumeration(['RATE', '按比例'], ['RATE_CAP', '比例封顶'], ['RATE_PLUS', '比例+固定']);
export const serviceFeeType = gated(enumeration(['ENJOY', '畅享服务费'], ['SMART', '智享服务费']), {
  ENJOY: 'enjoyProfit',
  SMART: 'smartProfit',
});
