/** public/boot.js, with the files that the build names in the page (scripts/frame-files.ts). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { basePath } from '@/api/constants';
import { homePath } from '@/app/routes/table';
import { root } from './prepare.mjs';

interface Link {
  rel?: string;
  href?: string;
  as?: string;
}

/** What a page at an address asks for before its code runs, but its manifest. */
function askedFor(pathname: string, cookie: string, dataset: Record<string, string>): readonly Link[] {
  const links: Link[] = [];
  const document = {
    cookie,
    documentElement: { dataset },
    createElement: (): Link => ({}),
    head: { append: (link: Link) => links.push(link) },
  };
  const matchMedia = () => ({ matches: false });
  const localStorage = { getItem: () => null };
  runInNewContext(readFileSync(join(root, 'public/boot.js'), 'utf8'), {
    document,
    location: { pathname },
    matchMedia,
    localStorage,
  });
  return links.filter(({ rel }) => rel !== 'manifest');
}
const built = { frame: '/a/frame.js /a/frame.css', list: '/a/list.js' };
const page = `${basePath}/trans/searchTrans`;
const signedIn = 'Admin-Token=abc';
const hrefs = (...asked: Parameters<typeof askedFor>) => askedFor(...asked).map(({ href }) => href);

it('asks for the frame and what lists are made of while the start is on its way', () => {
  expect(hrefs(page, signedIn, { ...built })).toEqual(['/a/frame.js', '/a/frame.css', '/a/list.js']);
  expect(askedFor(page, signedIn, { ...built }).map(({ rel, as }) => [rel, as])).toEqual([
    ['modulepreload', undefined],
    ['preload', 'style'],
    ['modulepreload', undefined],
  ]);
});

it('leaves lists out on the home page', () => {
  expect(hrefs(basePath + homePath, signedIn, { ...built })).toEqual(['/a/frame.js', '/a/frame.css']);
});

it('asks for nothing for whoever is not signed in, in the other portal, or in a page that is not built', () => {
  expect(hrefs(page, 'theme=dark', { ...built })).toEqual([]);
  expect(hrefs(`${basePath}/platform/home`, signedIn, { ...built })).toEqual([]);
  expect(hrefs(page, signedIn, {})).toEqual([]);
});
