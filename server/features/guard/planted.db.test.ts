/**
 * Trouble of every kind planted among merchants with weeks of noisy sales, night by night: what share of it is found within a cycle, and
 * how much is told that is not there (docs/domain/earnings.md#income-guard). `npm run prove -- guard` does it with 400 merchants.
 */
import { expect, it } from 'vitest';
import { guardKind, type GuardKind } from '@/api/enums/guard';
import { dayMs, dayOf } from '@/api/format/format';
import { usualParameters } from '@/api/forms/guard';
import { plantTrouble } from '#tests/world/guarded';
import { openTestApp } from '#tests/world/test-app';
import { parametersOf, type RuleOn } from './rules';
import { watchIncome } from './watch';

const merchants = Number(process.env['GUARD_MERCHANTS'] ?? 60);
const isPrinted = process.env['GUARD_MERCHANTS'] !== undefined;
const each = Math.floor(merchants / 10);
const [days, nights] = [60, 24];
const agentNo = '80000001';
/** A night late is a cycle. */
const cycle = 1;

it(`of ${each} cases of each kind among ${merchants} merchants nearly all are found within a cycle, and next to none invented`, async () => {
  const app = await openTestApp();
  await app.rows('delete from guard_finding');
  const world = await plantTrouble(app, { seed: 20_261_129, agentNo, merchants, days, each, from: 38, until: 44 });
  const watcher = await app.one<{ agentNo: string; agentPath: string }>(
    `select agent_no as "agentNo", agent_path as "agentPath" from agent where agent_no = $1`,
    agentNo,
  );
  for (let night = days - nights; night < days; night += 1) {
    const closedUntil = world.first + (night + 1) * dayMs;
    // As it stood that night.
    await app.rows(
      `update merchant m set last_trans_time = (select max(trans_time) from trans t where t.cust_no = m.cust_no and t.trans_time < $1) where m.cust_no = any($2)`,
      [closedUntil, world.custNos],
    );
    const rules = guardKind.map(({ code }): RuleOn => ({
      kind: code,
      parameters: parametersOf(code, usualParameters[code]),
      ranUntil: closedUntil - dayMs,
    }));
    await watchIncome(app.deps, watcher, rules, { closedUntil, signal: new AbortController().signal });
  }
  const found = await app.rows<{ kind: GuardKind; custNo: string; day: string }>(
    `select guard_kind as kind, cust_no as "custNo", guard_day as day from guard_finding where agent_no = $1 and cust_no = any($2) order by id`,
    [agentNo, world.custNos],
  );
  const inTime = world.planted.filter(({ kind, custNo, due }) =>
    found.some(
      row => row.kind === kind && row.custNo === custNo && row.day <= dayOf(world.first + (due + cycle) * dayMs),
    ),
  );
  const invented = found.filter(
    row => !world.planted.some(({ kind, custNo }) => kind === row.kind && custNo === row.custNo),
  );
  const byKind = guardKind.map(({ code }) => {
    const of = (list: readonly { kind: GuardKind }[]) => list.filter(({ kind }) => kind === code).length;
    return { code, planted: of(world.planted), inTime: of(inTime), invented: of(invented) };
  });
  const merchantDays = merchants * nights;
  if (isPrinted)
    process.stdout.write(
      `${byKind.map(({ code, ...of }) => `${code}: ${of.inTime} of ${of.planted} within a cycle, ${of.invented} invented`).join('\n')}\n` +
        `together ${inTime.length} of ${world.planted.length}; ${invented.length} invented in ${merchantDays} merchant-days\n`,
    );
  expect(byKind.filter(({ planted }) => planted < each - 1)).toEqual([]);
  expect(inTime.length / world.planted.length).toBeGreaterThanOrEqual(0.95);
  expect((invented.length / merchantDays) * 1000).toBeLessThanOrEqual(1);
});
