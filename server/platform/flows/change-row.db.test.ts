import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { operator } from '#server/schema';
import { moveRow } from './change-row';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

it('changes a row once of many who read it at the same time', async () => {
  const { db } = world.deps;
  const key = eq(operator.username, 'agent_l2');
  const [row] = await db.select().from(operator).where(key);
  const names = Array.from({ length: 20 }, (_, n) => `第${n}人`);
  const outcomes = await Promise.allSettled(names.map(realName => moveRow(db, operator, key, row!, { realName }, 1)));
  const winners = names.filter((_name, index) => outcomes[index]!.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(await world.rows(`select real_name, version from operator where username = 'agent_l2'`)).toEqual([
    { real_name: winners[0], version: row!.version + 1 },
  ]);
});
