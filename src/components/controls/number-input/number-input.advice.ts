import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A whole number that is counted with: days, terminals, rows.'],
  whenNot: ['For money use MoneyInput, for rates RateInput, for numbers that are names Input.'],
  content: ['The unit stands in the box; bounds are said by the error: 「应为1到200的整数」.'],
  accessibility: [
    'A spin button: the arrows count by `step`, the page keys by ten steps, within the bounds.',
    'Outside the bounds it is invalid while it is typed, and set to the nearest bound when the focus leaves.',
  ],
};
