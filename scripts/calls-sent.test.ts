/** Checks that the portal sends every call of the contract. */
import { expect, it } from 'vitest';
import { callGroups } from '@/api/contract';
import { isSent } from './lacking/sent';

it('every call is sent by a screen', () => {
  const unsent = callGroups.flatMap(([group, calls]) =>
    Object.keys(calls).flatMap(call => (isSent(group, call) ? [] : [`${group}.${call}`])),
  );
  expect(unsent).toEqual([]);
});
