/**
 * Reveals the unmasked value of a field (docs/domain/access.md#clear-values): requires a reason, is logged and
 * rate-limited per hour.
 */
import { post } from '../schema/call';
import * as f from '../fields';
import { oneOf, text } from '../schema/kinds';

export const sensitive = {
  view: post('/sys/sensitive/v1/view', {
    summary: '查看完整信息',
    description:
      'At most 30 an hour per operator. Every look stands with its reason in the operation log of the agent, organisation or merchant, where all who are above the record see it.',
    input: {
      target: oneOf('对象', [
        { code: 'AGENT', label: '代理商' },
        { code: 'CUST', label: '商户' },
      ] as const),
      no: text('编号', { max: 15 }),
      item: oneOf('信息项', [
        { code: 'phone', label: '手机号' },
        { code: 'legalIdNo', label: '身份证号' },
        { code: 'bankCardNo', label: '结算卡号' },
      ] as const),
      reason: f.remark.as('查看原因', { min: 2 }),
    },
    output: { value: text('完整信息') },
  }),
};
