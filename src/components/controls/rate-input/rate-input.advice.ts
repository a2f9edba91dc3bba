import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A rate in percent, kept as integer parts per million.'],
  whenNot: ['For money use MoneyInput; for a whole table of rates RateTable.'],
  content: ["The sign stands in the box. Bounds stand in the field's help: 「不低于 0.525%」."],
  accessibility: [
    'A text input with a decimal keyboard; a text that is no rate stays, is invalid and quoted in an alert.',
  ],
};
