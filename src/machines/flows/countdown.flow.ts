/** Countdown to false activation, or of a terminal that is not activated (domain.md 4.13, 4.14 and 11, `countdownStatus`). */
import { flow, to } from './flow';

export const countdownFlow = flow('countdownStatus', {
  new: { start: to('COUNTING', ['CHANNEL', 'AGENT', 'ORG'], { effects: ['set the deadline'] }) },
  COUNTING: {
    reach: to('REACHED', ['CHANNEL']),
    deadline: to('OVERDUE', ['TIMER'], { when: ['is overdue'], effects: ['charge the penalties'] }),
    close: to('CLOSED', ['ORG', 'OPS']),
  },
  REACHED: {},
  OVERDUE: {},
  CLOSED: {},
});
