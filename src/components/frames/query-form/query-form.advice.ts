import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Above a list: one Field with `layout="beside"` per condition, the most used first.'],
  whenNot: ['For a form that changes something use FormStack or FormFrame.'],
  content: ['Labels are the names of the columns. The buttons are 「查询」, 「重置」 and 「展开」.'],
  accessibility: [
    'A search landmark named 「查询条件」; Enter in any field queries. Folded fields are no tab stops.',
    'While it queries it is busy and nothing is locked: another query may follow.',
  ],
};
