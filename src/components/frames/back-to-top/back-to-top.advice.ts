import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['On pages that are longer than a screen; LongPage renders it once one has scrolled.'],
  whenNot: ['In a table or a dialog that scrolls by itself.'],
  content: ['It always says 「回到顶部」.'],
  accessibility: [
    'It appears after a screen of scrolling. Pressed, it is gone and the focus is at the start of the page.',
    'The page glides up, or jumps where reduced motion is preferred.',
  ],
};
