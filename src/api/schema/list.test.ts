/** Tests of the contract's types: a wrong name must not compile. */
import { expect, expectTypeOf, it } from 'vitest';
import type { Call, CallOutput } from './call';
import { trans } from '../contract/trade';
import { fieldOf, Maybe } from './shape';
import type { Handlers } from '#server/foundation/calls/context';
import { defineList } from '@/pages/kit/list/define-list';

type Input<C> = C extends Call<infer In, infer _Out, infer _P> ? In : never;

it('spreads ranges over two keys and keeps codes as literals', () => {
  expectTypeOf<Input<typeof trans.list>>().toHaveProperty('transTimeStart').toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Input<typeof trans.list>>().toHaveProperty('transAmountMin').toEqualTypeOf<number | null | undefined>();
  expectTypeOf<Input<typeof trans.list>>().not.toHaveProperty('transTime');
  expectTypeOf<Input<typeof trans.list>['transStatus']>().toEqualTypeOf<
    'INIT' | 'SUCCESS' | 'ERROR' | null | undefined
  >();
  expect(Object.keys(trans.list.input)).toEqual(
    expect.arrayContaining(['transTimeStart', 'transTimeEnd', 'transAmountMin', 'transAmountMax', 'transStatus']),
  );
  expect(trans.list.input).not.toHaveProperty('transTime');
});

it('makes hierarchy keys optional in answers and nullable what may be missing', () => {
  type Row = CallOutput<typeof trans.list>['list'][number];
  expectTypeOf<Row['transNo']>().toEqualTypeOf<string>();
  expectTypeOf<Row['settleTime']>().toEqualTypeOf<number | null>();
  expectTypeOf<Row['oneAgentNo']>().toEqualTypeOf<string | null | undefined>();
  const { transNo, settleTime, oneAgentNo } = trans.list.row;
  expect([transNo instanceof Maybe, settleTime instanceof Maybe, fieldOf(oneAgentNo).scope]).toEqual([
    false,
    true,
    'ORG',
  ]);
});

it('refuses a missing handler, a wrong filter name and a wrong column', () => {
  // @ts-expect-error a list without its handlers
  const handlers: Handlers<typeof trans> = {};
  const definition = {
    list: trans.list,
    rowKey: 'transNo',
    filters: [],
    columns: [],
    mobileCard: { title: 'custName', lines: [] },
    emptyState: { title: '', text: '' },
  } as const;
  // @ts-expect-error no such filter
  defineList({ ...definition, filters: ['custNumber'] });
  // @ts-expect-error no such column
  defineList({ ...definition, columns: ['amount'] });
  expectTypeOf(handlers).not.toBeAny();
  expect([trans.list.filter, trans.list.row].map(names => 'custNumber' in names || 'amount' in names)).toEqual([
    false,
    false,
  ]);
});
