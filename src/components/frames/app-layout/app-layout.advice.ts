import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['Around every page of the portal, once: menu, top bar, tab bar and the page.'],
  whenNot: ['Sign-in and the page of a phone have no bars: SignInScreen.'],
  content: ['`title` is the name of the page; it is unseen, because the tab shows it.'],
  accessibility: [
    'The first tab stop is 「跳到主要内容」, which moves the focus to the page without changing its address.',
    'Landmarks: the menu in an aside, the bars, and one `main` with the only heading of level 1.',
    'Bars that have scrolled away come back when something in them has the focus.',
  ],
};
