/**
 * A process whose clock runs on: sales, refunds, withdrawals, orders and deadlines on the way, the ledger verified at the end of
 * each quarter. `npm test` runs 45 days with a month's end, `npm run prove -- year` 400.
 */
import { expect, it } from 'vitest';
import { contract } from '@/api/contract';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import { verifyLedger } from '#server/features/ledger/verify';
import { feedRefund, feedSale, openTestApp, request, type TestApp } from '#tests/world/test-app';
import { act, settle } from '#tests/world/act';
import { runTimers, timerRecords } from './timers';

const days = Number(process.env['DAYS'] ?? 45);
const quarter = 90;
const morning = 10 * 3_600_000;
const applicant = '80000001';
/** 500.00 yuan. */
const withdrawal = 50_000;

it(`runs for ${days} days without a late timer, a record set aside or an error`, { timeout: 3_600_000 }, async () => {
  const app = await openTestApp();
  const since = app.clock.now();
  for (let day = 1; day <= days; day += 1) {
    const now = startOfDay(dayOf(app.clock.now())) + dayMs + morning;
    app.clock.advance(now - app.clock.now());
    await runTimers(app.deps);
    await tradingDay(app, day);
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

/** Three sales, of which one is partly refunded every fifth day. */
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
