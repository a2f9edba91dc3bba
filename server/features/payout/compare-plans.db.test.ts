/** What a comparison reads of the withdrawals of all years, according to PostgreSQL's plans (docs/domain/platform.md#payout-reconciliation). */
import { expect, inject, it } from 'vitest';
import { dayMs, dayOf } from '@/api/format/format';
import { bankFileOf, bringBankFile } from '#tests/world/bank-file';
import { bankDay } from '#tests/world/payouts';
import { largeTables, notePlans, type PlanNode } from '#tests/world/plans';
import { openWorld } from '#tests/world/open';
import { signedIn } from '#tests/world/test-app';

const years = 20_000;

it.runIf(inject('world').kind === 'postgres')(
  'reads the withdrawals of its days and its lines, and no others',
  async () => {
    const world = await openWorld();
    const nodes = notePlans(world);
    const app = await signedIn(world);
    const day = dayOf(app.clock.now() - dayMs);
    const bank = await bankDay(app.deps.db, { seed: 7, count: 200, planted: 2, day });
    // Paid and returned over the years before.
    await app.rows(
      `insert into withdraw select r.* from withdraw w, generate_series(1, ${years}) i, lateral jsonb_populate_record(w, jsonb_build_object('id', 1000000000 + i,
      'withdraw_no', 'TX0' || i, 'finish_time', w.finish_time - (2 + i % 700)::bigint * ${dayMs}, 'withdraw_status', case i % 9 when 0 then 'FAIL' else 'SUCCESS' end)) r
      where w.id = (select min(id) from withdraw where withdraw_status = 'SUCCESS')`,
    );
    const large = await largeTables(app, years);
    expect([...large]).toContain('withdraw');
    nodes();
    await bringBankFile(app, bank.csv, bankFileOf(day));
    const read = nodes().filter(node => node['Relation Name'] === 'withdraw');
    expect(read.length).toBeGreaterThan(3);
    expect(read.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([]);
    const rowsOf = (node: PlanNode) =>
      (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    const total = read.reduce((sum, node) => sum + rowsOf(node), 0);
    // Once for each of some statements, not once for each year.
    expect(total).toBeLessThan(10 * bank.cells.length);
  },
);
