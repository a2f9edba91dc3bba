/**
 * The matrix of all flow families (tests/matrix): every event in every state, attempted by every party, through the
 * call or action that causes it.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { flows } from '@/machines/flows';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { families } from '#tests/matrix/families';
import { l2, runFamily } from '#tests/matrix/matrix';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

it('every event of every flow is in the matrix, or is tested elsewhere', () => {
  const covered = Object.keys(flows).map(name => {
    const own = families.filter(family => family.name === name);
    const events = own.flatMap(({ events: sent, elsewhere }) => [
      ...sent.flatMap(({ type, inStates = {} }) => [type, ...Object.values(inStates)]),
      ...Object.keys(elsewhere),
    ]);
    return [name, [...new Set(events)].toSorted()];
  });
  const expected = Object.entries(flows).map(([name, { events }]) => [name, Object.keys(events).toSorted()]);
  expect(Object.fromEntries(covered)).toEqual(Object.fromEntries(expected));
});

describe.each(families.map(family => [family.name, family] as const))('%s', (_name, family) => {
  it('moves as its chart defines, for every party, in every state', async () => {
    await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
    await app.signInAgain();
    const { wrong, moves } = await runFamily(app, family);
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThan(0);
  });
});
