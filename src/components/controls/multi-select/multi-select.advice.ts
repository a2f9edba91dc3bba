import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Several of a few known values, as in a condition; none means all.'],
  whenNot: ['For one value use Select, for some short ones in plain sight ToggleChips.'],
  content: ['The first two are named, the rest is counted; the placeholder is what none means: 「全部」.'],
  accessibility: [
    'A combobox with a list that stays open: arrows move, Enter or Space toggles, Escape closes.',
    'Chosen entries are announced as selected; the button reads the first two and how many more there are.',
  ],
};
