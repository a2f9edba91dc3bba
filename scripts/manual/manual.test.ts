/** The operator's manual describes every page of both menus, by the names that are on the screen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Section } from '@/app/routes/route';
import { portals } from '@/app/routes/table';
import { root } from '../prepare.mjs';
import { indexName, manualChapters, manualFolder, readChapter } from './chapters';
import { manualPages, picturesIn } from './pages';
import { wordsOnScreen } from './words-on-screen';

const chapters = manualChapters();
const texts = [readChapter(indexName), ...chapters.map(({ text }) => text)];

it('has every file in its index', () => {
  const files = readdirSync(manualFolder).filter(name => name.endsWith('.md') && name !== `${indexName}.md`);
  expect(chapters.map(({ name }) => `${name}.md`).toSorted()).toEqual(files.toSorted());
});

it.each(chapters.map(chapter => [chapter.name, chapter] as const))(
  '%s has the title of the index',
  (_name, chapter) => {
    expect(/^# (.+)$/m.exec(chapter.text)?.[1]).toBe(chapter.title);
  },
);

const cases = (['provider', 'platform'] as const).flatMap(side =>
  (side === 'provider' ? portals.PROVIDER : portals.PLATFORM).map((section): [string, string, Section] => [
    side,
    section.title,
    section,
  ]),
);
it.each(cases)('describes each page of the %s’s section %s under its title, in one chapter', (side, title, section) => {
  const own = chapters.filter(chapter => chapter[side as 'provider'].includes(title));
  expect(own).toHaveLength(1);
  const headings = own[0]!.headings;
  const pages = section.routes.filter(({ hidden }) => !hidden).map(page => page.title);
  expect(pages.filter(page => !headings.includes(page))).toEqual([]);
});

it('quotes only what is on the screen', () => {
  const words = wordsOnScreen();
  const quoted = texts.flatMap(text => [...text.matchAll(/「([^」]+)」/g)].map(([, name]) => name!));
  expect(quoted.length).toBeGreaterThan(100);
  expect([...new Set(quoted.filter(name => !words.has(name)))]).toEqual([]);
});

it('has a picture for each that it shows, none else, and each is bound to its screen by a journey', () => {
  const shown = [...new Set(texts.flatMap(picturesIn))].map(path => path.replace('pictures/', '')).toSorted();
  expect(readdirSync(join(manualFolder, 'pictures')).toSorted()).toEqual(shown);
  const bound = readdirSync(join(root, 'tests/transcripts/manual')).map(name => name.replace('.txt', '.png'));
  expect(bound.toSorted()).toEqual(shown);
});

it('has pages whose links lead to each other', () => {
  const pages = manualPages();
  const ids = new Map(
    [...pages].map(([path, page]) => [path, [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)]),
  );
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
