/** The English catalogue: nothing is missing, nothing is left over, and what is filled in is filled in. */
import { expect, it } from 'vitest';
import { entryOf } from '@/api/words/place';
import { keysOf, readCatalogue } from './catalogue';
import { sourcesOfWords } from './sources';
import { isChinese } from './texts';

const catalogue = readCatalogue();
const keysIn = keysOf(catalogue);
const looked = sourcesOfWords().flatMap(({ file, texts }) => {
  const keyOf = keysIn(file);
  return texts.map(({ key, names }) => ({ file, key: keyOf(key, names) }));
});
const holes = (text: string) => [...text.matchAll(/\{\d+\}/g)].map(String).toSorted();

it('has every text that an operator can read', () => {
  const missing = looked.filter(({ key }) => catalogue[key] === undefined);
  expect(missing.map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
});
it('has no text that is nowhere said, or not at its place', () => {
  const said = new Set(looked.map(({ key }) => key));
  expect(Object.keys(catalogue).filter(key => !said.has(key))).toEqual([]);
});
it('has a place only where a text means something else', () => {
  const same = Object.entries(catalogue).filter(([key, english]) => {
    const { text, place } = entryOf(key);
    return place !== null && catalogue[text] === english;
  });
  expect(same).toEqual([]);
});
it('fills in what the Chinese fills in', () => {
  const other = Object.entries(catalogue).filter(([key, text]) => holes(key).join() !== holes(text).join());
  expect(other).toEqual([]);
});
it('has a word by a number only where the Chinese has the number', () => {
  const other = Object.entries(catalogue).filter(([key, text]) =>
    [...text.matchAll(/\{(\d+):/g)].some(([, at]) => !key.includes(`{${at}}`)),
  );
  expect(other).toEqual([]);
});
it('is English, but for the language’s own name and words of sheets', () => {
  const chinese = Object.entries(catalogue).filter(([, text]) => isChinese(text));
  expect(chinese.map(([key]) => key)).toEqual(['中文', '休息或上班应为“休息”或“上班”']);
});
it('is sorted by the Chinese, so that two people add to it without meeting', () =>
  expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted()));
