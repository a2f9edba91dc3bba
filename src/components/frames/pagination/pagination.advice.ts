import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Below a list that comes page by page.'],
  whenNot: ['A list that is short enough is shown whole; one of events loads further ones with a button.'],
  content: ['The total is said first, 「共 1,284 条」; with `capped` as a lower bound.'],
  accessibility: [
    'A nav with the name 「分页」: pages are buttons, the current one has `aria-current`.',
    'The input jumps on Enter and when it is left; a number beyond the ends opens the nearest page. On a phone it is left out.',
  ],
};
