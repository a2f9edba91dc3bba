/** How often the rows of a list are counted, and up to which limit. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { openWorld, type World } from '#tests/world/open';
import { counting, shownTotal, totalOf, withCount } from './total';

let world: World;
let token: string;
let all: number;
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('org_demo');
  [{ n: all }] = (await world.rows<{ n: number }>('select count(*) as n from merchant')) as [{ n: number }];
});
const ask = async (body: Parameters<typeof contract.customer.list.types & object>[0]) =>
  (await world.send(contract.customer.list, body, token)).object;
const numbers = (to: number) => sql`from generate_series(1, ${to}::int)`;

describe('a page of a list', () => {
  it('counts where no total is known', async () => {
    expect(await ask({ limit: 10 })).toMatchObject({ total: all, capped: false });
  });
  it('returns the known total instead of counting', async () => {
    expect(await ask({ limit: 10, page: 2, known: all + 5 })).toMatchObject({ total: all + 5, capped: false });
    expect(await ask({ limit: 10, page: 2, known: 20, capped: true })).toMatchObject({ total: 20, capped: true });
  });
  it('counts again at the end of the known total, so that new rows can be reached', async () => {
    for (const known of [3, 20]) expect(await ask({ limit: 10, page: 2, known })).toMatchObject({ total: all });
  });
  it('that ends the list corrects the known total', async () => {
    const limit = [7, 9, 10, 11].find(each => all % each > 0)!;
    const answer = await ask({ limit, page: Math.ceil(all / limit), known: 10_000, capped: true });
    expect(answer).toMatchObject({ total: all, capped: false });
  });
  it('beyond the end counts again', async () => {
    expect(await ask({ limit: 10, page: 1000, known: 60_000 })).toMatchObject({ list: [], total: all, capped: false });
  });
  it('beyond the rows that are counted is refused, and says what to do', async () => {
    const last = await world.send(contract.customer.list, { limit: 20, page: 500 }, token);
    expect(last).toMatchObject({ code: 200, object: { list: [] } });
    expect(await world.send(contract.customer.list, { limit: 20, page: 501 }, token)).toMatchObject({
      code: 400,
      message: '页码不能超过500：列表只翻到第10000条，请缩小查询范围或导出',
      object: { errors: [{ field: 'page' }] },
    });
  });
});

describe('a count', () => {
  const count = async (to: number) => {
    const { rows } = await world.store.db.execute(
      withCount(sql`select 1 ${numbers(to)} limit 10`, numbers(to), { limit: 10 }),
    );
    return totalOf(world.store.db, numbers(to), { limit: 10 }, rows);
  };
  it('is exact as far as it goes', async () => {
    expect(await count(10_000)).toEqual({ total: 10_000, capped: false });
  });
  it('says of more that there is more', async () => {
    expect(await count(10_001)).toEqual({ total: 10_000, capped: true });
  });
  it('of a pinned query or an export stops one above its limit', async () => {
    const { rows } = await world.store.db.execute<{ total: number }>(counting(numbers(30_000), 10_000));
    expect(rows).toEqual([{ total: 10_001 }]);
    expect(shownTotal(10_001)).toEqual({ total: 10_000, capped: true });
    expect(shownTotal(10_000)).toEqual({ total: 10_000, capped: false });
  });
});
