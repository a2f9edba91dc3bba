/** Operator of a provider (domain.md 4.4 and 11, `operatorStatus`). */
import { flow, to } from './flow';

export const operatorFlow = flow('operatorStatus', {
  new: { create: to('TRUE', ['ORG', 'OPS'], { effects: ['send the initial password'] }) },
  TRUE: {
    disable: to('FALSE', ['PARENT', 'ORG', 'OPS'], { effects: ['end the sessions'] }),
    cancel: to('CANCEL', ['OPS'], { effects: ['end the sessions'] }),
  },
  FALSE: {
    enable: to('TRUE', ['PARENT', 'ORG', 'OPS']),
    cancel: to('CANCEL', ['OPS']),
  },
  CANCEL: {},
});
