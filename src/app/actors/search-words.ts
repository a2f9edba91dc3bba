/** Words of the product that a typed text may contain: names of pages, statuses and fields. None of them is a merchant's name. Pure. */
import { allRoutes } from '../routing';
import { routeSynonyms } from '../route-synonyms';
import { dictionaryLabels } from './search-labels';

/** A word at the beginning of a text. */
export interface Word {
  readonly length: number;
  /** Paths of the menu that are called so; none for a status or a field. */
  readonly paths: readonly string[];
}

/** What names of lists end with: people type 提现 for 提现查询. */
const endings = /(?:查询|管理|列表|记录|明细|流水|统计|报表|初?审核|变更|倒计时|排名|日志|详情)$/;
const plain = (text: string) => text.toLowerCase();

function namesOf(title: string): string[] {
  const stem = title.replace(endings, '');
  return [...new Set(stem.length < 2 ? [title] : [title, stem])].map(plain);
}

/** Names of the menu's pages, and their beginnings. */
const pageNames = allRoutes
  .filter(({ hidden }) => !hidden)
  .flatMap(({ path, title }) => [title, ...(routeSynonyms[path] ?? [])].flatMap(namesOf).map(name => ({ name, path })));
const labels = [...allRoutes.map(({ title }) => title), ...dictionaryLabels].map(plain);

const han = /^\p{Script=Han}+/u;
/** Statuses as people call them, beyond the dictionary's labels. */
const status = /^[待已未]\p{Script=Han}{1,3}$/u;
const letters = /^[a-z]{2}/i;

/** The text up to the first separator, in Chinese up to the last character. */
const tokenOf = (rest: string) => han.exec(rest)?.[0] ?? /^[^\s,、;。]+/.exec(rest)?.[0] ?? '';

/** A word at the beginning of the text: of a page rather than of a field; a part of one only if the text has no more of it. */
export function wordIn(rest: string): Word | null {
  const token = plain(tokenOf(rest));
  const text = plain(rest);
  const isWhole = (name: string) => text.startsWith(name) && !letters.test(text.slice(name.length - 1));
  const longest = (names: readonly string[]) =>
    Math.max(0, ...names.filter(name => isLongEnough(name) && isWhole(name)).map(name => name.length));
  const called = longest(pageNames.map(({ name }) => name));
  if (isLongEnough(token) && token.length > called) {
    const beginning = pageNames.filter(({ name }) => name.startsWith(token));
    const within = beginning.length > 0 ? beginning : pageNames.filter(({ name }) => name.includes(token));
    if (within.length > 0) return { length: token.length, paths: pathsOf(within) };
  }
  if (called > 0)
    return { length: called, paths: pathsOf(pageNames.filter(({ name }) => name === text.slice(0, called))) };
  const known = isLongEnough(token) && (status.test(token) || labels.some(label => label.includes(token)));
  const length = known ? token.length : longest(labels);
  return length > 0 ? { length, paths: [] } : null;
}

const isLongEnough = (word: string) => word.length >= (han.test(word) ? 2 : 3);
const pathsOf = (pages: typeof pageNames) => [...new Set(pages.map(({ path }) => path))];

/** Whether the text contains the name of a page other than this one. */
export function namesAnother(text: string, path: string): boolean {
  const own = new Set(pageNames.filter(page => page.path === path).map(({ name }) => name));
  return pageNames.some(({ name }) => !own.has(name) && text.includes(name));
}
