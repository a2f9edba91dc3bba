/** What is found without asking the server: a query on 交易查询, pages and actions. */
import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import { searchThreshold } from '@/api/constants';
import { keyword as field, search } from '@/api/contract/search';
import { recordKind } from '@/api/enums/search';
import { dayOf } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import { writeQuery } from '@/api/schema/query';
import type { Hit } from '@/machines/portal/search.machine';
import { placeOfForm, placeOfList, placeOfNotice, placeOfRecord, placeOfReview } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { routeWords } from '../route-words';
import { findRoute, menuOf } from '../routing';
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

/** Pages and actions by characters, pinyin and initials of all their names; with a slip of the keys where nothing has just these. */
interface Known {
  readonly entry: Entry;
  readonly names: readonly string[];
  readonly spelled: readonly string[];
  readonly initials: readonly string[];
}
/** The syllables of a name; letters and digits stand for themselves. */
const syllablesOf = (name: string): readonly string[] => pinyin(name, { toneType: 'none', type: 'array' });
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Of what only resembles the words, the best. */
const nearAtMost = 6;
/** What is longer is no name of a page with a slip in it. */
const nearUpTo = 16;
/** Fewer letters are the middle of too many spellings. */
const spelledFrom = 3;

function ranked({ names, spelled, initials }: Known, text: string): number | null {
  const all = [...names, ...initials];
  if (all.includes(text)) return 0;
  if (all.some(each => each.startsWith(text))) return 1;
  if (spelled.some(each => each.startsWith(text))) return 2;
  if (all.some(each => each.includes(text))) return 3;
  return text.length >= spelledFrom && spelled.some(each => each.includes(text)) ? 4 : null;
}

const hitOf = ({ id, group, title, hint, href }: Entry): Hit => ({ id, group, title, hint, ...(href && { href }) });

/** @param routes Paths that the operator may enter. Without words everything is found. */
function indexOf(routes: readonly string[]): (text: string) => readonly Hit[] {
  const known = entriesOf(routes).map((entry): Known => {
    const names = [entry.title, ...entry.words].map(plain);
    const syllables = names.map(syllablesOf);
    return {
      entry,
      names,
      spelled: syllables.map(each => each.join('')),
      initials: syllables.map(each => each.map(([first = '']) => first).join('')),
    };
  });
  const fuse = new Fuse(known, {
    threshold: searchThreshold,
    ignoreLocation: true,
    keys: [
      { name: 'names', weight: 0.7 },
      { name: 'spelled', weight: 0.2 },
      { name: 'initials', weight: 0.1 },
    ],
  });
  return typed => {
    const text = plain(typed);
    if (text === '') return known.map(({ entry }) => hitOf(entry));
    const sure = known.flatMap(each => {
      const rank = ranked(each, text);
      return rank === null ? [] : [{ rank, entry: each.entry }];
    });
    if (sure.length > 0) return sure.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => hitOf(entry));
    if (text.length > nearUpTo) return [];
    return fuse.search(text, { limit: nearAtMost }).map(({ item }) => ({ ...hitOf(item.entry), near: true }));
  };
}

/** What an operator may look for in the browser itself: pages of the menu and actions, with all the names they go by. */
interface Entry {
  readonly id: string;
  readonly group: '页面' | '操作';
  readonly title: string;
  readonly hint: string;
  readonly words: readonly string[];
  readonly href?: string;
}

/** @param routes Paths that the operator may enter. */
const entriesOf = (routes: readonly string[]): Entry[] => [
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

/** What the search can do besides leading to pages: forms for something new, reviews, and the portal's own switches. */
interface LinkAction {
  readonly href: string;
  readonly hint: string;
}
/** For whom the route is open; its title and its other names are the route's. */
const linkActions: readonly LinkAction[] = [
  ...Object.values(placeOfForm).map(href => ({ href, hint: '办理' })),
  ...Object.values(placeOfReview).map(place => ({ href: place(null), hint: '逐条审核' })),
];

/** For everybody who is signed in; done by the shell (search-dialog.tsx). */
const portalActions = [
  { id: 'lights', title: '切换深浅色', words: ['深色模式', '浅色模式', '夜间模式', '暗色'] },
  { id: 'settings', title: '布局设置', words: ['主题色', '外观', '尺寸', '字体大小'] },
  { id: 'menu', title: '收起或展开菜单', words: ['折叠菜单', '侧边栏'] },
  { id: 'closeAll', title: '关闭全部标签', words: ['关闭所有页面'] },
  { id: 'logout', title: '退出', words: ['退出登录', '注销', '登出'] },
] as const;
export type PortalAction = (typeof portalActions)[number]['id'];

/** Where the records lead that the server found: to their page, or to their list asked for them alone. */
type Found = CallOutput<typeof search.records>[number];

const places: Readonly<Record<CodeOf<typeof recordKind>, (no: string) => string>> = {
  OWN: placeOfRecord.own,
  TRANS: placeOfRecord.trans,
  MERCHANT: placeOfRecord.cust,
  TERMINAL: placeOfRecord.terminal,
  AGENT: placeOfRecord.agent,
  ORG: placeOfRecord.org,
  MERCHANT_INCR: placeOfRecord.custIncr,
  AGENT_INCR: placeOfRecord.agentIncr,
  ORG_INCR: placeOfRecord.orgIncr,
  MERCHANT_CHANGE: placeOfRecord.custChange,
  OWN_CHANGE: placeOfRecord.change,
  ORG_CHANGE: placeOfRecord.orgChange,
  WITHDRAW: placeOfRecord.withdraw,
  INVOICE: placeOfRecord.invoice,
  SYSTEM_NOTICE: no => placeOfNotice(1, no),
  PERSONAL_NOTICE: no => placeOfNotice(2, no),
};

/** Null where this operator has no such page. */
function recordHit({ recordKind: kind, recordNo, recordName }: Found, routes: readonly string[]): Hit | null {
  const href = places[kind](recordNo);
  if (!routes.some(route => href === route || href.startsWith(`${route}?`))) return null;
  const named = recordName !== null && recordName !== '';
  return {
    id: `${kind} ${recordNo}`,
    group: entryOf(recordKind, kind).label,
    title: named ? recordName : recordNo,
    hint: named ? recordNo : '',
    href,
  };
}

const kinds = recordKind.map(({ code }) => code);

/** By kind, in the order of the dictionary; those of a kind as the server ordered them. */
export async function askForRecords(
  send: Services['send'],
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const keyword = wordsOf(text);
  if (keyword.length < (field.min ?? 0) || keyword.length > (field.max ?? Infinity)) return [];
  const found = await send(search.records, { keyword }, { signal, quiet: true });
  return found
    .toSorted((one, other) => kinds.indexOf(one.recordKind) - kinds.indexOf(other.recordKind))
    .flatMap(each => recordHit(each, routes) ?? []);
}

/** As it may have been pasted: full-width signs, and numbers in groups of four. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return /^[\d\s-]+$/.test(plain) ? plain.replace(/[\s-]/g, '') : plain;
}
