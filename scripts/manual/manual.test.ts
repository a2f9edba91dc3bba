/** The operator's manual describes every page of both menus, by the names that are on the screen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { grouped } from '@/api/format/format';
import type { Section } from '@/app/routes/route';
import { portals } from '@/app/routes/table';
import { root } from '../prepare.mjs';
import { englishOf, readCatalogue } from '../words/catalogue';
import { isChinese } from '../words/texts';
import { indexName, manualChapters, manualFolders, readChapter } from './chapters';
import { undescribedPages } from './described';
import { manualPages, picturesIn } from './pages';
import { wordsOnScreen } from './words-on-screen';

const chapters = manualChapters();
const texts = [readChapter(indexName), ...chapters.map(({ text }) => text)];

it('has every file in its index', () => {
  const files = readdirSync(manualFolders.zh).filter(name => name.endsWith('.md') && name !== `${indexName}.md`);
  expect(chapters.map(({ name }) => `${name}.md`).toSorted()).toEqual(files.toSorted());
});

it.each(chapters.map(chapter => [chapter.name, chapter] as const))(
  '%s has the title of the index',
  (_name, chapter) => {
    expect(/^# (.+)$/m.exec(chapter.text)?.[1]).toBe(chapter.title);
  },
);

const cases = (['provider', 'platform'] as const).flatMap(side =>
  (side === 'provider' ? portals.PROVIDER : portals.PLATFORM).map(
    (section): ['provider' | 'platform', string, Section] => [side, section.title, section],
  ),
);
it.each(cases)('describes each page of the %s’s section %s under its title, in one chapter', (side, title, section) => {
  expect(chapters.filter(chapter => chapter[side].includes(title))).toHaveLength(1);
  expect(undescribedPages(chapters, side, section).map(page => page.title)).toEqual([]);
});

it('quotes only what is on the screen', () => {
  const words = wordsOnScreen();
  const quoted = texts.flatMap(text => [...text.matchAll(/「([^」]+)」/g)].map(([, name]) => name!));
  expect(quoted.length).toBeGreaterThan(100);
  expect([...new Set(quoted.filter(name => !words.has(name)))]).toEqual([]);
});

it('has a picture for each that it shows, none else, and each is bound to its screen by a journey', () => {
  const shown = [...new Set(texts.flatMap(picturesIn))].map(path => path.replace('pictures/', '')).toSorted();
  expect(readdirSync(join(manualFolders.zh, 'pictures')).toSorted()).toEqual(shown);
  const bound = readdirSync(join(root, 'tests/transcripts/manual')).map(name => name.replace('.txt', '.png'));
  expect(bound.toSorted()).toEqual(shown);
});

describe('in English', () => {
  const english = manualChapters('en');
  const both = chapters.map((chapter, at) => [chapter.name, chapter, english[at]!] as const);
  const say = englishOf(readCatalogue());
  const quotesIn = (text: string, quote: RegExp) => [...text.matchAll(quote)].map(([, name]) => name!);

  it('has the same chapters in the same groups, and every file in its index', () => {
    expect(english.map(({ name }) => name)).toEqual(chapters.map(({ name }) => name));
    const sizes = (all: typeof chapters) =>
      all.map(({ group }, at) => (all[at - 1]?.group === group ? 'as before' : 'a new group'));
    expect(sizes(english)).toEqual(sizes(chapters));
    const files = readdirSync(manualFolders.en).filter(name => name.endsWith('.md'));
    expect(files).toHaveLength(english.length + 1);
  });
  it.each([[indexName, { text: readChapter(indexName) }, { text: readChapter(indexName, 'en') }] as const, ...both])(
    '%s says the same: its numbers, pictures, links and names on the screen',
    (_name, { text: chinese }, { text }) => {
      const whole = (words: string) =>
        words.replaceAll(/(\d+) 万/g, (_all, count: string) => grouped(String(Number(count) * 10_000)));
      const numbers = (words: string) => (whole(words).match(/\d[\d,.:]*\d|\d/g) ?? []).toSorted();
      const targets = (words: string) => [...words.matchAll(/\]\(([^)#]*)/g)].map(([, target]) => target!).toSorted();
      expect(numbers(text)).toEqual(numbers(chinese));
      expect(targets(text)).toEqual(targets(chinese));
      const quoted = [...new Set(quotesIn(text, /“([^”]+)”/g))];
      const named = [...new Set(quotesIn(chinese, /「([^」]+)」/g))];
      const on = named.map(name => ({ name, said: say(name) }));
      expect(quoted.filter(name => !on.some(({ said }) => said.includes(name)))).toEqual([]);
      expect(on.filter(({ said }) => !said.some(name => quoted.includes(name)))).toEqual([]);
      expect(isChinese(text)).toBe(false);
    },
  );
  it.each(both)(
    '%s has the title of the index, and the headings that pages have on the screen',
    (_name, chinese, { text, title, headings }) => {
      expect(/^# (.+)$/m.exec(text)?.[1]).toBe(title);
      expect(headings).toHaveLength(chinese.headings.length);
      const other = chinese.headings.flatMap((heading, at) => {
        const said = say(heading);
        return said.length === 0 || said.includes(headings[at]!) ? [] : [[headings[at], said]];
      });
      expect(other).toEqual([]);
    },
  );
  it('has a picture for each of the Chinese, taken with it', () => {
    const names = (language: 'zh' | 'en') => readdirSync(join(manualFolders[language], 'pictures')).toSorted();
    expect(names('en')).toEqual(names('zh'));
  });
});

it.each(['zh', 'en'] as const)('has pages in %s whose links lead to each other', language => {
  const pages = manualPages(language);
  const ids = new Map(
    [...pages].map(([path, page]) => [path, [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]),
  );
  for (const [path, own] of ids) expect([path, own.toSorted()]).toEqual([path, [...new Set(own)].toSorted()]);
  const broken = [...pages].flatMap(([path, page]) =>
    [...page.matchAll(/<a href="([^"/:]*(?:\.html)?(?:#[^"]+)?|\.\/)"/g)]
      .map(([, href]) => href!)
      .filter(href => {
        const [target, anchor] = href.split('#') as [string, string?];
        const page = target === '' ? path : target === './' ? 'index.html' : target;
        return !pages.has(page) || (anchor !== undefined && !ids.get(page)!.includes(decodeURIComponent(anchor)));
      })
      .map(href => `${path}: ${href}`),
  );
  expect(broken).toEqual([]);
});
