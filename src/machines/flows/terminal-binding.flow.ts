/**
 * Binding between a terminal and a merchant (docs/domain/terminal.md#binding, `bindStatus`). The facts of the terminal
 * flow guard it.
 */
import { flow, to } from './flow';

/** Whether it needs a review is for the server to say. */
export const afterUnbinding = '需要审核时提交变更申请，否则立即解除绑定，之后可绑定其他商户。';

export const bindFlow = flow('bindStatus', {
  facts: {},
  events: {
    in: { label: '入库' },
    bind: { label: '绑定', next: '终端绑定到商户，激活开始计时。' },
    unbind: { label: '解绑', danger: true, next: afterUnbinding },
  },
  states: {
    new: { in: to('UNBIND', { by: ['OPS'] }) },
    UNBIND: { bind: to('BIND', { by: ['CUST', 'AGENT', 'ORG', 'OPS'] }) },
    BIND: { unbind: to('UNBIND', { by: ['AGENT', 'ORG', 'OPS'] }) },
  },
});
