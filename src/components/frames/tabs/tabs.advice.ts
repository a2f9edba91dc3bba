import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Several views of one thing, of which one is seen: kinds of notices, parts of a record.'],
  whenNot: ['For pages use TabBar, for a value with two to five choices Segmented, for an order Steps.'],
  content: [
    'Short nouns; a count is of what is unread. The chosen one stands in the address, so that it survives a reload.',
  ],
  accessibility: [
    'Tabs and their panel: arrows choose, Home and End go to the ends, a disabled one is skipped.',
    "A count is part of the tab's name, as in 「系统通知，3 条未读」. Tabs that do not fit scroll.",
  ],
};
