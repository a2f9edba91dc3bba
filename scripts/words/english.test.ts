/** The English catalogue: nothing is missing, nothing is left over, and what is filled in is filled in. */
import { expect, it } from 'vitest';
import { readCatalogue } from './plugin';
import { sourcesOfWords } from './sources';
import { isChinese } from './texts';

const catalogue = readCatalogue();
const sources = sourcesOfWords();
const holes = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(String).toSorted();

it('has every text that an operator can read', () => {
  const missing = sources.flatMap(({ file, keys }) =>
    keys.filter(key => catalogue[key] === undefined).map(key => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});
it('has no text that is nowhere said', () => {
  const said = new Set(sources.flatMap(({ keys }) => keys));
  expect(Object.keys(catalogue).filter(key => !said.has(key))).toEqual([]);
});
it('fills in what the Chinese fills in', () => {
  const other = Object.entries(catalogue).filter(([key, text]) => holes(key).join() !== holes(text).join());
  expect(other).toEqual([]);
});
it('is English, but for the language’s own name and words of sheets', () => {
  const chinese = Object.entries(catalogue).filter(([, text]) => isChinese(text));
  expect(chinese.map(([key]) => key)).toEqual(['中文', '休息或上班应为“休息”或“上班”']);
});
it('is sorted by the Chinese, so that two people add to it without meeting', () =>
  expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted()));
