/**
 * A process whose clock runs on: sales, refunds, sales paid the next working day, withdrawals, disputes, a daily export, orders and
 * deadlines on the way, the ledger verified at the end of each quarter. `npm test` runs 45 days with a month's end, `npm run prove -- year` 400.
 */
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { queries } from '#server/app/query-registry';
import { exportJob } from '#server/features/download/download.moves';
import { exportHandler } from '#server/features/download/run-task';
import { verifyLedger } from '#server/features/ledger/verify';
import { runNext } from '#server/foundation/queue';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { act, settle } from '#tests/world/act';
import { planExport } from '#tests/world/planned-export';
import { runTimers, timerRecords } from './timers';

const days = Number(process.env['DAYS'] ?? 45);
const quarter = 90;
const morning = 10 * 3_600_000;
const applicant = '80000001';
/** 500.00 yuan. */
const withdrawal = 50_000;
/** What the platform pays for an accepted dispute, fen. */
const conceded = 321;

it(`runs for ${days} days without a late timer, a record set aside or an error`, { timeout: 3_600_000 }, async () => {
  const app = await openTestApp();
  const since = app.clock.now();
  const { no: planNo } = await planExport(app, 'yesterday', {}, 'org_demo');
  for (let day = 1; day <= days; day += 1) {
    const now = startOfDay(dayOf(app.clock.now())) + dayMs + morning;
    app.clock.advance(now - app.clock.now());
    await runTimers(app.deps);
    await exported(app);
    await tradingDay(app, day);
    if (day % 15 === 0) await disputes(app, day % 30 === 0);
    if (day % 10 === 0) await withdraws(app, day % 30 === 0);
    if (day % 30 === 5) await openRisk(app);
    if (day % quarter === 0 || day === days) expect(await verifyLedger(app.deps.db, app.clock.now())).toEqual([]);
  }
  const late = (await timerRecords(app.deps, app.clock.now())).filter(
    ({ lateMs, failures }) => lateMs > 0 || failures > 0,
  );
  expect(late).toEqual([]);
  expect(await app.rows('select job, record_no, error from failed_record')).toEqual([]);
  // Every tenth day the provider withdrew, and every third of these payouts came back.
  const payouts = await app.rows(
    `select withdraw_status as status, count(*)::int as count from withdraw
      where agent_no = $1 and withdraw_amount = $2 and create_time > $3 group by 1 order by 1`,
    [applicant, withdrawal, since],
  );
  const returned = Math.floor(days / 30);
  expect(payouts).toEqual([
    { status: 'FAIL', count: returned },
    { status: 'SUCCESS', count: Math.floor(days / 10) - returned },
  ]);
  await disputesWereBookedOnce(app, since);
  await aFileWasMadeEachDay(app, planNo, since);
  await nothingWaitsForItsDay(app, since);
  // Month ends and deadlines have done their work.
  const counts = await app.one<Record<string, number>>(
    `select (select count(*)::int from trans where trans_status = 'SUCCESS' and create_time >= $1) as sales,
            (select count(*)::int from profit_record where enter_status = 'SUCCESS' and enter_time >= $1) as shares,
            (select count(*)::int from reward where create_time >= $1) as rewards,
            (select count(*)::int from risk_order where risk_order_status = 'EXPIRE' and create_time >= $1) as expired`,
    since,
  );
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  expect(app.logged.filter(line => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
});

/** Every fifteenth day an amount was disputed; half of the disputes were accepted, and booked once. */
async function disputesWereBookedOnce(app: TestApp, since: number): Promise<void> {
  expect(
    await app.one(
      `select count(*)::int as accepted, coalesce(sum(l.amount), 0)::int as booked from dispute d
         left join ledger l on l.order_no = d.dispute_no where d.dispute_status = 'ACCEPTED' and d.create_time >= $1`,
      since,
    ),
  ).toEqual({ accepted: Math.floor(days / 30), booked: Math.floor(days / 30) * conceded });
}

/** One file for every day at eight, none failed. */
async function aFileWasMadeEachDay(app: TestApp, planNo: string, since: number): Promise<void> {
  await exported(app);
  const mornings = (startOfDay(dayOf(app.clock.now())) - startOfDay(dayOf(since))) / dayMs;
  expect(
    await app.one(
      `select count(*)::int as made, count(distinct due_day)::int as days, count(*) filter (where status in ('SUCCESS', 'EXPIRE'))::int as done
         from download_task where export_plan_no = $1`,
      planNo,
    ),
  ).toEqual({ made: mornings, days: mornings, done: mornings });
}

/** Nothing that is paid on the next working day waits longer than a weekend and a holiday. */
async function nothingWaitsForItsDay(app: TestApp, since: number): Promise<void> {
  const merged = await app.one<{ paid: number; waiting: number }>(
    `select count(*) filter (where settle_status = 'ACCOUNT')::int as paid,
            count(*) filter (where settle_status = 'UNACCOUNT' and trans_time < $2)::int as waiting
       from trans join merchant m using (cust_no)
      where settle_period = 'T1' and m.account_status = 'TRUE' and m.risk_measure = 'NONE' and trans_time >= $1`,
    since,
    app.clock.now() - 4 * dayMs,
  );
  expect(merged.waiting).toBe(0);
  expect(merged.paid).toBeGreaterThan(0);
}

/** Makes the files that are due. */
async function exported({ deps }: TestApp): Promise<void> {
  const handlers = { [exportJob]: exportHandler(deps, queries) };
  while (await runNext({ ...deps, name: 'worker', handlers }, new AbortController().signal));
}

/** A provider disputes its newest share, its organisation answers, and the platform decides. */
async function disputes(app: TestApp, accepts: boolean): Promise<void> {
  const { dispute, platformDispute } = contract;
  await app.signInAgain();
  const { no } = await app.one<{ no: string }>(
    `select order_no as no from profit_record where owner_agent_no = '80000011' and enter_status = 'SUCCESS' and profit_amount > 0
       and not exists (select 1 from dispute where biz_order_no = order_no) order by id desc limit 1`,
  );
  const asked = { moneyKind: 'PROFIT', bizOrderNo: no, disputeReason: '成本价按旧政策计算', wantedAmount: conceded };
  const raised = await app.send(dispute.raise, { ...asked, ...request() }, app.as('agent_l2'));
  expect(raised).toMatchObject({ code: 200 });
  const { disputeNo } = raised.object;
  const answer = { disputeNo, disputeAnswer: '按签约成本计算无误', ...request() };
  expect(await app.send(dispute.answer, answer, app.as('org_demo'))).toMatchObject({ code: 200 });
  const escalation = { disputeNo, escalateReason: '答复与合同不符', ...request() };
  expect(await app.send(dispute.escalate, escalation, app.as('agent_l2'))).toMatchObject({ code: 200 });
  const decided = accepts
    ? await app.send(
        platformDispute.accept,
        { disputeNo, acceptedAmount: conceded, decideRemark: '补发差额', ...request() },
        app.as('platform'),
      )
    : await app.send(platformDispute.refuse, { disputeNo, decideRemark: '计算无误', ...request() }, app.as('platform'));
  expect(decided).toMatchObject({ code: 200 });
}

/** Three sales, of which one is partly refunded every fifth day, and one that is paid on the next working day. */
async function tradingDay(app: TestApp, day: number): Promise<void> {
  const merchants = await app.rows<{ no: string }>(
    `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' and arrive_way = 'AUTO'
       order by md5(cust_no || $1) limit 3`,
    [String(day)],
  );
  for (const [at, { no }] of merchants.entries()) {
    const payBrand = day % 2 === at % 2 ? 'ZFB' : 'SK';
    const { transNo } = await feedSale(app, no, {
      transAmount: 100_000 + day * 100,
      payBrand,
      cardType: payBrand === 'SK' ? 'DJK' : null,
    });
    if (at === 0 && day % 5 === 0) {
      const { status } = await app.one<{ status: string }>(
        `select trans_status as status from trans where trans_no = $1`,
        transNo,
      );
      if (status === 'SUCCESS') await feedRefund(app, transNo, 40_000);
    }
  }
  const { no } = await app.one<{ no: string }>(
    `select m.cust_no as no from merchant m join terminal t using (cust_no)
      where m.account_status = 'TRUE' and m.risk_measure = 'NONE' and m.arrive_way = 'MERGE' order by md5(m.cust_no || $1) limit 1`,
    String(day),
  );
  await feedSale(app, no, { transAmount: 50_000 + day });
}

/** The provider withdraws with a confirmation code; the channel pays, and returns the payout if it bounces. */
async function withdraws(app: TestApp, bounces: boolean): Promise<void> {
  await act(app.deps, contract.platformMoney.giveReward, {
    ownerAgentNo: applicant,
    agentNo: '80000011',
    rewardName: '季度奖励',
    rewardMonth: dayOf(app.clock.now()).slice(0, 7),
    rewardAmount: withdrawal * 40,
    remark: '季度达标',
  });
  app.clock.advance(dayMs - 3_600_000);
  await runTimers(app.deps);
  await app.signInAgain();
  const token = app.as('agent_l1');
  const { withdraw, repayReduce } = contract;
  const { total } = (await app.send(repayReduce.list, {}, token)).object;
  if (total > 0) await app.send(repayReduce.reduce, { accountTypes: ['PROFIT', 'REWARD'], ...request() }, token);
  await app.send(withdraw.sendCode, { accountType: 'REWARD', amount: withdrawal }, token);
  const { answer } = await app.one<{ answer: number }>(
    `select answer from captcha where kind = 'sms' order by expire_time desc limit 1`,
  );
  const smsCode = String(answer).padStart(6, '0');
  const applied = await app.send(
    withdraw.apply,
    { accountType: 'REWARD', amount: withdrawal, smsCode, ...request() },
    token,
  );
  expect(applied).toMatchObject({ code: 200 });
  const { withdrawNo } = applied.object;
  await settle(app.deps, withdrawNo, 'pay');
  await settle(app.deps, withdrawNo, 'paid');
  if (bounces) await settle(app.deps, withdrawNo, 'bounced', '收款账户已注销');
}

/** Nobody answers it: it expires and its measure rises. */
async function openRisk(app: TestApp): Promise<void> {
  const { no } = await app.one<{ no: string }>(
    `select cust_no as no from merchant where account_status = 'TRUE' and risk_measure = 'NONE' order by cust_no desc limit 1`,
  );
  await act(app.deps, contract.platformRisk.open, {
    custNo: no,
    riskType: 'CASH_OUT',
    riskMeasure: 'LIMIT',
    riskDesc: '疑似套现',
  });
}
