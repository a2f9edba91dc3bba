import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['One day, such as that of an invoice.'],
  whenNot: ['For a period use DateRange, for a month MonthPicker, for a time of day DateTimePicker.'],
  content: [
    'The placeholder asks for it: 「请选择日期」. A day is written as 2026-11-20, in the time of Shanghai.',
    "Bounds by `first` and `last` are explained in the field's help.",
  ],
  accessibility: [
    'The button is named by the field and the chosen day, and opens a grid of days.',
    'Arrows move by day and week, page keys by month, Enter takes the day, Escape returns to the button.',
    'Days outside the bounds can be reached and are announced as unavailable.',
  ],
};
