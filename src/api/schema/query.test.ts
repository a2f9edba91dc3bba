import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../contract';
import { trans } from '../contract/trade';
import { describeConditions, describeQuery } from '../format/filter-summary';
import { Range, type AnyList } from './list';
import { fieldOf } from './shape';
import { daysOf, initialConditions, readQuery, writeMoving, writeQuery } from './query';

const { filter } = trans.list;
const today = '2026-11-20';
const read = (search: string) => readQuery(trans.list, search, today);

describe('the query in the address', () => {
  it('is the screen’s first state when the address has none', () => {
    expect(read('')).toEqual({ conditions: { transTimeStart: today, transTimeEnd: today }, page: 1 });
    expect(read('?from=mail')).toEqual(read(''));
    expect(read('?constructor=1&__proto__=2&toString=3')).toEqual(read(''));
  });
  it('takes a sorting for no condition: alone it sorts the first state, or an emptied query', () => {
    const sort = 'transAmount.desc';
    const days = { transTimeStart: today, transTimeEnd: today };
    expect(read(`?sort=${sort}`)).toEqual({ conditions: { ...days, sort }, page: 1 });
    const emptied = { conditions: { sort }, page: 1 };
    expect(writeQuery(emptied)).toBe(`?sort=${sort}&page=1`);
    expect(read(writeQuery(emptied))).toEqual(emptied);
    expect(read('?sort=transNo.desc').conditions).toEqual(days);
    expect(read('?sort=nothing.up').conditions).toEqual(days);
  });
  it('keeps an emptied query apart from the first state', () => {
    const emptied = { conditions: {}, page: 1 };
    expect(writeQuery(emptied)).toBe('?page=1');
    expect(read(writeQuery(emptied))).toEqual(emptied);
  });
  it('is read back as it was written', () => {
    const words = fc.record(
      {
        custName: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
        payBrand: fc.constantFrom('SK', 'WX'),
        transAmountMin: fc.integer({ min: 0, max: 1_000_000 }),
        transTimeStart: fc.constant('2026-11-01'),
        transTimeEnd: fc.constant('2026-11-20'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 500 }), (conditions, page) => {
        expect(read(writeQuery({ conditions: conditions, page }))).toEqual({ conditions, page });
      }),
    );
  });
  it('keeps impossible values, which the server refuses by name: without them other rows would be shown', () => {
    const query = read('?payBrand=NOPE&transAmountMin=1.5&transTimeStart=yesterday&foo=1&custNo=898');
    expect(query.conditions).toEqual({
      payBrand: 'NOPE',
      transAmountMin: '?1.5',
      transTimeStart: 'yesterday',
      custNo: '898',
    });
    expect(read(writeQuery(query))).toEqual(query);
    expect(describeConditions(trans.list, query.conditions).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['NOPE', '1.5 至 不限']),
    );
  });
  it('reads a page only from a whole number', () => {
    for (const page of ['0', '-1', 'x', '1.5']) expect(read(`?custNo=1&page=${page}`).page).toBe(1);
  });
});

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['last7', '2026-11-14', '2026-11-20'],
  ['last30', '2026-10-22', '2026-11-20'],
  ['thisMonth', '2026-11-01', '2026-11-20'],
  ['lastMonth', '2026-10-01', '2026-10-31'],
] as const)('%s is from %s to %s', (period, start, end) => expect(daysOf(period, today)).toEqual({ start, end }));

it('knows the month before January and the length of February', () => {
  expect(daysOf('lastMonth', '2028-01-15')).toEqual({ start: '2027-12-01', end: '2027-12-31' });
  expect(daysOf('lastMonth', '2028-03-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' });
});

it('starts with the initial periods of its ranges', () =>
  expect(initialConditions(filter, today)).toEqual({ transTimeStart: today, transTimeEnd: today }));

it('describes conditions as text, in the order of the filter', () => {
  const body = {
    payBrand: 'WX',
    transTimeStart: '2026-11-14',
    transTimeEnd: '2026-11-20',
    transAmountMin: 100,
    page: 2,
    limit: 10,
  };
  expect(describeConditions(trans.list, body)).toEqual([
    { names: ['transTimeStart', 'transTimeEnd'], label: '交易时间', text: '2026-11-14 至 2026-11-20' },
    { names: ['payBrand'], label: '支付方式', text: '微信' },
    { names: ['transAmountMin', 'transAmountMax'], label: '交易金额', text: '1.00 至 不限' },
  ]);
});

it('every condition whose code is 0 is named like the others', () => {
  const named = allCalls.flatMap(call =>
    !call.filter
      ? []
      : Object.entries(call.filter).flatMap(([name, item]) => {
          const zero = item instanceof Range ? undefined : fieldOf(item).values.find(({ code }) => code === 0);
          return zero ? [{ call: call as AnyList, name, label: zero.label }] : [];
        }),
  );
  expect(named.length).toBeGreaterThan(5);
  for (const { call, name, label } of named)
    expect(describeConditions(call, { [name]: 0 }), `${call.path} ${name}`).toMatchObject([{ text: label }]);
});

describe('a saved query', () => {
  it('shows its period by name', () => {
    expect(describeQuery(trans.list, '?payBrand=WX&transTime=last7', today)).toBe('交易时间 近7天，支付方式 微信');
    expect(describeQuery(trans.list, '?transTimeStart=2026-11-03&transTimeEnd=2026-11-05', today)).toBe(
      '交易时间 2026-11-03 至 2026-11-05',
    );
  });
  it('moves with the calendar where its range is one of the periods', () => {
    const kept = writeMoving(filter, { transTimeStart: '2026-11-14', transTimeEnd: today, payBrand: 'WX' }, today);
    expect(kept).toBe('?payBrand=WX&transTime=last7');
    expect(readQuery(trans.list, kept, '2026-12-01').conditions).toEqual({
      transTimeStart: '2026-11-25',
      transTimeEnd: '2026-12-01',
      payBrand: 'WX',
    });
  });
  it('keeps any other range as it is', () => {
    const conditions = { transTimeStart: '2026-11-03', transTimeEnd: '2026-11-05' };
    expect(readQuery(trans.list, writeMoving(filter, conditions, today), '2027-01-01').conditions).toEqual(conditions);
  });
});
