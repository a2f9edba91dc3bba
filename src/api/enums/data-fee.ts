/** Orders of a terminal’s data fee. */
import { enumeration } from '../schema/enumeration';

export const flowFeeStatus = enumeration([0, '待缴费', 'warning'], [1, '已缴费', 'success']);
export const payTimesGroup = enumeration([1, '首次'], [2, '第二次'], [3, '三次及以上']);
