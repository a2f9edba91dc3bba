/**
 * Races between money movements and status changes, on real PostgreSQL; `npm run prove -- races` runs many more rounds. Features
 * test their own races: concurrent exports (download.db.test), concurrently saved queries (preferences.db.test), files
 * per minute (limits.db.test), bookings (post.db.test).
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessRaces } from '#tests/attack/races-access';
import { disputeRaces } from '#tests/attack/races-disputes';
import { moneyRaces } from '#tests/attack/races-money';
import { partyRaces } from '#tests/attack/races-parties';
import { raceFamily } from '#tests/attack/races-flows';
import { run, Tally } from '#tests/attack/races';
import { families } from '#tests/matrix/families';
import { l2 } from '#tests/matrix/matrix';
import { openTestApp, type TestApp } from '#tests/world/test-app';

const { ROUNDS } = process.env;
const rounds = Number(ROUNDS ?? 1);
/** `npm test` tries a twelfth of the pairs, once. */
const pairs = ROUNDS ? { rounds: Math.ceil(rounds / 4), oneOf: 1 } : { rounds: 1, oneOf: 12 };
/** The embedded store has a single session, so statements rarely interleave there. */
const real = inject('world').kind === 'postgres';
const races = [...moneyRaces, ...disputeRaces, ...partyRaces, ...accessRaces].filter(
  (_, n) => real || ROUNDS || n % 5 === 0,
);
const total = new Tally();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The demo's rule would ask a second person.
  await app.rows(`delete from approval_rule`);
});
afterAll(() => {
  process.stdout.write(`${inject('world').kind}: ${String(total)}\n`);
});

describe('a race', () => {
  it.each(races.map(race => [race.name, race] as const))('%s', async (_name, race) => {
    const tally = await run(app, race, real ? rounds : 1);
    total.add(tally);
    expect({ wrong: tally.wrong, lost: tally.lost }).toEqual({ wrong: [], lost: 0 });
  });
});

describe.runIf(real)('two moves at once', () => {
  let moved: TestApp;
  beforeAll(async () => {
    moved = await openTestApp();
  });
  it.each(families.map(family => [family.name, family] as const))('of %s', async (_name, family) => {
    await moved.rows(`update operator set operator_status = 'TRUE', first_login = false where agent_no = $1`, [l2]);
    await moved.signInAgain();
    const tally = await raceFamily(moved, family, pairs);
    total.add(tally);
    expect({ wrong: tally.wrong, lost: tally.lost }).toEqual({ wrong: [], lost: 0 });
  });
});
