/** Activation of a merchant’s terminal. */
import { enumeration } from '../schema/enumeration';

export const activeStatus = enumeration(
  ['INIT', '未激活', 'neutral'],
  ['DOING', '激活中', 'info'],
  ['FAIL', '激活失败', 'danger'],
  ['ALREADY_ACTIVE', '重复激活（不计奖励）', 'neutral'],
  ['NONE', '不参与激活', 'neutral'],
  ['SUCCESS', '激活成功', 'success'],
);
