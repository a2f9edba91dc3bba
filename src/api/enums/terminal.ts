/** Terminals and their movements. */
import { enumeration } from '../schema/enumeration';

export const unbindState = enumeration([0, '允许解绑', 'success'], [1, '禁止解绑', 'danger']);
export const bindStatus = enumeration(['BIND', '已绑定', 'success'], ['UNBIND', '未绑定', 'neutral']);
export const termStatus = enumeration(
  ['STOCK', '在库', 'neutral'],
  ['ISSUED', '已划拨', 'info'],
  ['BOUND', '已绑定', 'info'],
  ['ACTIVE', '已激活', 'success'],
  ['SCRAP', '已报废', 'neutral'],
);
export const termMoveType = enumeration(
  ['IN', '入库'],
  ['ALLOT', '划拨'],
  ['RECALL', '回拨'],
  ['BIND', '绑定'],
  ['UNBIND', '解绑'],
  ['CHANGE', '换机'],
  ['POLICY', '政策变更'],
  ['SCRAP', '报废'],
);
