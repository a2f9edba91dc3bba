import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['A moment to the minute, such as when a change takes effect.'],
  whenNot: ['For a day alone use DatePicker, for a period DateRange.'],
  content: ["The field's label names the moment; the box of the time says 「时刻」 itself."],
  accessibility: [
    'Two stops: the day, named by the field, and the time, a native time input.',
    'The time is disabled until there is a day; a chosen day begins at 00:00.',
  ],
};
