/** The list of shares finds and counts its rows before it joins their sales (docs/domain/earnings.md#earning-lists). */
import { beforeAll, expect, it } from 'vitest';
import { contract } from '@/api/contract';
import * as enums from '@/api/enums';
import { dayMs, dayOf } from '@/api/format/format';
import { openWorld, type World } from '#tests/world/open';

const { list } = contract.profit;
let world: World;
let token: string;
let month: { transTimeStart: string; transTimeEnd: string };
beforeAll(async () => {
  world = await openWorld();
  token = await world.signIn('org_demo');
  const now = world.clock.now();
  month = { transTimeStart: dayOf(now - 30 * dayMs), transTimeEnd: dayOf(now) };
});
const ask = async (body: object) => (await world.send(list, { ...month, ...body }, token)).object;

it('shows the same rows, whether a filter needs their sales or not', async () => {
  const all = await ask({ limit: 100 });
  const brands = await Promise.all(enums.payBrand.map(({ code: payBrand }) => ask({ limit: 100, payBrand })));
  expect(brands.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  const newest = brands.flatMap(brand => brand.list).toSorted((a, b) => b.transTime - a.transTime);
  expect(all.list.map(({ transTime }) => transTime)).toEqual(newest.slice(0, 100).map(({ transTime }) => transTime));
  for (const row of all.list) expect(newest).toContainEqual(row);
  const second = await ask({ limit: 50, page: 2 });
  expect(second.list).toEqual(all.list.slice(50));
});
