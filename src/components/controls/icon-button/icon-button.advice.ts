import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'An action in a bar, a cell or a head, where there is no room for a text and its icon is known: refresh, close, columns.',
  ],
  whenNot: ['Where a text fits use Button. For a link use ButtonLink with an `aria-label`.'],
  content: ['`label` is the verb and, among several alike, its object: 「移除 正面.jpg」.'],
  accessibility: [
    'The label is its accessible name and its tooltip; the icon is `aria-hidden`.',
    'A toggle passes `aria-pressed` and keeps its label. `size="touch"` is 44 px, for phones.',
  ],
};
