/** Invoice of a provider: its review and its entry, as one pair (domain.md 4.5 and 11, `invoice`). */
import { flow, to } from './flow';

export const invoiceFlow = flow('invoice', {
  'new': {
    upload: to('WAIT_AUDIT/INIT', ['AGENT', 'ORG'], {
      when: ['is within what is left', 'number is new', 'invoices oneself'],
      effects: ['reserve the amount'],
    }),
  },
  'WAIT_AUDIT/INIT': {
    cancel: to('CANCEL/DONT_ENTER', ['AGENT', 'ORG'], { effects: ['release the reservation'] }),
    reject: to('REJECT/INIT', ['OPS'], {
      when: ['gives a reason'],
      effects: ['release the reservation', 'tell the applicant'],
    }),
    approve: to('PASS/INIT', ['OPS'], { effects: ['cover withdrawals and compute the entry'] }),
  },
  'REJECT/INIT': {
    resubmit: to('WAIT_AUDIT/INIT', ['AGENT', 'ORG'], {
      when: ['is within what is left'],
      effects: ['reserve the amount'],
    }),
    giveUp: to('CANCEL/DONT_ENTER', ['AGENT', 'ORG', 'TIMER']),
  },
  'PASS/INIT': {
    enter: to('PASS/SUCCESS', ['TIMER'], {
      when: ['account is open', 'brings something'],
      effects: ['enter the tax and its difference'],
    }),
    skip: to('PASS/DONT_ENTER', ['TIMER', 'OPS']),
    void: to('CANCEL/DONT_ENTER', ['OPS'], { effects: ['release the coverage'] }),
  },
  'PASS/SUCCESS': {
    void: to('CANCEL/SUCCESS', ['OPS'], {
      when: ['is within 360 days'],
      effects: ['take back what was entered', 'release the coverage'],
    }),
  },
  'PASS/DONT_ENTER': {},
  'CANCEL/DONT_ENTER': {},
  'CANCEL/SUCCESS': {},
});
