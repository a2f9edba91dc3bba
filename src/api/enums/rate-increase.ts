/** Plans that increase a merchant’s rates. */
import { enumeration } from '../schema/enumeration';

export const incrType = enumeration(['FEE', '费率增收'], ['FLOW', '流量卡增收']);
export const incrPlanStatus = enumeration(
  ['INIT', '待生效', 'info'],
  ['DOING', '生效中', 'success'],
  ['STOP', '已停止', 'neutral'],
  ['FINISH', '已结束', 'neutral'],
);
