import type { Advice } from '../../advice';

export const advice: Advice = {
  when: ['The bar above the tabs, once: where one is, tools of all pages, and the account.'],
  whenNot: ['For actions of a page use ToolRow or PageHeader.'],
  content: ['Crumbs are the titles of the pages, from the root; the last is the current one.'],
  accessibility: [
    'A banner with a nav 「面包屑」; the current crumb has `aria-current` and is no link.',
    'The account is a menu button, named by name and number.',
  ],
};
