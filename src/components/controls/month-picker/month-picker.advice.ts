import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One month, such as that of a statement; `periods` offers the usual ones.'],
  whenNot: ['For a day use DatePicker, for a period DateRange.'],
  content: ['A month is written as 2026-11; the periods are 「本月」 and 「上月」.'],
  accessibility: [
    'The button is named by the field and the month, and opens a grid of months.',
    'Arrows move, page keys go to another year, Enter takes the month, Escape returns to the button.',
  ],
};
