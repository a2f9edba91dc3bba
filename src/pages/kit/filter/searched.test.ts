import { describe, expect, it } from 'vitest';
import { customer } from '@/api/contract/merchant/merchant';
import { trans } from '@/api/contract/trade';
import type { Permissions } from '@/api/schema/gate';
import type { PlainDefinition } from '../list/list-definition';
import { askedFor, searchedOf, searchedText, describeSearched } from './searched';

const reader = { expandWay: 'AGENT' } as Permissions;
const definitionOf = (list: PlainDefinition['list'], more: Partial<PlainDefinition>): PlainDefinition => ({
  list,
  filters: Object.keys(list.filter),
  columns: [],
  emptyState: { title: '', text: '' },
  rowKey: 'none',
  mobileCard: { title: 'custName', lines: [] },
  ...more,
});
const merchants = searchedOf(definitionOf(customer.list, { rowKey: 'custNo' }), reader);
const sales = searchedOf(definitionOf(trans.list, { rowKey: 'transNo' }), reader);

describe('the search box of a narrow screen', () => {
  it('names the accepted values, the record’s own number first', () => {
    expect(describeSearched(merchants)).toBe('商户编号、商户名称、手机号');
    expect(describeSearched(sales)).toMatch(/^交易单号、商户名称/);
  });

  it('distinguishes numbers, phones and names', () => {
    const asked = (text: string) =>
      Object.entries(askedFor(merchants, text)).filter(([, value]) => value !== null)[0] ?? null;
    expect(asked('898320159120001')).toEqual(['custNo', '898320159120001']);
    expect(asked('13800138000')).toEqual(['phone', '13800138000']);
    expect(asked('898320159120001 898320159120002')).toEqual(['custNos', '898320159120001,898320159120002']);
    expect(asked('老王副食店')).toEqual(['custName', '老王副食店']);
    expect(asked('7-11')).toEqual(['custName', '7-11']);
    expect(asked('  ')).toBeNull();
  });

  it('clears its previous conditions', () => {
    expect(askedFor(merchants, '老王')).toMatchObject({ custNo: null, custNos: null, phone: null, custName: '老王' });
    expect(searchedText(merchants, { custNo: '1', createTimeStart: '2026-01-01' })).toBe('1');
    expect(searchedText(merchants, {})).toBe('');
  });
});
