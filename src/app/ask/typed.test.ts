/** Days, amounts, choices and names as people type them, on the list that is meant where none is named. */
import { describe, expect, it } from 'vitest';
import { pathToList } from '@/pages/kit/page/paths';
import { askedLists } from './asked-lists';
import { answerTo } from './question';

const today = '2026-11-23';
const lists = askedLists.filter(({ side }) => side === 'PROVIDER');
function asked(text: string) {
  const { question } = answerTo(text, lists, pathToList.trans, today);
  if (!question) return null;
  const { pieces, period, conditions, isSure: sure } = question;
  return {
    conditions,
    sure,
    words: [
      ...pieces.flatMap(({ kind, words }) => (kind === 'gap' || kind === 'list' ? [] : [words])),
      ...(period ? [period.words] : []),
    ],
  };
}
/** Conditions without the default days of a query that names none. */
const conditionsOf = (text: string) => {
  const found = asked(text)?.conditions;
  if (!found) return null;
  const { transTimeStart, transTimeEnd, ...rest } = found;
  return transTimeStart === today && transTimeEnd === today ? rest : found;
};

it('reads amounts, states and days in one line', () => {
  expect(asked('金额>1000 失败 近7天')).toMatchObject({
    conditions: { transAmountMin: 100_001, transStatus: 'ERROR', transTimeStart: '2026-11-17', transTimeEnd: today },
    words: ['> 1,000.00', '交易失败', '近7天'],
    sure: true,
  });
  expect(asked('近7天失败金额>1000')?.conditions).toEqual(asked('金额>1000 失败 近7天')?.conditions);
  expect(asked('今天的失败交易')?.conditions).toEqual({
    transStatus: 'ERROR',
    transTimeStart: today,
    transTimeEnd: today,
  });
});

describe('an amount', () => {
  it.each([
    ['金额>1000', { transAmountMin: 100_001 }],
    ['金额>=1000', { transAmountMin: 100_000 }],
    ['金额≥1,000.50元', { transAmountMin: 100_050 }],
    ['交易金额＞１０００', { transAmountMin: 100_001 }],
    ['金额 < 500', { transAmountMax: 49_999 }],
    ['<=0.01', { transAmountMax: 1 }],
    ['≤1.5万', { transAmountMax: 1_500_000 }],
    ['金额大于等于2千', { transAmountMin: 200_000 }],
    ['超过1万元', { transAmountMin: 1_000_001 }],
    ['金额不到300块', { transAmountMax: 29_999 }],
    ['金额=1812.01', { transAmountMin: 181_201, transAmountMax: 181_201 }],
    ['金额：1000', { transAmountMin: 100_000, transAmountMax: 100_000 }],
    ['1000-5000元', { transAmountMin: 100_000, transAmountMax: 500_000 }],
    ['10-20元', { transAmountMin: 1000, transAmountMax: 2000 }],
    ['1.5万以上', { transAmountMin: 1_500_000 }],
    ['金额1至2万', { transAmountMin: 1_000_000, transAmountMax: 2_000_000 }],
    ['5000以上', { transAmountMin: 500_000 }],
    ['1万以下', { transAmountMax: 1_000_000 }],
    ['>100 <500', { transAmountMin: 10_001, transAmountMax: 49_999 }],
  ])('%s', (text, conditions) => expect(conditionsOf(text)).toEqual(conditions));
  it.each(['金额>', '金额>1.234', '金额<0', '金额>99999999999999', '>500 <100', '>1 >2', '5000-1000', '1000', '金额'])(
    '%s is not accepted',
    text => expect(asked(text)).toBeNull(),
  );
});

describe('days', () => {
  it.each([
    ['昨天', '2026-11-22', '2026-11-22', '昨天'],
    ['前天', '2026-11-21', '2026-11-21', '前天'],
    ['近30天', '2026-10-25', today, '近30天'],
    ['最近3日', '2026-11-21', today, '近3天'],
    ['本月', '2026-11-01', today, '本月'],
    ['上月', '2026-10-01', '2026-10-31', '上月'],
    ['2026-11-20', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['11月20日', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['12月31日', '2025-12-31', '2025-12-31', '2025-12-31'],
    ['11-01至11-15', '2026-11-01', '2026-11-15', '2026-11-01 至 2026-11-15'],
  ])('%s', (text, transTimeStart, transTimeEnd, words) => {
    expect(asked(`${text} 失败`)).toMatchObject({
      conditions: { transTimeStart, transTimeEnd },
      words: [words, '交易失败'],
    });
  });
  it('are limited to the range that the list allows', () => {
    expect(asked('近90天 失败')).toMatchObject({
      conditions: { transTimeStart: '2026-10-24', transTimeEnd: today },
      words: ['近31天', '交易失败'],
    });
  });
  it('default to the initial range of the list, which is added to the labels', () => {
    expect(asked('失败')).toMatchObject({ conditions: { transTimeStart: today }, words: ['交易失败', '今天'] });
  });
  it.each(['2月30日 失败', '2026-13-01 失败', '近0天 失败', '2026-01-01至2026-11-01 失败', '今天 昨天'])(
    '%s are not accepted',
    text => expect(asked(text)).toBeNull(),
  );
});

describe('a choice', () => {
  it.each([
    ['成功', { transStatus: 'SUCCESS' }],
    ['交易失败', { transStatus: 'ERROR' }],
    ['处理中', { transStatus: 'INIT' }],
    ['微信', { payBrand: 'WX' }],
    ['消费规划', { payBrand: 'XFGH' }],
    ['消费', { transType: 'CONSUME' }],
    ['贷记卡', { cardType: 'DJK' }],
    ['未结算', { settleStatus: 'UNACCOUNT' }],
    ['支付宝成功', { payBrand: 'ZFB', transStatus: 'SUCCESS' }],
    ['微信支付 失败', { payBrand: 'WX', transStatus: 'ERROR' }],
  ])('%s', (text, conditions) => expect(conditionsOf(text)).toEqual(conditions));
  it('is accepted once per filter', () => expect(asked('微信 支付宝')).toBeNull());
  it('alone is not certainly a query', () => {
    expect(asked('微信')?.sure).toBe(false);
    expect(asked('微信 今天')?.sure).toBe(true);
  });
});

describe('any other word', () => {
  it('is a merchant’s name beside a condition', () => {
    expect(conditionsOf('老王面馆 失败')).toEqual({ custName: '老王面馆', transStatus: 'ERROR' });
  });
  it.each([
    '老王面馆',
    '老王 面馆 失败',
    '202611201032150000012345',
    'zdhb',
    '',
    '   ',
    '😀'.repeat(300),
    '>'.repeat(500),
  ])('%s makes no query', text => expect(asked(text)).toBeNull());
});
