import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A condition by numbers, where one may paste a column of them or scan one after the other.'],
  whenNot: ['For a single text use Input, for known values MultiSelect.'],
  content: [
    '`label` names the numbers, in the dialog too: 「批量粘贴交易单号」.',
    'The dialog counts what it recognised, what is repeated, malformed and too many, before anything is asked.',
  ],
  accessibility: [
    'A text input with a button; with several values a button that says how many, and one that clears them.',
    'What is scanned is announced with its number; Enter without a text is left to the form.',
  ],
};
