import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['On the home page: links to the pages that an operator uses most, in an order of their own.'],
  whenNot: ['For work that waits use TodoList, for all pages the menu.'],
  content: ['The titles of the pages, as in the menu.'],
  accessibility: [
    'A list of links named by `label`. In EntriesDialog each entry has buttons to move and to remove it, named with it.',
  ],
};
