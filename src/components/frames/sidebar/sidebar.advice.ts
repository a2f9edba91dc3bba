import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The main menu, once: entries and branches of two levels.'],
  whenNot: ['For the views of one page use Tabs, for opened pages TabBar.'],
  content: ['Titles are those of the pages, short enough for one line; a count says what waits there.'],
  accessibility: [
    'A nav named 「主菜单」. Arrows move, right opens a branch, left closes it, letters jump by character or pinyin.',
    'The current page has `aria-current`. Collapsed, names are tooltips and branches open as menus.',
  ],
};
