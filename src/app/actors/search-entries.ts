/** What an operator may look for in the browser itself: pages of the menu and actions, with all the names they go by. */
import { findRoute, menuOf } from '../routing';
import { routeWords } from '../route-words';
import { linkActions, portalActions } from './search-actions';

export interface Entry {
  readonly id: string;
  readonly group: '页面' | '操作';
  readonly title: string;
  readonly hint: string;
  readonly words: readonly string[];
  readonly href?: string;
}

/** @param routes Paths that the operator may enter. */
export const entriesOf = (routes: readonly string[]): Entry[] => [
  ...menuOf(routes).flatMap(({ title: section, routes: own }) =>
    own.map(({ path, title }): Entry => {
      const apart = section !== title;
      return {
        id: path,
        group: '页面',
        title,
        hint: apart ? section : '',
        words: [...(apart ? [section + title] : []), ...(routeWords[path] ?? [])],
        href: path,
      };
    }),
  ),
  ...linkActions
    .filter(({ href }) => routes.includes(href))
    .map(({ href, hint }): Entry => {
      const { title } = findRoute(href)!; // nobody may enter what the table does not have
      return { id: href, group: '操作', title, hint, words: routeWords[href] ?? [], href };
    }),
  ...portalActions.map((action): Entry => ({ ...action, group: '操作', hint: '' })),
];
