/** Deduction of a penalty (domain.md 4.13 and 11, `deductStatus`). */
import { flow, to } from './flow';

export const deductFlow = flow('deductStatus', {
  new: { create: to('INIT', ['TIMER']) },
  INIT: {
    deductPart: to('PART', ['TIMER'], { effects: ['debit what is there'] }),
    deductAll: to('SUCCESS', ['TIMER'], { effects: ['debit what is there'] }),
    exempt: to('NONE', ['OPS']),
  },
  PART: { deductRest: to('SUCCESS', ['TIMER'], { effects: ['debit what is there'] }) },
  SUCCESS: {},
  NONE: {},
});
