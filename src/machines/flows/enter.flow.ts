/** Entry of a profit, cashback, share or reward (domain.md 4.9 and 11, `enterStatus`). */
import { flow, to } from './flow';

export const enterFlow = flow('enterStatus', {
  new: { compute: to('INIT', ['TIMER', 'CHANNEL']) },
  INIT: {
    enter: to('SUCCESS', ['TIMER'], { when: ['account is open', 'is due'], effects: ['book it and pay debts'] }),
    exclude: to('DONT_ENTER', ['TIMER', 'OPS']),
  },
  SUCCESS: {},
  DONT_ENTER: {},
});
