import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'Rates and amounts that belong together: per way of payment and kind of card, with what is allowed below each.',
  ],
  whenNot: ['For a single rate use RateInput, to read rates DataTable or Description.'],
  content: ['The range stands below the cell, 「0.38%~0.60%」, and the former value once it is changed, 「原 0.55%」.'],
  accessibility: [
    'A table of inputs, each named by its row and column and described by range, former value and error.',
    'Arrows and Enter move as in a spreadsheet; a pasted block fills cells, and what did not fit is announced.',
  ],
};
