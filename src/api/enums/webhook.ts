/** 事件推送 (docs/domain/webhook.md). */
import { enumeration } from '../schema/enumeration';

export const endpointStatus = enumeration(['ON', '推送中', 'success'], ['OFF', '已停用', 'neutral']);
export const deliveryStatus = enumeration(
  ['WAIT', '待推送', 'warning'],
  ['DONE', '已送达', 'success'],
  ['GIVEN_UP', '未送达', 'danger'],
);
