/** What 流程总览 reads, according to PostgreSQL's plans (docs/domain/conventions.md#flow-map). */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { contract } from '@/api/contract';
import type { CallInput } from '@/api/schema/call';
import { openWorld, type World } from '#tests/world/open';
import { largeTables, notePlans, type PlanNode } from '#tests/world/plans';

const { flowMap } = contract;

describe.runIf(inject('world').kind === 'postgres')('the plans', () => {
  let world: World;
  let nodes: () => PlanNode[];
  beforeAll(async () => {
    world = await openWorld();
    nodes = notePlans(world);
  });
  /** Lists of things that are there, not of what happened: they are counted whole, up to the limit of any list. */
  const inWhole = ['terminals', 'bindings'];
  it.each(['platform', 'org_demo', 'agent_l1'])('of %s read no large table whole', async user => {
    const large = await largeTables(world, 1000);
    const token = await world.signIn(user);
    const load = async (input: CallInput<typeof flowMap.load>) => {
      nodes();
      const { items } = (await world.send(flowMap.load, input, token)).object;
      const noted = nodes();
      expect(noted.length).toBeGreaterThan(0);
      const whole = noted.filter(node => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''));
      return { items, whole: new Set(whole.map(node => node['Relation Name'])) };
    };
    const { items, whole } = await load({});
    expect([...whole]).toEqual([]);
    const found: [string, string | undefined][] = [];
    for (const { itemKey } of items.filter(each => !inWhole.includes(each.itemKey)))
      for (const name of (await load({ itemKey })).whole) found.push([itemKey, name]);
    expect(found).toEqual([]);
    expect(large.size).toBeGreaterThan(3);
  });
  /** A row for each day of a file, debt of a provider and person who asks: never many. */
  const small = ['channel_day', 'debt', 'person_request'];
  it('find what waits by an index, however many rows there are', async () => {
    const grown = await openWorld();
    const noted = notePlans(grown);
    grown.store.pool.on('connect', client => void client.query('set enable_seqscan = off'));
    await grown.send(flowMap.load, {}, await grown.signIn('platform'));
    const read = noted();
    expect(read.map(node => node['Relation Name'])).toEqual(expect.arrayContaining(['merchant', 'debt']));
    const scanned = read.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name']!);
    expect([...new Set(scanned)].toSorted()).toEqual(small);
  });
});
