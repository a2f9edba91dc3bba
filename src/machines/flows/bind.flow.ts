/** Bond between a terminal and a merchant (domain.md 4.12 and 11, `bindStatus`). What guards it are the terminal's own facts. */
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
    UNBIND: { bind: to('BIND', { by: ['CUST', 'AGENT'] }) },
    BIND: { unbind: to('UNBIND', { by: ['AGENT', 'ORG'] }) },
  },
});
