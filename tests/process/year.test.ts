/**
 * Sixty days of an installation on PostgreSQL, every number near its end, and in their middle the database is lost: backed up,
 * two days of trade later gone, restored to the moment of the backup, put right with the channel as docs/backup.md says. Part of
 * `npm run prove -- year` (`DAYS`).
 */
import { createHash } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { runs } from '#server/rules/numbers';
import { runTimers, timerRecords } from '#server/operations/timers';
import { postgresBinaries } from '../../scripts/postgres.mjs';
import { act } from '../world/act';
import { movableClock } from '../world/clock';
import { closeWorlds } from '../world/open';
import { deviations, proven, statementsEqualBooks } from '../year/books';
import { type Payout, YearChannel } from '../year/channel';
import { backUp, type Installation, install, loseAndRestore } from '../year/lost';
import { bringNearTheEnd, dealtOut, nearTheLastDocument, runningParts, warnedOf } from '../year/numbers';
import { asked, invites, renames, rewards, tradingDay, withdraws, type Year } from '../year/trade';

const binaries = postgresBinaries('pg_basebackup');
const days = 60;
/** Backed up in its morning; lost in the morning two days later. */
const backupDay = 30;
const morning = 10 * 3_600_000;
const [levelOne, levelTwo] = ['80000001', '80000011'] as const;

/** Dice that fall alike in every run. */
function diceOf(seed: string) {
  let throws = 0;
  return (bytes: number): Buffer => {
    const parts: Buffer[] = [];
    for (let length = 0; length < bytes; length += 32) {
      throws += 1;
      parts.push(createHash('sha256').update(`${seed} ${throws}`).digest());
    }
    return Buffer.concat(parts).subarray(0, bytes);
  };
}

async function begin(installation: Installation): Promise<Year> {
  const { app } = installation;
  const [first, second] = await app.rows<{ no: string }>(
    `select cust_no as no from merchant where agent_path like '/10000001/80000001/80000011/%' and account_status = 'TRUE'
       and risk_measure = 'NONE' and cust_no not in (select cust_no from cust_change where audit_status = 2) order by cust_no limit 2`,
  );
  const keepers = { growing: first!.no, ending: second!.no };
  await bringNearTheEnd(app, keepers);
  const key = await act(app.deps, contract.platformConfig.createKey, { keyName: '通道' });
  const year: Year = { app, channel: new YearChannel(app, key), keepers, codes: new Map(), ends: new Set(), serial: 0 };
  await asked(
    year,
    contract.webhook.create,
    { endpointName: '财务系统', url: 'https://books.example.com/told', events: null },
    'agent_l1',
  );
  return year;
}

/** The night and the morning of a day: yesterday's file, the timers, who works signs in. */
async function morningOf(year: Year, day: number): Promise<void> {
  const { app, channel } = year;
  const now = startOfDay(dayOf(app.clock.now())) + dayMs + morning;
  app.clock.advance(now - app.clock.now());
  if (day > 1) await channel.deliver(dayOf(now - dayMs));
  await runTimers(app.deps);
  await app.signInAgain();
  await channel.register();
}

/** Every fifth day a provider withdraws; the channel pays the next morning, and every third of its payouts comes back. */
async function payoutsOf(year: Year, day: number): Promise<void> {
  if (day % 5 === 1) await year.channel.pay(day % 15 === 1);
  if (day % 5 === 3) await rewards(year, levelOne);
  if (day % 5 === 0 && day !== backupDay) await withdraws(year, 'agent_l1');
}

interface Lost {
  readonly installation: Installation;
  readonly numbers: readonly string[];
  readonly unknown: readonly Payout[];
  readonly said: string;
}

/** Two days of trade that only the channel remembers, the loss, and what docs/backup.md says to do afterwards. */
async function losesTwoDays(
  year: Year,
  installation: Installation,
  kept: Pick<Year['app'], 'clock'> & { random: ReturnType<typeof diceOf> },
): Promise<Lost> {
  const { channel } = year;
  const waiting = await withdraws(year, 'agent_l1');
  await nearTheLastDocument(year.app, 150);
  const from = backUp(installation);
  const moment = year.app.clock.now();
  const before = await dealtOut(year.app);
  await channel.pay();
  expect(channel.payouts.has(waiting)).toBe(true);
  await renames(year, year.keepers.ending, '失去的店名');
  await channel.register();
  const untold = await withdraws(year, 'agent_l2');
  await tradingDay(year, backupDay);
  await morningOf(year, backupDay + 1);
  await channel.pay();
  await tradingDay(year, backupDay + 1);
  const numbers = [...(await dealtOut(year.app))].filter(each => !before.has(each));
  // The running part of documents began anew meanwhile.
  const running = [...runningParts(numbers)].map(each => each.slice(-10));
  expect([running.some(each => each.startsWith('99999')), running.some(each => each.startsWith('00000'))]).toEqual([
    true,
    true,
  ]);

  const { said, installation: restored } = await loseAndRestore(binaries!, installation, from, kept);
  year.app = restored.app;
  channel.turnTo(restored.app);
  // The worker is stopped: no timer runs until the channel has reported again.
  const taken = await channel.register();
  expect(taken).toBeGreaterThan(100);
  const unknown = await channel.repeatSince(moment);
  expect(unknown.map(({ order }) => order.withdrawNo)).toEqual([untold]);
  await channel.deliver(dayOf(moment));
  const { platformParty } = contract;
  // Its withdrawals are stopped until the payout is settled outside of the portal.
  for (const { order } of unknown)
    for (const [event, remark] of [
      ['disable', '恢复前的提现待核对'],
      ['enable', '已在线下结清'],
    ])
      await asked(year, platformParty.moveAccount, { agentNo: order.agentNo, event, remark }, 'platform');
  await year.app.signInAgain();
  // The channel knows the name that was lost under the version after it; another one must not get that version.
  await renames(year, year.keepers.ending, '恢复后的店名');
  await channel.register();
  return { installation: restored, numbers, unknown, said };
}

it.skipIf(!binaries || !process.env['DAYS'])(
  `${days} days with every number near its end, and the database lost in their middle`,
  { timeout: 3_600_000 },
  async () => {
    const kept = { clock: movableClock(), random: diceOf('sixty days') };
    onTestFinished(() => closeWorlds());
    let installation = await install(binaries!, kept);
    const year = await begin(installation);
    const since = year.app.clock.now();
    const atFirst = await dealtOut(year.app);
    const errors: string[] = [];
    const noteErrors = ({ logged }: Year['app']) =>
      errors.push(...logged.filter(line => (JSON.parse(line) as { level: number }).level >= 50));
    let lost: Lost | null = null;
    await year.channel.compare();
    await year.channel.register();
    await rewards(year, levelOne);
    await rewards(year, levelTwo);
    for (let day = 1; day <= days; day += 1) {
      // These two days are lived in the time that is lost, and the day of the restore goes on where they ended.
      if (day === backupDay + 1) continue;
      await morningOf(year, day);
      if (day === backupDay) {
        expect.soft(await warnedOf(year.app)).toEqual(['agent', 'merchant', 'operator', 'org', 'store']);
        const before = year.app;
        lost = await losesTwoDays(year, installation, kept);
        installation = lost.installation;
        noteErrors(before);
        continue;
      }
      await payoutsOf(year, day);
      await tradingDay(year, day);
    }
    await morningOf(year, days + 1);
    for (let place = 1; place <= 5 && ![...year.ends].some(text => text.startsWith(runs.operator.label)); place += 1)
      await invites(year, days + 1, place);
    noteErrors(year.app);

    // The books.
    expect.soft(await deviations(year)).toEqual([]);
    const rules = await proven(year);
    for (const month of ['2026-11', '2026-12'])
      await statementsEqualBooks(year, month, ['org_demo', 'agent_l1', 'agent_l3']);

    // The numbers.
    const atLast = await dealtOut(year.app);
    const { numbers, unknown } = lost!;
    expect.soft(numbers.length).toBeGreaterThan(50);
    expect.soft(numbers.filter(each => atLast.has(each) && !chosenByOthers.test(each))).toEqual([]);
    const parts = runningParts(atLast);
    expect.soft([...runningParts(numbers)].filter(each => parts.has(each))).toEqual([]);
    expect
      .soft([...year.ends].toSorted())
      .toEqual(
        [
          '每个商户最多登记999家门店',
          ...[runs.agent, runs.merchant, runs.operator, runs.org].map(({ label }) => `${label}已用完，请联系平台`),
        ].toSorted(),
      );
    expect.soft(await warnedOf(year.app)).toEqual(['agent', 'merchant', 'operator', 'org', 'store']);

    // Nothing failed, nothing differs from what the channel carried out.
    expect.soft(errors).toEqual([]);
    expect.soft([...year.codes.keys()].filter(code => code >= 500)).toEqual([]);
    expect.soft([...year.channel.statuses.keys()].filter(status => status >= 500)).toEqual([]);
    expect.soft(await year.app.rows('select job, record_no, error from failed_record')).toEqual([]);
    const late = (await timerRecords(year.app.deps, year.app.clock.now())).filter(
      ({ lateMs, failures }) => lateMs > 0 || failures > 0,
    );
    expect.soft(late).toEqual([]);
    const differing = await year.app.rows(
      `select * from channel_difference where file_day > $1 and difference_status = 'OPEN'`,
      [dayOf(since)],
    );
    expect.soft(differing).toEqual([]);
    const paid = await year.app.rows<{ no: string; status: string }>(
      `select withdraw_no as no, withdraw_status as status from withdraw where withdraw_no = any($1)`,
      [[...year.channel.payouts.keys()]],
    );
    const expected = [...year.channel.payouts.values()]
      .filter(each => !unknown.includes(each))
      .map(({ order, events }) => ({ no: order.withdrawNo, status: events.at(-1) === 'paid' ? 'SUCCESS' : 'FAIL' }));
    expect.soft(paid.toSorted(byNo)).toEqual(expected.toSorted(byNo));

    const { sales, refunds, rates } = await year.app.one<Record<'sales' | 'refunds' | 'rates', number>>(
      `select (select count(*)::int from trans where create_time > $1 and trans_status = 'SUCCESS') as sales,
              (select count(*)::int from payback where create_time > $1) as refunds,
              (select count(distinct (policy_code, fee_rate))::int from trans where create_time > $1 and trans_status = 'SUCCESS') as rates`,
      since,
    );
    const dealt = [...atLast].filter(each => !atFirst.has(each)).length;
    process.stdout.write(
      `${days} days, ${sales} sales at ${rates} rates, ${refunds} refunds, ${year.channel.payouts.size} withdrawals paid (${unknown.length} unknown after the restore), ` +
        `${dealt} numbers dealt out and kept, ${numbers.length} lost, of documents 1,000,000,000 skipped, ${rules} rules proven, deviations 0\n`,
    );
    await closeWorlds();
    await installation.cluster.stop();
  },
);
const byNo = (a: { readonly no: string }, b: { readonly no: string }) => a.no.localeCompare(b.no);
/** Numbers that are not the platform's to deal out. */
const chosenByOthers = /\.(channel|request|licence|license|bank\w*)_no /;
