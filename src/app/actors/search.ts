/** Search results that need no request: a query on 交易查询, pages, actions, and places of the manual. */
import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import { searchThreshold } from '@/api/constants';
import { searchKeyword as field, search } from '@/api/contract/lookup';
import { recordKind } from '@/api/enums/search';
import { dayOf } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { type CodeOf, entryOf } from '@/api/schema/enumeration';
import { writeQuery } from '@/api/schema/query';
import type { Hit } from '@/machines/portal/search.machine';
import { pathToForm, pathToList, pathToNotice, pathToRecord, pathToReview } from '@/pages/kit/page/paths';
import type { Services } from '@/pages/kit/page/services';
import { manualPlaces } from '../manual';
import { routeSynonyms } from '../route-synonyms';
import { findRoute, menuOf } from '../routing';
import { amountHits } from './search-amount';
import { transQueryOf } from './search-query';

/** Cached index; rebuilt when the accessible paths change. */
let made: { readonly routes: readonly string[]; readonly find: ReturnType<typeof indexOf> } | null = null;

/** @param routes Paths accessible to the operator. */
export function placesFor(text: string, routes: readonly string[], now: number): readonly Hit[] {
  if (made?.routes !== routes) made = { routes, find: indexOf(routes) };
  const all = [...amountHits(text, routes, now), ...made.find(text)];
  const found = all.filter(({ beside }) => !beside);
  const manual = all.filter(({ beside }) => beside);
  const query = transQueryOf(text, dayOf(now));
  if (!query || !routes.includes(pathToList.trans)) return [...found, ...manual];
  const hit: Hit = {
    id: 'query',
    group: '查询',
    title: `在${findRoute(pathToList.trans)!.title}中查：${query.words.join(' · ')}`, // accessible paths have a route
    hint: '',
    href: pathToList.trans + writeQuery({ conditions: query.conditions, page: 1 }),
  };
  // 微信 is a condition and also part of a page's name.
  return [...(query.sure || found.every(({ near }) => near) ? [hit, ...found] : [...found, hit]), ...manual];
}

/** Whether a text can only be a query and not the name of a record. */
export const isQuery = (text: string, now: number): boolean => transQueryOf(text, dayOf(now))?.sure ?? false;

/** A page or action with the characters, pinyin and initials of all its names. Typos are tolerated only if nothing matches exactly. */
interface Known {
  readonly entry: Entry;
  readonly names: readonly string[];
  readonly spelled: readonly string[];
  readonly initials: readonly string[];
}
/** Pinyin syllables of a name; letters and digits stay as they are. */
const syllablesOf = (name: string): readonly string[] => pinyin(name, { toneType: 'none', type: 'array' });
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Maximum number of near matches. */
const nearAtMost = 6;
/** Maximum length of a text for near matches: a longer one is no page's name with a typo. */
const nearUpTo = 16;
/** Minimum length for a match inside the pinyin: fewer letters occur in too many spellings. */
const spelledFrom = 3;

function ranked({ names, spelled, initials }: Known, text: string): number | null {
  const all = [...names, ...initials];
  if (all.includes(text)) return 0;
  if (all.some(each => each.startsWith(text))) return 1;
  if (spelled.some(each => each.startsWith(text))) return 2;
  if (all.some(each => each.includes(text))) return 3;
  return text.length >= spelledFrom && spelled.some(each => each.includes(text)) ? 4 : null;
}

const hitOf = ({ id, group, title, hint, href, beside }: Entry): Hit => ({
  id,
  group,
  title,
  hint,
  ...(href && { href }),
  ...(beside && { beside }),
});

/** @param routes Paths accessible to the operator. The index returns everything for an empty text. */
function indexOf(routes: readonly string[]): (text: string) => readonly Hit[] {
  const known = entriesOf(routes).map((entry): Known => {
    const names = [entry.title, ...entry.terms].map(plain);
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
    if (text === '') return known.filter(({ entry }) => !entry.beside).map(({ entry }) => hitOf(entry));
    const sure = known.flatMap(each => {
      const rank = ranked(each, text);
      return rank === null ? [] : [{ rank, entry: each.entry }];
    });
    if (sure.length > 0) return sure.toSorted((one, other) => one.rank - other.rank).map(({ entry }) => hitOf(entry));
    if (text.length > nearUpTo) return [];
    return fuse.search(text, { limit: nearAtMost }).map(({ item }) => ({ ...hitOf(item.entry), near: true }));
  };
}

/** A search target in the browser: a page of the menu, an action or a place of the manual, with all its names. */
interface Entry {
  readonly id: string;
  readonly group: '页面' | '操作' | '手册';
  readonly title: string;
  readonly hint: string;
  readonly terms: readonly string[];
  readonly href?: string;
  readonly beside?: true;
}

/** @param routes Paths accessible to the operator. */
const entriesOf = (routes: readonly string[]): Entry[] => [
  ...menuOf(routes).flatMap(({ title: section, routes: own }) =>
    own.map(({ path, title }): Entry => {
      const apart = section !== title;
      return {
        id: path,
        group: '页面',
        title,
        hint: apart ? section : '',
        terms: [...(apart ? [section + title] : []), ...(routeSynonyms[path] ?? [])],
        href: path,
      };
    }),
  ),
  ...linkActions
    .filter(({ href }) => routes.includes(href))
    .map(({ href, hint }): Entry => {
      const { title } = findRoute(href)!; // accessible paths have a route
      return { id: href, group: '操作', title, hint, terms: routeSynonyms[href] ?? [], href };
    }),
  ...portalActions.map((action): Entry => ({ ...action, group: '操作', hint: '' })),
  ...manualPlaces(routes).map(({ title, chapter, href }): Entry => ({
    id: href,
    group: '手册',
    title,
    hint: chapter === title ? '' : chapter,
    terms: [],
    href,
    beside: true,
  })),
];

/** Actions of the search besides pages: forms for something new, reviews, and the portal's own switches. */
interface LinkAction {
  readonly href: string;
  readonly hint: string;
}
/** Offered if the route is accessible; title and other names come from the route. */
const linkActions: readonly LinkAction[] = [
  ...Object.values(pathToForm).map(href => ({ href, hint: '办理' })),
  ...Object.values(pathToReview).map(place => ({ href: place(null), hint: '逐条审核' })),
];

/** For every signed-in operator; executed by the shell (search-dialog.tsx). */
const portalActions = [
  { id: 'lights', title: '切换深浅色', terms: ['深色模式', '浅色模式', '夜间模式', '暗色'] },
  { id: 'settings', title: '布局设置', terms: ['主题色', '外观', '尺寸', '字体大小'] },
  { id: 'menu', title: '收起或展开菜单', terms: ['折叠菜单', '侧边栏'] },
  { id: 'closeAll', title: '关闭全部标签', terms: ['关闭所有页面'] },
  { id: 'logout', title: '退出', terms: ['退出登录', '注销', '登出'] },
] as const;
export type PortalAction = (typeof portalActions)[number]['id'];

/** A record found by the server; it leads to its page, or to its list filtered for it. */
type Found = CallOutput<typeof search.records>[number];

const places: Readonly<Record<CodeOf<typeof recordKind>, (no: string) => string>> = {
  OWN: pathToRecord.own,
  TRANS: pathToRecord.trans,
  MERCHANT: pathToRecord.cust,
  TERMINAL: pathToRecord.terminal,
  AGENT: pathToRecord.agent,
  ORG: pathToRecord.org,
  MERCHANT_INCR: pathToRecord.custIncr,
  AGENT_INCR: pathToRecord.agentIncr,
  ORG_INCR: pathToRecord.orgIncr,
  MERCHANT_CHANGE: pathToRecord.custChange,
  OWN_CHANGE: pathToRecord.change,
  ORG_CHANGE: pathToRecord.orgChange,
  WITHDRAW: pathToRecord.withdraw,
  INVOICE: pathToRecord.invoice,
  SYSTEM_NOTICE: no => pathToNotice(1, no),
  PERSONAL_NOTICE: no => pathToNotice(2, no),
};

/** Null if the operator has no access to the record's page. */
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

/** Ordered by kind as in the dictionary; within a kind, as the server ordered them. */
export async function askForRecords(
  send: Services['send'],
  text: string,
  routes: readonly string[],
  signal: AbortSignal,
): Promise<readonly Hit[]> {
  const keyword = labelOf(text);
  if (keyword.length < (field.min ?? 0) || keyword.length > (field.max ?? Infinity)) return [];
  const found = await send(search.records, { keyword }, { signal, quiet: true });
  return found
    .toSorted((one, other) => kinds.indexOf(one.recordKind) - kinds.indexOf(other.recordKind))
    .flatMap(each => recordHit(each, routes) ?? []);
}

/** Normalises pasted text: full-width characters, and numbers in groups of four. */
function labelOf(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return /^[\d\s-]+$/.test(plain) ? plain.replace(/[\s-]/g, '') : plain;
}
