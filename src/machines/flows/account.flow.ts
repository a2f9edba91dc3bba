/** Account of a provider, an organisation or a merchant (domain.md 4.3 and 11, `accountStatus`). */
import { flow, to } from './flow';

export const accountFlow = flow('accountStatus', {
  new: {
    preRegister: to('INIT', ['CUST', 'AGENT']),
    submitDirect: to('CHECKING', ['AGENT', 'ORG']),
  },
  INIT: {
    submit: to('CHECKING', ['CUST', 'AGENT']),
    expire: to('CANCEL', ['TIMER', 'OPS'], { effects: ['release phone and identity later'] }),
  },
  CHECKING: {
    approve: to('TRUE', ['ORG', 'OPS', 'CHANNEL']),
    reject: to('REFUSE', ['ORG', 'OPS', 'CHANNEL']),
  },
  REFUSE: {
    resubmit: to('CHECKING', ['CUST', 'AGENT', 'ORG']),
    cancel: to('CANCEL', ['AGENT', 'OPS'], {
      when: ['nothing depends on it'],
      effects: ['release phone and identity later'],
    }),
  },
  TRUE: {
    disable: to('FALSE', ['PARENT', 'ORG', 'OPS'], {
      when: ['gives a reason'],
      effects: ['end the sessions', 'hold what would be entered'],
    }),
    cancel: to('CANCEL', ['AGENT', 'OPS'], {
      when: ['nothing depends on it'],
      effects: ['end the sessions', 'release phone and identity later'],
    }),
  },
  FALSE: {
    enable: to('TRUE', ['PARENT', 'ORG', 'OPS'], {
      when: ['may lift what was imposed'],
      effects: ['enter what was held'],
    }),
    cancel: to('CANCEL', ['OPS'], { when: ['nothing depends on it'], effects: ['release phone and identity later'] }),
  },
  CANCEL: {},
});
