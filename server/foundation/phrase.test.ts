/** Sentences in the language of their reader. */
import { expect, it } from 'vitest';
import { dayWords, joined, moment, phrase, together, verbatim, word } from './phrase';

const both = (said: { readonly in: (language: 'zh' | 'en') => string }) => [said.in('zh'), said.in('en')];

it('says its words in each language, and what is filled in as it is', () => {
  // The name and the reason are words of the product, too.
  expect(both(phrase`发票 ${'已通过'} 被驳回${phrase`：${'营业执照'}`}`)).toEqual([
    '发票 已通过 被驳回：营业执照',
    'Invoice 已通过 was rejected: 营业执照',
  ]);
  expect(both(phrase`提现 ${'$&{1}'} 到账 ${'{0}'} 元`)).toEqual([
    '提现 $&{1} 到账 {0} 元',
    'Withdrawal $&{1}: CNY {0} paid out',
  ]);
});
it('is Chinese where it is stored', () => {
  expect(String(phrase`提现已到账`)).toBe('提现已到账');
});
it('writes days and times as the portal of the language does', () => {
  const time = Date.parse('2026-11-20T06:30:00Z');
  expect(both(moment(time))).toEqual(['2026-11-20 14:30:00', '20 Nov 2026, 14:30:00']);
  expect(both(dayWords('2026-11-20'))).toEqual(['2026-11-20', '20 Nov 2026']);
});
it('joins words, which Chinese writes without blanks', () => {
  expect(both(together(word('资质变更'), word('已通过')))).toEqual(['资质变更已通过', 'Credentials change approved']);
  expect(both(joined([word('已通过'), verbatim('甲')], '\n'))).toEqual(['已通过\n甲', 'approved\n甲']);
});
