/** What is found without asking the server: a query on 交易查询, pages and actions. */
import { dayOf } from '@/api/format/format';
import { writeQuery } from '@/api/schema/query';
import type { Hit } from '@/machines/portal/search.machine';
import { placeOfList } from '@/pages/kit/page/paths';
import { findRoute } from '../routing';
import { indexOf } from './search-index';
import { transQueryOf } from './search-query';

/** The index is made once for as long as the operator may enter the same places. */
let made: { readonly routes: readonly string[]; readonly find: ReturnType<typeof indexOf> } | null = null;

/** @param routes Paths that the operator may enter. */
export function placesFor(text: string, routes: readonly string[], now: number): readonly Hit[] {
  if (made?.routes !== routes) made = { routes, find: indexOf(routes) };
  const found = made.find(text);
  const query = transQueryOf(text, dayOf(now));
  if (!query || !routes.includes(placeOfList.trans)) return found;
  const hit: Hit = {
    id: 'query',
    group: '查询',
    title: `在${findRoute(placeOfList.trans)!.title}中查：${query.words.join(' · ')}`, // the operator may enter it
    hint: '',
    href: placeOfList.trans + writeQuery({ conditions: query.conditions, page: 1 }),
  };
  // 微信 is a condition and part of a page's name.
  return query.sure || found.every(({ near }) => near) ? [hit, ...found] : [...found, hit];
}

/** Whether a text can only be a query, so that no record has it for a name. */
export const isQuery = (text: string, now: number): boolean => transQueryOf(text, dayOf(now))?.sure ?? false;
