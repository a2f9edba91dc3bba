import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The period of a query; common ones are `periods`, one click each, and 「不限」 is always the last.'],
  whenNot: ['For one day use DatePicker, for a month MonthPicker. Times of day are not offered.'],
  content: [
    'The year is written once if both ends share it, 「2026-11-14 至 11-20」; a single day stands alone.',
    'Names of periods as in the dictionary: 「今日」, 「近7天」.',
  ],
  accessibility: [
    'The button is named by the field and the period. In the grid Enter takes the first day and then the last, in either order.',
    'Escape drops a range that was only begun. Both ends are announced, as 「开始」 and 「结束」.',
  ],
};
