/** One term for one thing: every text of the catalogue says the terms of its Chinese, and no source says another word for one. */
import { expect, it } from 'vitest';
import { glossary } from '@/api/words/glossary';
import { entryOf } from '@/api/words/place';
import { readCatalogue } from './catalogue';
import { sourcesOfWords } from './sources';

const longestFirst = glossary.toSorted((one, other) => other.chinese.length - one.chinese.length);

/** Terms of a Chinese text. One that is a part of a longer one is none of its own. */
function termsOf(text: string) {
  let rest = text;
  return longestFirst.filter(({ chinese }) => {
    const found = rest.includes(chinese);
    if (found) rest = rest.replaceAll(chinese, '|');
    return found;
  });
}
/** Words that begin with one of these. */
const beginningWith = (words: readonly string[]) => new RegExp(`(?<![\\w-])(?:${words.join('|')})`, 'i');

it('says each term as the glossary has it', () => {
  const wrong = Object.entries(readCatalogue()).flatMap(([key, english]) =>
    termsOf(entryOf(key).text)
      .filter(term => !beginningWith(term.english).test(english))
      .map(({ chinese, english: [wanted] }) => `${key}: expected “${wanted}” for ${chinese}, said “${english}”`),
  );
  expect(wrong).toEqual([]);
});
it('says no other word for a term', () => {
  const wrong = Object.entries(readCatalogue()).flatMap(([key, english]) => {
    const terms = termsOf(entryOf(key).text);
    // A word may stand for another term of the same text: 消费 is a sale, 交易 is none.
    const meant = terms.flatMap(term => term.english);
    return terms.flatMap(({ chinese, english: [wanted], notEnglish }) =>
      notEnglish
        .filter(word => !meant.includes(word) && beginningWith([word]).test(english))
        .map(word => `${key}: expected “${wanted}” for ${chinese}, not ${word}, said “${english}”`),
    );
  });
  expect(wrong).toEqual([]);
});
it('has one Chinese word for a term', () => {
  const refused = glossary.flatMap(({ chinese, notChinese }) => notChinese.map(word => ({ chinese, word })));
  const said = sourcesOfWords().flatMap(({ file, keys }) =>
    refused.flatMap(({ chinese, word }) =>
      keys.filter(key => key.includes(word)).map(key => `${file}: “${key}” says ${word} for ${chinese}`),
    ),
  );
  expect(said).toEqual([]);
});
it('has no term twice, and none that no text says', () => {
  const texts = Object.keys(readCatalogue()).map(key => entryOf(key).text);
  const used = new Set(texts.flatMap(text => termsOf(text).map(({ chinese }) => chinese)));
  expect(new Set(glossary.map(({ chinese }) => chinese)).size).toBe(glossary.length);
  expect(glossary.filter(({ chinese }) => !used.has(chinese))).toEqual([]);
});
