/** Bond between a terminal and a merchant (domain.md 4.12 and 11, `bindStatus`). */
import { flow, to } from './flow';

export const bindFlow = flow('bindStatus', {
  new: { in: to('UNBIND', ['OPS']) },
  UNBIND: { bind: to('BIND', ['CUST', 'AGENT'], { when: ['may be bound'] }) },
  BIND: { unbind: to('UNBIND', ['AGENT', 'ORG'], { when: ['may be unbound'] }) },
});
