/** Which months of the partitioned tables a call plans for: those that it is asked for, however many there are. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, monthOf } from '@/api/format/format';
import { connect, limits } from '#server/foundation/db/open';
import { openWorld, type World } from '#tests/world/open';
import { notePlans, type PlanNode } from '#tests/world/plans';

let world: World;
let token: string;
let plans: () => PlanNode[];
let asked: { transTimeStart: string; transTimeEnd: string };

describe.runIf(inject('world').kind === 'postgres')('of the partitioned tables', () => {
  beforeAll(async () => {
    world = await openWorld();
    plans = notePlans(world);
    token = await world.signIn('org_demo');
    const now = world.clock.now();
    asked = { transTimeStart: dayOf(now - 30 * dayMs), transTimeEnd: dayOf(now) };
  });
  /** The months of a table in the plans since it was last asked. */
  const planned = (table: string) => {
    const nodes = plans().filter(node => new RegExp(`^${table}_(\\d{6}|default)$`).test(node['Relation Name'] ?? ''));
    return {
      months: new Set(nodes.map(node => node['Relation Name']!.slice(table.length + 1))),
      rows: nodes.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    };
  };
  const month = (day: string) => monthOf(Date.parse(day)).replace('-', '');
  const inRange = () => [month(asked.transTimeStart), month(asked.transTimeEnd)];

  it('a page of shares reads no more sales than it shows', async () => {
    plans();
    const { object } = await world.send(contract.profit.list, { ...asked, limit: 10, page: 20 }, token);
    expect(object.list).toHaveLength(10);
    const { months, rows } = planned('trans');
    expect(rows).toBe(10);
    expect(inRange()).toEqual(expect.arrayContaining([...months]));
  });
  it('totals of sales leave out the months before', async () => {
    plans();
    await world.send(contract.trans.total, asked, token);
    const { months } = planned('trans');
    expect(months.size).toBeGreaterThan(0);
    expect(inRange()).toEqual(expect.arrayContaining([...months]));
  });
  it('statements run at once instead of being compiled first', async () => {
    const { connectionString } = world.store.pool.options;
    const own = connect({ ...limits, connectionString });
    expect((await own.db.execute(`show jit`)).rows).toEqual([{ jit: 'off' }]);
    await own.close();
  });
});
