/** Counters of attempts under concurrent use. */
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { countAttempt, forgetAttempts } from './throttle';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

it('an attempt is counted while another one is forgiven, and neither fails', async () => {
  const { db } = world.deps;
  const now = world.clock.now();
  const one = async () => {
    const counted = await countAttempt(db, 'probe', 'OP1|probe', now);
    await forgetAttempts(db, 'probe', 'OP1|probe');
    return counted.waitMs;
  };
  for (let round = 0; round < 20; round += 1)
    expect(await Promise.all(Array.from({ length: 12 }, one))).toEqual(Array.from({ length: 12 }, () => 0));
  expect(await world.rows(`select * from throttle where subject = 'OP1|probe'`)).toEqual([]);
});
it('concurrent attempts share one allowance', async () => {
  const { db } = world.deps;
  const now = world.clock.now();
  const waits = await Promise.all(Array.from({ length: 70 }, () => countAttempt(db, 'probe', 'OP2|probe', now)));
  expect(waits.filter(({ waitMs }) => waitMs === 0)).toHaveLength(60);
});
