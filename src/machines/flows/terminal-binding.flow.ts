/**
 * Binding between a terminal and a merchant (docs/domain/terminal.md#binding, `bindStatus`). The facts of the terminal
 * flow guard it.
 */
import { flow, to } from './flow';

export const bindFlow = flow('bindStatus', {
  facts: {},
  events: {
    in: { label: '入库' },
    bind: { label: '绑定' },
    unbind: { label: '解绑', danger: true },
  },
  states: {
    new: { in: to('UNBIND', { by: ['OPS'] }) },
    UNBIND: { bind: to('BIND', { by: ['CUST', 'AGENT', 'ORG', 'OPS'] }) },
    BIND: { unbind: to('UNBIND', { by: ['AGENT', 'ORG', 'OPS'] }) },
  },
});
