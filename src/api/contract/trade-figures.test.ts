import { expect, it } from 'vitest';
import { trans, figuresUnder } from './trade';

it('shows every figure of transactions under some condition, and no other', () => {
  const named = [figuresUnder({}), figuresUnder({ transStatus: 'ERROR' })].flatMap(({ names }) => names);
  expect(named.toSorted()).toEqual(Object.keys(trans.total.output).toSorted());
});
