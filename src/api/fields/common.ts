/** Fields that many subjects share. */
import * as kind from '../schema/kinds';
import * as enums from '../enums';

export const rejectReason = kind.remark('驳回原因', { decisive: true });
export const failReason = kind.remark('失败原因', { decisive: true, translatable: true });
export const result = kind.text('结果', { decisive: true, translatable: true });
export const recordNo = kind.number('记录编号');
export const logNo = kind.number('日志编号');
export const orderNo = kind.number('订单号');
export const applyNo = kind.number('开票申请号');
/**
 * Idempotency key: generated when a form opens and sent with its submission, so that a repeated submission takes effect
 * once (docs/domain/conventions.md#request-numbers).
 */
export const requestNo = kind.text('请求编号', {
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  expects: '应为UUID',
});
/** Dry run: the server only answers whether the action would be possible, or why not. */
export const dryRun = kind.flag('仅预检');
export const opBizType = kind.oneOf('操作类型', enums.opBizType);
export const content = kind.remark('操作内容', { max: 2000, translatable: true });
export const clientIp = kind.text('操作IP');
export const operateTime = kind.time('操作时间');
export const createTime = kind.time('创建时间');
export const remark = kind.remark('备注');
export const reason = kind.remark('退款原因', { max: 100 });
export const count = kind.count('笔数', { unit: '笔' });
