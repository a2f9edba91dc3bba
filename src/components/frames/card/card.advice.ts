import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'A part of a page with its own heading: facts, a table, a drawing.',
    '`flush` for a table, `whole` for full screen, `fills` where its body has the height of its row.',
  ],
  whenNot: ['Inside another Card: divide its body by headings instead.'],
  content: ['The title is a noun without a full stop; what changes, such as a unit or a time, stands in `note`.'],
  accessibility: [
    'A region with the title, or with `label` where there is none to see; the heading has level 2.',
    'In full screen everything behind it is inert, and overlays stay usable.',
  ],
};
