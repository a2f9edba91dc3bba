import { expect, it } from 'vitest';
import { trans } from '@/api/contract/trade';
import type { Conditions } from '@/api/schema/query';
import type { Send } from '@/api/client/client';
import type { ListCalls } from './list-definition';
import { findNews } from './list-news';

const calls = { list: trans.list, rowKey: 'transNo' } as unknown as ListCalls; // all that is read of a definition
const rowsOf = (...names: string[]) => names.map(name => ({ transNo: name[0], status: name.slice(1) }));
/** What is said when these rows were shown and those would be shown now. */
function newsOf(shown: readonly string[], now: readonly string[], further: { page?: number; sort?: string } = {}) {
  const asked: object[] = [];
  const send = (async (_call: unknown, body: object) => {
    asked.push(body);
    return { list: rowsOf(...now) };
  }) as unknown as Send;
  const { page = 1, sort } = further;
  const conditions: Conditions = sort ? { sort } : {};
  const wanted = { conditions, page, rows: rowsOf(...shown), limit: 10 as const };
  return findNews(calls, { send }, wanted, new AbortController().signal);
}
const ten = [...'abcdefghij'];

it.each([
  ['nothing has changed', ten, ten, null],
  ['two rows come before the others', ten, ['x', 'y', ...ten.slice(0, 8)], '2 条新记录'],
  ['all rows of the page are new', ten, [...'klmnopqrst'], '10 条以上新记录'],
  ['the first rows come to an empty list', [], ['x', 'y'], '2 条新记录'],
  // The next row moves up from the second page: it is not new.
  ['a row has left', ten, [...ten.slice(1), 'k'], '1 条有变化'],
  ['a row has another status', ten, ['a1', ...ten.slice(1)], '1 条有变化'],
  ['everything has left', ['a', 'b'], [], '2 条有变化'],
] as const)('when %s', async (_what, shown, now, said) => {
  expect(await newsOf(shown, now)).toBe(said);
});
it('new rows push others to the second page, which says nothing of them', async () => {
  expect(await newsOf(ten, ['x', ...ten.slice(0, 9)], { page: 2 })).toBeNull();
});
it('rows in another order are not called new', async () => {
  expect(await newsOf(ten, ['x', ...ten.slice(0, 9)], { sort: 'transAmount.desc' })).toBeNull();
});
