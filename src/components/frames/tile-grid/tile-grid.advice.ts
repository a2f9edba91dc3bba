import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Cards of the home page, whose order and widths an operator may choose.'],
  whenNot: ['For cards that nobody arranges use Columns or Cards.'],
  content: ['Widths are 「窄」, 「中」 and 「宽」. What was done is said: 「通知：第 2 位，共 5 位」.'],
  accessibility: [
    'While arranging each tile is a group with a handle: arrows move it, and what happened is announced.',
    'Everything inside a tile is inert meanwhile. The order in the document is the order on the screen.',
  ],
};
