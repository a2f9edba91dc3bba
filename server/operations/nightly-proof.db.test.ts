/** The nights prove every rule of the ledger whole within a week, and say what they find (docs/domain/earnings.md#proofs). */
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { proveLedger } from '#server/features/ledger/prove';
import { ofOneMoment } from '#server/features/ledger/snapshot';
import { runNext } from '#server/foundation/queue';
import { asSomebodyElse } from '#tests/world/one-connection';
import { openTestApp, type TestApp } from '#tests/world/test-app';
import { lanes } from './lanes';
import { figures } from './probes';
import { runTimers } from './timers';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
  // A timer that the database does not know counts from now.
  await runTimers(app.deps);
});

const morning = 6 * 3_600_000;
/** Until six o'clock of the next day, with everything that is due by then. */
async function night(): Promise<void> {
  const now = app.clock.now();
  app.clock.advance(startOfDay(dayOf(now)) + dayMs + morning - now);
  await runTimers(app.deps);
  await runProof();
}
async function runProof(): Promise<void> {
  const { kind, handler } = lanes.ledger;
  const worker = { ...app.deps, name: 'worker', handlers: { [kind]: handler(app.deps, []) } };
  expect(await runNext(worker, new AbortController().signal)).toBe(true);
  expect(await app.rows(`select key from job where kind = $1`, [kind])).toEqual([]);
}
async function shown() {
  const token = await app.signIn('platform');
  return (await app.send(contract.platformSystem.ledgerProofs, {}, token)).object;
}
const figure = async (name: string) =>
  (await figures.find(each => each.name === name)!.read(app.deps.db, app.clock.now()))[0]![0];

describe('a week of nights', () => {
  it(
    'finds and shows an impossible share in an old row, and forgets it after the repair',
    { timeout: 300_000 },
    async () => {
      await night();
      expect(await shown()).toMatchObject({ brokenRules: 0, oldRules: 0 });
      const [old] = await app.rows<{ id: number; no: string; was: number }>(
        `select p.id, p.trans_no as no, p.profit_amount as was from profit_record p join trans t using (trans_no, trans_time)
         where p.profit_amount > 0 order by p.id limit 1`,
      );
      const set = (amount: number) =>
        app.rows(`update profit_record set profit_amount = $1 where id = $2`, [amount, old!.id]);
      await set(9_000_000_000_000_000);
      // What came since the checkpoint is as it should be.
      expect((await proveLedger(app.deps, app.clock.now())).broken).toEqual([]);

      let foundAfter = 0;
      for (let nights = 1; nights <= 8; nights += 1) {
        await night();
        const { rules, oldRules } = await shown();
        expect(oldRules).toBe(0);
        const share = rules.find(({ rule }) => rule === 'TRANS_SHARE')!;
        if (share.state === 'BROKEN' && foundAfter === 0) foundAfter = nights;
        if (share.state === 'BROKEN')
          expect(share).toMatchObject({
            breaches: 1,
            subject: old!.no,
            found: expect.stringMatching(/^分润合计 90,000,000,0\d\d,\d{3}\.\d\d 元，手续费 /),
          });
        expect(await figure('ledger_proof_age_seconds')).toBeLessThan((7 * dayMs) / 1000);
      }
      expect(foundAfter).toBeGreaterThan(0);
      expect(foundAfter).toBeLessThanOrEqual(7);
      // The record differs from its posting, too.
      expect(await figure('ledger_rules_broken')).toBe(2);
      expect(app.logged.some(line => line.includes('a rule of the ledger is broken'))).toBe(true);

      await set(old!.was);
      await night();
      expect(await shown()).toMatchObject({ brokenRules: 0, oldRules: 0 });
      expect(await figure('ledger_rules_broken')).toBe(0);
    },
  );

  it('says which rules were not read whole for eight days', async () => {
    await night();
    const since = app.clock.now();
    app.clock.advance(8 * dayMs);
    expect((await shown()).oldRules).toBe(0);
    expect(await figure('ledger_proof_age_seconds')).toBe((8 * dayMs) / 1000);
    app.clock.advance(1);
    const { oldRules, rules } = await shown();
    expect(oldRules).toBe(rules.length);
    expect(rules[0]).toMatchObject({ state: 'OLD', wholeTime: since, sinceTime: since });
  });
});

it('a rule whose proof is interrupted is set aside, and is the first of the next night', async () => {
  await night();
  app.clock.advance(dayMs);
  await app.rows(`update ledger_proof set prove_time = 0 where rule = 'FLOW_SHARE' and extent = 'WHOLE'`);
  await app.rows(`alter table flow_order rename column base_fee to was_fee`);
  await app.rows(`insert into job (kind, key, payload, run_time, create_time) values ('ledgerProof', 'x', '{}', 0, 0)`);
  await runProof();
  const aside = () =>
    app.rows<{ no: string }>(`select record_no as no from failed_record where job = 'proveLedger' order by 1`);
  const wholeTime = async () => (await shown()).rules.find(({ rule }) => rule === 'FLOW_SHARE')!.wholeTime;
  expect((await aside()).map(({ no }) => no)).toContain('FLOW_SHARE');
  expect(await wholeTime()).toBe(0);
  // Three others were read all the same.
  expect((await shown()).rules.filter(each => each.wholeTime === app.clock.now()).length).toBeGreaterThanOrEqual(3);
  await app.rows(`alter table flow_order rename column was_fee to base_fee`);
  await night();
  expect(await aside()).toEqual([]);
  expect(await wholeTime()).toBe(app.clock.now());
});

it.runIf(inject('world').kind === 'postgres')('a read that takes long ends with its process', async () => {
  const ending = new AbortController();
  const read = ofOneMoment(app.deps.db, { statementMs: 0, signal: ending.signal }, async tx => {
    asSomebodyElse(() => setTimeout(() => ending.abort(), 50));
    await tx.execute(`select pg_sleep(600)`);
  });
  await expect(read).rejects.toThrow();
  const asleep = await app.rows(
    `select query from pg_stat_activity where state = 'active' and query ~ '^select pg_sleep'`,
  );
  expect(asleep).toEqual([]);
});

it('a rule that was never read whole is as old as the first posting', async () => {
  await app.rows(`delete from ledger_proof`);
  expect(await figure('ledger_proof_age_seconds')).toBeGreaterThan((8 * dayMs) / 1000);
  const { rules } = await shown();
  expect([...new Set(rules.map(({ state }) => state))]).toEqual(['UNPROVEN']);
});
