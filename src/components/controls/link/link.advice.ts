import type { Advice } from '../../advice';

export const advice: Advice = {
  when: [
    'To another page: it opens in a new tab with the middle button, and its address can be copied.',
    "ButtonLink where it stands among buttons, NewWindowLink for pages that are not the portal's.",
  ],
  whenNot: ['For an action use Button.'],
  content: [
    'Where it leads: 「详情」, 「查看进件」. A row of a table has at most three, further ones are behind 「更多」.',
  ],
  accessibility: [
    'Enter follows it. Its text is enough by itself: links are read out of their sentence.',
    'Beside an icon alone it needs an `aria-label`.',
  ],
};
