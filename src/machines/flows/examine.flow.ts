/** Onboarding of a provider, an organisation or a merchant, and changes of one's own record (domain.md 4.1 and 11, `examineStatus`). */
import { flow, to } from './flow';

export const examineFlow = flow('examineStatus', {
  new: {
    submit: to('INIT', ['AGENT', 'ORG', 'CUST'], {
      when: ['nothing else is under examination'],
      effects: ['keep the images as they are'],
    }),
  },
  INIT: {
    approve: to('PASS', ['ORG', 'OPS', 'CHANNEL'], {
      when: ['is not the submitter'],
      effects: ['carry out the application', 'tell the applicant'],
    }),
    reject: to('FAIL', ['ORG', 'OPS', 'CHANNEL'], {
      when: ['is not the submitter', 'gives a reason'],
      effects: ['tell the applicant'],
    }),
    withdrawOwnChange: to('FAIL', ['AGENT', 'ORG'], {
      when: ['is a change of one’s own record'],
      effects: ['note that it was withdrawn'],
    }),
  },
  FAIL: {
    resubmit: to('INIT', ['AGENT', 'ORG', 'CUST'], {
      when: ['is the submitter', 'has tries left'],
      effects: ['keep the images as they are'],
    }),
  },
  PASS: {},
});
