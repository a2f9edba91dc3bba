/** The world of every database test refuses what the embedded store would wait for without an end. */
import { expect, it } from 'vitest';
import { asSomebodyElse } from '#tests/world/one-connection';
import { openWorld } from '#tests/world/open';

it('a transaction that asks for another connection fails, unless somebody else asks meanwhile', async () => {
  const { db, pool } = (await openWorld()).deps;
  const statement = 'select 1 as one';
  await expect(db.transaction(() => pool.query(statement))).rejects.toThrow('second connection');
  await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('second connection');
  let meanwhile: Promise<unknown> | undefined;
  await db.transaction(async tx => {
    meanwhile = asSomebodyElse(() => pool.query(statement));
    await tx.execute(statement);
  });
  await expect(meanwhile).resolves.toMatchObject({ rows: [{ one: 1 }] });
});
