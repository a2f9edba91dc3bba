/** Deduction plan (domain.md 4.16 and 11, `planStatus`). */
import { flow, to } from './flow';

export const planFlow = flow('planStatus', {
  new: { create: to('INIT', ['AGENT', 'ORG', 'TIMER']) },
  INIT: {
    start: to('DOING', ['TIMER'], { when: ['is due'] }),
    cancel: to('CANCEL', ['PARENT', 'ORG'], { when: ['made it'] }),
  },
  DOING: {
    period: to('DOING', ['TIMER'], { when: ['is due'], effects: ['deduct the period'] }),
    pause: to('PAUSE', ['PARENT', 'ORG'], { when: ['made it'] }),
    complete: to('FINISH', ['TIMER'], { effects: ['turn the rest into a debt'] }),
    cancel: to('CANCEL', ['PARENT', 'ORG'], { when: ['made it'] }),
  },
  PAUSE: {
    resume: to('DOING', ['PARENT', 'ORG'], { when: ['made it'] }),
    cancel: to('CANCEL', ['PARENT', 'ORG'], { when: ['made it'] }),
  },
  FINISH: {},
  CANCEL: {},
});
