import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The figures of a day at the top of a page: at most six, each with its meaning and a link to its rows.'],
  whenNot: ['For sums of a list use Totals, for a figure with an action StatCard.'],
  content: [
    '`help` says how it is counted. A change names what it is compared with, and has no colour for good or bad.',
    'A count has its unit in the label; an amount its two decimals.',
  ],
  accessibility: [
    'A region of terms and definitions. The explanation is the name and the tooltip of a button; the link names figure and 「查看明细」.',
    'It keeps its height while it loads; busy, the old figures stay.',
  ],
};
