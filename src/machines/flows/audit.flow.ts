/** Review of a change of a merchant; 2 waits, 1 passed, 0 was refused (domain.md 4.2 and 11, `auditStatus`). */
import { flow, to } from './flow';

export const auditFlow = flow('auditStatus', {
  'new': { apply: to('2', ['AGENT', 'CUST'], { when: ['no such change waits'] }) },
  '2': {
    approve: to('1', ['AGENT', 'PARENT', 'ORG'], {
      when: ['is not the applicant', 'is above the merchant', 'merchant may be changed', 'nothing changed since'],
      effects: ['apply the change', 'tell the applicant'],
    }),
    reject: to('0', ['AGENT', 'PARENT', 'ORG'], {
      when: ['is not the applicant', 'is above the merchant', 'gives a reason'],
      effects: ['tell the applicant'],
    }),
    timeout: to('0', ['TIMER'], { when: ['is overdue'], effects: ['note that nobody decided', 'tell the applicant'] }),
  },
  '1': {},
  '0': {},
});
