import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Labels and values of one record; two columns where there is room.'],
  whenNot: ['For several records use DataTable, for one figure StatCard.'],
  content: [
    'Labels are the names of the fields. A missing value is 「--」, zero is 「0.00」; units stand with the value.',
    'Long values wrap, labels stay on one line.',
  ],
  accessibility: [
    'A list of terms and definitions. Values may be links, tags, or CopyButton, which are reached in reading order.',
  ],
};
