/**
 * Questions (tests/questions), most of them written by people who did not know the grammar: each is read
 * exactly, with its list, conditions, order and groups, or refused where it should be.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathToList } from '@/pages/kit/page/paths';
import type { AskedList } from './asked-list';
import { askedLists } from './asked-lists';
import { answerTo, type Question } from './question';

interface Asked {
  readonly asked: string;
  /** Null: it must be refused, and why. */
  readonly list: string | null;
  readonly conditions?: Readonly<Record<string, unknown>>;
  readonly sort?: string | null;
  readonly by?: string | null;
}
const today = '2026-11-23';
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const english = read('src/api/words/en.json') as Readonly<Record<string, string>>;

/** As the English portal has them. */
function inEnglish<T>(value: T): T {
  if (typeof value === 'string') return (english[value] ?? value) as T;
  if (Array.isArray(value)) return value.map(inEnglish) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEnglish(inner as unknown)])) as T;
}
const languages = { chinese: askedLists, english: inEnglish(askedLists) };
const shown = new Map(
  Object.entries(languages).flatMap(([language, all]) =>
    (['PROVIDER', 'PLATFORM'] as const).map((side): [string, readonly AskedList[]] => [
      `${language} ${side}`,
      all.filter(list => list.side === side),
    ]),
  ),
);

/** The provider's portal, unless only the platform has the list. */
function answer({ asked, list }: Asked): Question | null {
  const isProviders = list === null || askedLists.some(({ side, path }) => side === 'PROVIDER' && path === list);
  const language = /^[\x20-\x7e]+$/.test(asked) ? 'english' : 'chinese';
  const lists = shown.get(`${language} ${isProviders ? 'PROVIDER' : 'PLATFORM'}`)!; // made of both above
  return answerTo(asked, lists, pathToList.trans, today).question;
}
/** Without the period that the list adds where the text names none. */
function typedOf({ list, conditions, period, sort, by }: Question) {
  const added = Object.keys(period?.conditions ?? {});
  const typed = Object.fromEntries(Object.entries(conditions).filter(([key]) => !added.includes(key)));
  return { list: list.path, conditions: typed, sort, by };
}

describe.each(['grammar', 'operators', 'strangers'])('of %s', name => {
  const questions = read(`tests/questions/${name}.json`) as readonly Asked[];
  it.each(questions)('$asked', each => {
    const question = answer(each);
    const { list, conditions = {}, sort = null, by = null } = each;
    expect(question && typedOf(question)).toEqual(list === null ? null : { list, conditions, sort, by });
  });
});
