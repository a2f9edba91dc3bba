/** Search results that need no request: a query on 交易查询, pages, actions, and places of the manual. */
import { dayOf } from '@/api/format/format';
import { writeQuery } from '@/api/schema/query';
import type { Hit, Places, ReadPart } from '@/machines/portal/search.machine';
import { pathToList } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { findRoute } from '../routing';
import { amountOf, askForAmount } from './search-amount';
import { indexOf } from './search-pages';
import { type Reading, readingOf, type TransQuery, transQueryOf } from './search-query';
import { askForRecords } from './search-records';

/** Cached index; rebuilt when the accessible paths change. */
let made: { readonly routes: readonly string[]; readonly find: ReturnType<typeof indexOf> } | null = null;

/** @param routes Paths accessible to the operator. */
export function placesFor(text: string, routes: readonly string[], now: number): Places {
  if (made?.routes !== routes) made = { routes, find: indexOf(routes) };
  const { find } = made;
  const all = find(text);
  const found = all.filter(({ isExternal }) => !isExternal);
  const manual = all.filter(({ isExternal }) => isExternal);
  const reading = readingOf(text, dayOf(now));
  const isCalledSo = found.some(({ isApproximate }) => !isApproximate);
  if (reading.query && routes.includes(pathToList.trans)) {
    const hit = queryHit(reading.query, reading.unknown);
    // 微信 is a condition and also part of a page's name.
    const isFirst = reading.query.sure || !isCalledSo;
    return {
      hits: [...(isFirst ? [hit, ...found] : [...found, hit]), ...manual],
      reading: isFirst ? partsOf(reading, routes) : [],
    };
  }
  const isMore = reading.lists.length + reading.unused.length + reading.unknown.length > 1;
  const isElsewhere = reading.lists.length + reading.unused.length > 0;
  if (isCalledSo || !isMore || !isElsewhere) return { hits: [...found, ...manual], reading: [] };
  const named = namedPages(reading, find);
  const others = found.filter(({ id }) => !named.some(hit => hit.id === id));
  return { hits: [...named, ...others, ...manual], reading: partsOf(reading, routes) };
}

const titleOf = (path: string) => findRoute(path)!.title; // accessible paths have a route
const listed = (words: readonly string[]) => words.join(' · ');

/** It only resembles the text if a part of that was not understood. */
const queryHit = ({ words, conditions }: TransQuery, unknown: readonly string[]): Hit => ({
  id: 'query',
  group: '查询',
  title: `在${titleOf(pathToList.trans)}中查：${listed(words)}`,
  hint: unknown.length > 0 ? `不含：${listed(unknown)}` : '',
  href: pathToList.trans + writeQuery({ conditions, page: 1 }),
  ...(unknown.length > 0 && { isApproximate: true }),
});

/** The pages that words of the text name, without what else it says. */
function namedPages({ lists, unused, unknown }: Reading, find: (text: string) => readonly Hit[]): Hit[] {
  const ignored = [...unused, ...unknown];
  const pages = lists.flatMap(({ word, paths }) =>
    find(word).filter(({ isApproximate, href }) => !isApproximate && href !== undefined && paths.includes(href)),
  );
  return [...new Map(pages.map(page => [page.id, page])).values()].map(page => ({
    ...page,
    ...(ignored.length > 0 && { hint: `不含：${listed(ignored)}` }),
    isApproximate: true,
  }));
}

/** The reading in words: list, conditions, and what has no effect. */
function partsOf({ query, lists, unused, unknown }: Reading, routes: readonly string[]): ReadPart[] {
  const paths = query ? [pathToList.trans] : lists.flatMap(list => list.paths).filter(path => routes.includes(path));
  const ignored = (label: string, words: readonly string[]): ReadPart[] =>
    words.length > 0 ? [{ label, text: listed(words), ignored: true }] : [];
  return [
    ...(paths.length > 0 ? [{ label: '页面', text: [...new Set(paths.map(titleOf))].join('、') }] : []),
    ...(query?.fields ?? []).map(({ field, words, isName }) => ({
      label: field,
      text: isName ? `含「${words}」` : words,
    })),
    ...ignored('未按此筛选', unused),
    ...ignored('未理解', unknown),
  ];
}

/** @param routes Paths accessible to the operator. */
export async function recordsFor(
  { send, now }: Pick<Services, 'send' | 'now'>,
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  if (transQueryOf(text, dayOf(now()))?.sure) return []; // it can only be a query and not the name of a record
  const fen = amountOf(text);
  return fen === null ? askForRecords(send, text, routes, signal) : askForAmount({ send, now }, fen, routes, signal);
}
