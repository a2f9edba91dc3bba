import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The newest few notices, each a link to its text: under the bell, or `inline` on the home page.'],
  whenNot: ['For all of them use the list of notices, for events of a record Timeline.'],
  content: [
    'The title as it was written, never as markup; the time in words, 「1小时前」. `none` says what there is none of.',
  ],
  accessibility: ["A list of links; 「未读」 is part of the link's text, not only a dot."],
};
