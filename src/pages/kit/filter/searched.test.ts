import { describe, expect, it } from 'vitest';
import { customer } from '@/api/contract/customer';
import { trans } from '@/api/contract/trans';
import type { Permissions } from '@/api/schema/gate';
import type { PlainDefinition } from '../list/list-definition';
import { askedFor, searchedOf, searchedText, searchedWords } from './searched';

const reader = { expandWay: 'AGENT' } as Permissions;
const definitionOf = (list: PlainDefinition['list'], more: Partial<PlainDefinition>): PlainDefinition => ({
  list,
  filters: Object.keys(list.filter),
  columns: [],
  nothing: { title: '', text: '' },
  rowKey: 'none',
  card: { title: 'custName', lines: [] },
  ...more,
});
const merchants = searchedOf(definitionOf(customer.list, { rowKey: 'custNo' }), reader);
const sales = searchedOf(definitionOf(trans.list, { rowKey: 'transNo' }), reader);

describe('the search box of a narrow screen', () => {
  it('says what it takes, the record’s own number first', () => {
    expect(searchedWords(merchants)).toBe('商户编号、商户名称、手机号');
    expect(searchedWords(sales)).toMatch(/^交易单号、商户名称/);
  });

  it('tells numbers, phones and names apart', () => {
    const asked = (text: string) =>
      Object.entries(askedFor(merchants, text)).filter(([, value]) => value !== null)[0] ?? null;
    expect(asked('898320159120001')).toEqual(['custNo', '898320159120001']);
    expect(asked('13800138000')).toEqual(['phone', '13800138000']);
    expect(asked('898320159120001 898320159120002')).toEqual(['custNos', '898320159120001,898320159120002']);
    expect(asked('老王副食店')).toEqual(['custName', '老王副食店']);
    expect(asked('7-11')).toEqual(['custName', '7-11']);
    expect(asked('  ')).toBeNull();
  });

  it('takes away what it asked for before', () => {
    expect(askedFor(merchants, '老王')).toMatchObject({ custNo: null, custNos: null, phone: null, custName: '老王' });
    expect(searchedText(merchants, { custNo: '1', createTimeStart: '2026-01-01' })).toBe('1');
    expect(searchedText(merchants, {})).toBe('');
  });
});
