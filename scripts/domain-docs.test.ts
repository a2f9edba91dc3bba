/** Checks the citations of docs/domain: each names a page and a heading that exist, and nothing cites a document outside the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { slugOf } from '@/app/manual-chapter';
import { root } from './prepare.mjs';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tracked = (...args: string[]) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(file => file !== '' && existsSync(join(root, file)));
/** New files count before they are committed. */
const files = [...new Set([...tracked(), ...tracked('--others', '--exclude-standard')])]
  .filter(file => /\.(?:[cm]?[jt]sx?|css|html|md|sh|ya?ml)$/.test(file))
  // Past entries of the changelog stay as they are; this file names what it looks for.
  .filter(file => file !== 'CHANGELOG.md' && file !== 'scripts/domain-docs.test.ts');

const pages = readdirSync(join(root, 'docs/domain'));
const slugsIn = (text: string) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading!));
const slugs = new Map(pages.map(page => [page, slugsIn(read(`docs/domain/${page}`))]));

const isThere = (page: string, anchor: string | undefined) =>
  slugs.has(page) && (anchor === undefined || slugs.get(page)!.includes(anchor));
/** `docs/domain/<page>.md`, with or without `#<anchor>`. */
const brokenCitations = (text: string) =>
  [...text.matchAll(/docs\/domain\/([\w.-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, page, anchor]) => !isThere(page!, anchor))
    .map(([citation]) => citation);
const outside = [
  /\b(?:domain|spec|architecture|look|reliability|features|models|stack)\.md\b/,
  /shared\/design/,
  /\bspec\s+(?:\* )?sections? \d/i,
  /\b(?:reliability|architecture) (?:items? |section )?\d/i,
  /\bissue,? (?:\d|point)/i,
  /\((?:S\d\d)(?:[,)])/,
  /\[(?:D|P)\] /,
];
const citesOutside = (text: string) =>
  text.split('\n').filter(line => outside.some(pattern => pattern.test(line.replace(/docs\/domain\/[\w.#-]+/g, ''))));

it('cites pages and headings that exist', () => {
  expect(files.flatMap(file => brokenCitations(read(file)).map(citation => `${file}: ${citation}`))).toEqual([]);
});

it('notices a page or a heading that is not there', () => {
  const wrong = ['docs/domain/nowhere.md', 'docs/domain/account.md#nothing'];
  expect(brokenCitations(`${wrong.join(' ')} docs/domain/account.md#debts docs/domain/account.md`)).toEqual(wrong);
});

it.each(pages.filter(page => page !== 'README.md'))('%s is in the index', page => {
  expect(read('docs/domain/README.md')).toContain(`](${page})`);
});

it.each(pages)('%s has each heading once', page => {
  const headings = slugs.get(page)!;
  expect(headings.filter((slug, index) => headings.indexOf(slug) !== index)).toEqual([]);
});

it('cites no document that is not in the repository', () => {
  expect(files.flatMap(file => citesOutside(read(file)).map(line => `${file}: ${line.trim()}`))).toEqual([]);
});
