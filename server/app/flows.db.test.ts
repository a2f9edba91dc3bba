/** The matrix of all families (tests/matrix): every event in every state, by everybody, through what causes it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { refusalsOf } from '#tests/matrix/false-fact';
import { falseFacts } from '#tests/matrix/false-facts';
import { families } from '#tests/matrix/families';
import { lacks, refusedFor } from '#tests/matrix/lacks';
import { l2, runFamily } from '#tests/matrix/matrix';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

// Before the matrix, which uses up what the demo has of some states.
describe('a fact that does not hold', () => {
  it.each(lacks.map(lack => [`${lack.family} ${lack.event} ${lack.state} by ${lack.by}: ${lack.fact}`, lack] as const))(
    '%s is refused for it',
    async (_title, lack) => {
      await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
      await app.signInAgain();
      expect(await refusedFor(app, lack)).toBeNull();
    },
  );
});

describe('a fact of an event that the matrix does not send', () => {
  it.each(
    falseFacts.map(
      each => [`${each.moves.flow.id} ${each.event} ${each.state} by ${each.by}: ${each.fact}`, each] as const,
    ),
  )('%s is asked for', async (_title, each) => {
    const { text } = each.moves.flow.facts[each.fact]!;
    expect(await refusalsOf(app, each)).toEqual([null, expect.stringContaining(each.says ?? text)]);
  });
});

describe.each(families.map(family => [family.name, family] as const))('%s', (_name, family) => {
  it('moves as its chart defines, for every party, in every state', async () => {
    await app.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
    await app.signInAgain();
    const { wrong, moves } = await runFamily(app, family);
    expect(wrong).toEqual([]);
    // Of requests of four eyes every event needs two people, whom the tests of the feature have.
    expect(moves > 0).toBe(family.events.length > 0);
  });
});
