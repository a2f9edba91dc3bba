/** Terminal (domain.md 4.11 and 11, `termStatus`). */
import { flow, to } from './flow';

export const terminalFlow = flow('termStatus', {
  new: { in: to('STOCK', ['OPS']) },
  STOCK: {
    allot: to('ISSUED', ['ORG'], { when: ['goes to a direct child'], effects: ['start the countdown of activation'] }),
    scrap: to('SCRAP', ['ORG', 'OPS'], { when: ['is not bound'], effects: ['close the countdown of the terminal'] }),
  },
  ISSUED: {
    allotDown: to('ISSUED', ['AGENT', 'ORG'], { when: ['goes to a direct child'] }),
    recallToAgent: to('ISSUED', ['AGENT'], { when: ['a direct child holds it', 'is not bound'] }),
    recallToOrg: to('STOCK', ['ORG'], {
      when: ['a direct child holds it', 'is not bound'],
      effects: ['close the countdown of the terminal'],
    }),
    bind: to('BOUND', ['CUST', 'AGENT'], { when: ['may be bound'] }),
    scrap: to('SCRAP', ['ORG', 'OPS'], { when: ['is not bound'], effects: ['close the countdown of the terminal'] }),
  },
  BOUND: {
    activate: to('ACTIVE', ['CHANNEL'], { effects: ['close the countdown of the terminal'] }),
    unbind: to('ISSUED', ['AGENT', 'ORG'], { when: ['may be unbound'] }),
  },
  ACTIVE: { unbind: to('ISSUED', ['AGENT', 'ORG'], { when: ['may be unbound'] }) },
  SCRAP: {},
});
