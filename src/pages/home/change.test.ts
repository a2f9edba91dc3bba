import { expect, it } from 'vitest';
import { count, money } from '@/api/schema/kinds';
import { changeOf } from './change';

it('shows a percentage for a large previous value and the difference for a small one', () => {
  expect(changeOf(money('x'), 108_200, 100_000, 'TODAY')).toEqual({ way: 'up', text: '8.2%', against: '较昨日同时段' });
  expect(changeOf(count('x'), 18, 22, 'MONTH')).toEqual({ way: 'down', text: '4', against: '较上月同期' });
  expect(changeOf(money('x'), 5_000, 0, 'TODAY')).toMatchObject({ way: 'up', text: '50.00' });
  expect(changeOf(money('x'), 258_720, 10_000, 'MONTH')).toMatchObject({ way: 'up', text: '2,487.20' });
  expect(changeOf(count('x'), 9, 9, 'TODAY')).toMatchObject({ way: 'same', text: '持平' });
});
