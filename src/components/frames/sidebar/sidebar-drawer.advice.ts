import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The menu of a small screen, over the page.'],
  whenNot: ['On a wide screen Sidebar stands beside the page; other drawers are Dialog with a place.'],
  content: ['`label` names it, 「主菜单」.'],
  accessibility: [
    'A modal dialog: the focus is inside and returns to its button. Escape, a press beside it and a followed link close it.',
  ],
};
