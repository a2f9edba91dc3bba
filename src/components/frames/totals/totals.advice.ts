import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Sums over the whole result of a query, not only of its page.'],
  whenNot: ["For figures of a day use FigureStrip; sums of the rows in sight are the table's `summary`."],
  content: [
    '`help` is the formula or what is counted; `note` says what is summed and when.',
    '`exact` only where a full export has the same sum.',
  ],
  accessibility: [
    'A group named 「合计」 of terms and definitions; the explanation is the name and the tooltip of a button.',
    'Where nothing has an explanation the group itself can be focused, so that it scrolls on a phone.',
  ],
};
