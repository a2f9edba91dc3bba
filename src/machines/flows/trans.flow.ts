/** Transaction (domain.md 4.8 and 11, `transStatus`). */
import { flow, to } from './flow';

export const transFlow = flow('transStatus', {
  new: { accept: to('INIT', ['CHANNEL']) },
  INIT: {
    ok: to('SUCCESS', ['CHANNEL'], { effects: ['settle and share'] }),
    refuse: to('ERROR', ['CHANNEL']),
    timeout: to('ERROR', ['TIMER'], { when: ['is overdue'] }),
  },
  SUCCESS: {},
  ERROR: {},
});
