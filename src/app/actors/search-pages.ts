/** Pages, actions and places of the manual by their names, as characters, pinyin and initials. */
import Fuse from 'fuse.js';
import { pinyin } from 'pinyin-pro';
import { enteredSigns } from '@/api/format/entered-signs';
import { searchThreshold } from '@/api/constants';
import type { Hit } from '@/machines/portal/search.machine';
import { pathToForm, pathToReview } from '@/pages/kit/page/paths';
import { manualPlaces } from '../manual';
import { routeSynonyms } from '../route-synonyms';
import { findRoute, menuOf } from '../routing';

/** A page or action with the characters, pinyin and initials of all its names. Typos are tolerated only if nothing matches exactly. */
interface Known {
  readonly entry: Entry;
  readonly names: readonly string[];
  readonly spelled: readonly string[];
  readonly initials: readonly string[];
}
/** Pinyin syllables of a name; letters and digits stay as they are. */
const syllablesOf = (name: string): readonly string[] => pinyin(name, { toneType: 'none', type: 'array' });
const plain = (text: string) => enteredSigns(text).normalize('NFKC').toLowerCase().replace(/\s+/g, '');
/** What people say before what they want to do. */
const wish = /^(?:请|帮我|给我|我要|我想要?|想要?|怎么|如何|去|iwantto|howdoi|howto|pleas?e?)+/;

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

const hitOf = ({ id, group, title, hint, href, isExternal }: Entry): Hit => ({
  id,
  group,
  title,
  hint,
  ...(href && { href }),
  ...(isExternal && { isExternal }),
});

/** @param routes Paths accessible to the operator. The index returns everything for an empty text. */
export function indexOf(routes: readonly string[]): (text: string) => readonly Hit[] {
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
    const said = plain(typed);
    const isName = known.some(({ names }) => names.includes(said));
    const text = isName ? said : said.replace(wish, '') || said;
    if (text === '') return known.filter(({ entry }) => !entry.isExternal).map(({ entry }) => hitOf(entry));
    const sure = known.flatMap(each => {
      const rank = ranked(each, text);
      return rank === null ? [] : [{ rank, entry: each.entry }];
    });
    if (sure.length > 0)
      return sure
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ rank, entry }) => ({ ...hitOf(entry), ...(rank === 0 && { isExact: true }) }));
    if (text.length > nearUpTo) return [];
    return fuse.search(text, { limit: nearAtMost }).map(({ item }) => ({ ...hitOf(item.entry), isApproximate: true }));
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
  readonly isExternal?: true;
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
    isExternal: true,
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
