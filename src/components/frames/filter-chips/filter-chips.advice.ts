import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Above a list: the conditions that are set, each removable.'],
  whenNot: ['For statuses use Tag, for choices ToggleChips.'],
  content: ['Name and value as the query form says them: 「交易状态 交易成功」.'],
  accessibility: [
    'A list named 「当前条件」; each button is named by what it removes.',
    'After a removal the focus goes to the next chip, so that several can be removed in a row.',
  ],
};
