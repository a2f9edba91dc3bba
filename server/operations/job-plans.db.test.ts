/** What the jobs of the schedule read, according to PostgreSQL’s own plans of their statements. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openWorld, type World } from '#tests/world/open';
import { largeTables, notePlans, type PlanNode } from '#tests/world/plans';
import { dailyJobs, frequentJobs } from './schedule';

let world: World;
let large: ReadonlySet<string>;
let plans: () => PlanNode[];

/** Row count of a table or partition above which a full read is too expensive, all the more in a larger world. */
const largeRows = 1000;
/** What is read with all its rows: the sales of the month that is rewarded, and changes that are all older than an hour here. */
const inAll: Readonly<Record<string, string>> = { monthlyRewards: 'trans_202611', forgetAnswers: 'live_change' };
/** Rows that were read in vain. */
const removed = (node: PlanNode) => (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];

describe.runIf(inject('world').kind === 'postgres')('reads no large table from one end to the other:', () => {
  beforeAll(async () => {
    world = await openWorld();
    plans = notePlans(world);
    large = await largeTables(world, largeRows);
    // A night on which rewards of a month are made, too.
    world.clock.advance(Date.parse('2026-12-03T10:00:00+08:00') - world.clock.now());
  });

  it.each([...dailyJobs, ...frequentJobs].map(({ name, run }) => [name, run] as const))('%s', async (name, run) => {
    plans();
    await run(world.deps, world.clock.now());
    const read = plans();
    expect(read.length).toBeGreaterThan(0);
    const others = read.filter(node => large.has(node['Relation Name'] ?? '') && node['Relation Name'] !== inAll[name]);
    const whole = others.filter(node => node['Node Type'] === 'Seq Scan');
    expect(whole.map(node => node['Relation Name'])).toEqual([]);
    expect(Math.max(0, ...others.map(removed))).toBeLessThan(largeRows);
  });
});
