/**
 * Days of the demo's history done again by the live server's own functions: what merchants, providers, the platform and the
 * channel did is reported as the demo's rows say it; sales, moves and jobs do the rest, with a clock that is moved.
 */
import type { PgTable } from 'drizzle-orm/pg-core';
import { and, eq } from 'drizzle-orm';
import { dayMs, startOfDay, dayOf } from '@/api/format/format';
import { planMoves } from '#server/features/account/deduct-plan.moves';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { applyWithdrawal } from '#server/features/account/withdrawal';
import { feedMembership } from '#server/features/channel/membership';
import { feedRefund } from '#server/features/channel/refund';
import { type Answer, feedSale } from '#server/features/channel/sale';
import { couponMoves, issueCoupon } from '#server/features/coupon/coupon.moves';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { providerOf } from '#server/features/session/provider-of';
import { settleMoves } from '#server/features/trade/settle.moves';
import { giveReward } from '#server/operations/portal/finance';
import { dailyJobs } from '#server/operations/schedule';
import { acquirer, platformStaff, timer } from '#server/foundation/calls/doer';
import type { ProviderContext } from '#server/foundation/calls/context';
import { scriptRequester } from '#server/foundation/calls/requester';
import type { Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { Account } from '#server/rules/money/debit';
import { vipFees, type VipLevel } from '#server/rules/money/fee';
import * as tables from '#server/schema';
import type { World } from './open';
import { testSecret } from './secret';

type Rows = ReadonlyMap<PgTable, readonly object[]>;
type Row<T extends PgTable> = T['$inferInsert'];
interface Span {
  readonly from: number;
  readonly to: number;
}
interface Step {
  readonly at: number;
  readonly run: (tx: Tx, now: number) => Promise<unknown>;
}
interface Job {
  readonly at: number;
  readonly job: (deps: Deps, now: number) => Promise<void>;
}

/** Jobs that keep the database, and make no rows of the world. */
const housekeeping = ['keepPartitions', 'removeHistory', 'statDaily', 'preRegisterExpire'];
const tenMinutes = 600_000;

/** Does the days again in the database of `world`, which holds the demo's rows of the time before. */
export async function repeatDays(world: World, rows: Rows, span: Span): Promise<void> {
  let now = span.from;
  const deps: Deps = { ...world.deps, clock: { now: () => now } };
  const steps = [...jobsOf(span), ...reportsOf(rows, span)].sort((a, b) => a.at - b.at);
  for (const step of steps) {
    now = step.at;
    if ('job' in step) await step.job(deps, now);
    else await deps.db.transaction(tx => step.run(tx, now));
  }
}

function jobsOf({ from, to }: Span): Job[] {
  const jobs = dailyJobs.filter(({ name }) => !housekeeping.includes(name));
  const days = Array.from(
    { length: Math.ceil((to - from) / dayMs) },
    (_, index) => startOfDay(dayOf(from)) + index * dayMs,
  );
  return days.flatMap(day => jobs.map(({ at, run }) => ({ at: day + at, job: run }))).filter(({ at }) => at < to);
}

/** What others than the server did, in the order of the rows. */
function reportsOf(rows: Rows, { from, to }: Span): Step[] {
  const of = <T extends PgTable>(table: T) => (rows.get(table) ?? []) as Row<T>[];
  const all = [
    ...of(tables.trans).flatMap(saleSteps),
    ...of(tables.payback).map(refundStep),
    ...of(tables.coupon).flatMap(couponSteps),
    ...of(tables.deductPlan).flatMap(planSteps),
    ...of(tables.withdraw).flatMap(withdrawalSteps),
    ...of(tables.invoice).flatMap(invoiceSteps),
    ...of(tables.increasePlan).flatMap(increaseSteps),
    ...of(tables.reward).flatMap(rewardSteps),
  ];
  return all.filter(({ at }) => at >= from && at < to);
}

const isNine = (at: number) => at - startOfDay(dayOf(at)) === 9 * 3_600_000;
const random = (bytes: number) => Buffer.alloc(bytes, 7);
const limits = ['超出单笔限额', '超出单日限额'];

function saleSteps(row: Row<typeof tables.trans>): Step[] {
  const { transTime: at, channelNo, custNo, failReason, transStatus } = row;
  if (row.transType === 'VIP_FEE') {
    const [vipLevel] = Object.entries(vipFees).find(([, fee]) => fee === row.transAmount)!;
    const bought = { channelNo: channelNo!, custNo, vipLevel: vipLevel as VipLevel };
    return [{ at, run: (tx, now) => feedMembership(tx, bought, random, now) }];
  }
  const refused = failReason && !limits.includes(failReason);
  const answer: Answer = transStatus === 'INIT' ? 'none' : refused ? { failReason } : 'ok';
  const sale = {
    channelNo: channelNo!,
    custNo,
    termSn: row.termSn ?? null,
    termNo: null,
    payBrand: row.payBrand,
    cardType: row.cardType ?? null,
    transAmount: row.transAmount,
    cardNo: row.cardNo ?? null,
    bankName: row.bankName ?? null,
    refNo: row.refNo,
    transTime: at,
    serviceFee: row.serviceFee ?? 0,
    serviceFeeType: row.serviceFeeType ?? null,
  };
  // What was paid again at nine is the job's.
  const reported = (row.settleTries ?? []).filter(({ failReason, tryTime }) => failReason || !isNine(tryTime));
  const returned = reported.map(({ failReason: why, tryTime }): Step => ({
    at: tryTime,
    run: async (tx, now) =>
      settleMoves.send(
        tx,
        await saleHere(tx, row.transNo),
        why ? { type: 'bankReturn', failReason: why } : { type: 'paidAgain' },
        acquirer(now),
      ),
  }));
  return [{ at, run: (tx, now) => feedSale(tx, sale, answer, { random, secret: testSecret }, now) }, ...returned];
}

const refundStep = (row: Row<typeof tables.payback>): Step => ({
  at: row.createTime,
  async run(tx, now) {
    const { channelNo, transAmount: _all, paybackAmount: amount, reason, transStatus, transNo } = row;
    const sale = { channelNo: channelNo!, transNo, amount, reason: reason!, refused: transStatus === 'ERROR' };
    await feedRefund(tx, { ...sale, transNo: (await saleHere(tx, transNo)).transNo }, now);
  },
});

/** A sale as it is here: by the channel's number, which ends in the running part of the demo's own. */
async function saleHere(tx: Tx, transNo: string) {
  const [row] = await tx
    .select()
    .from(tables.trans)
    .where(eq(tables.trans.channelNo, `CH${transNo.slice(-10)}`));
  return row!; // it was reported before
}

function couponSteps(row: Row<typeof tables.coupon>): Step[] {
  const { couponStatus: _status, ...issued } = { ...row, usedAmount: 0, invalidReason: null };
  const { couponNo } = row;
  return [
    { at: row.createTime, run: (tx, now) => issueCoupon(tx, issued, platformStaff(now)) },
    ...(row.invalidReason === 'REVOKED'
      ? [
          {
            at: row.updateTime,
            run: (tx: Tx, now: number) =>
              couponMoves.send(tx, couponNo, { type: 'expireOrRevoke' }, platformStaff(now)),
          },
        ]
      : []),
  ];
}

function planSteps(row: Row<typeof tables.deductPlan>): Step[] {
  const { planStatus, ...rest } = row;
  const opened = {
    ...rest,
    currentPeriod: 0,
    deductedAmount: 0,
    finishTime: null,
    remark: null,
    updateTime: row.createTime,
  };
  const stopped = planStatus === 'PAUSE' ? 'pause' : planStatus === 'CANCEL' ? 'cancel' : null;
  return [
    { at: row.createTime, run: (tx, now) => planMoves.create(tx, opened, { type: 'create' }, timer(now)) },
    ...(stopped === null
      ? []
      : [
          {
            at: row.updateTime,
            run: async (tx: Tx, now: number) =>
              planMoves.send(tx, row.planNo, { type: stopped }, await contextOf(tx, row.creatorAgentNo, now)),
          },
        ]),
  ];
}

function withdrawalSteps(row: Row<typeof tables.withdraw>): Step[] {
  const { agentNo, createTime, withdrawStatus, finishTime, failReason } = row;
  const accountType = row.accountType as Account;
  const send = (at: number, type: 'pay' | 'paid' | 'payFail' | 'refuse'): Step => ({
    at,
    async run(tx, now) {
      const own = and(eq(tables.withdraw.agentNo, agentNo), eq(tables.withdraw.createTime, createTime));
      const [here] = await tx
        .select()
        .from(tables.withdraw)
        .where(and(own, eq(tables.withdraw.accountType, accountType)));
      const by = type === 'pay' || type === 'refuse' ? platformStaff(now) : acquirer(now);
      await withdrawMoves.send(tx, here!, { type, remark: failReason ?? null }, by);
    },
  });
  const asked = { accountType, amount: row.withdrawAmount };
  const steps: Step[] = [
    { at: createTime, run: async (tx, now) => applyWithdrawal(tx, asked, await contextOf(tx, agentNo, now)) },
  ];
  if (withdrawStatus === 'REFUSE') return [...steps, send(finishTime!, 'refuse')];
  if (withdrawStatus !== 'INIT') steps.push(send(createTime + tenMinutes, 'pay'));
  if (withdrawStatus === 'SUCCESS') steps.push(send(finishTime!, 'paid'));
  if (withdrawStatus === 'FAIL') steps.push(send(finishTime!, 'payFail'));
  return steps;
}

function invoiceSteps(row: Row<typeof tables.invoice>): Step[] {
  const { applyNo, agentNo, createTime, invoiceStatus, invoiceWithdrawStatus, auditTime, auditRemark, updateTime } =
    row;
  const { invoiceKind, invoiceCode = null, invoiceNo, invoiceDate, invoiceMonth, taxRate, invoiceAmount } = row;
  const form = {
    invoiceKind,
    invoiceCode,
    invoiceNo,
    invoiceDate,
    invoiceMonth,
    taxRate,
    invoiceAmount,
    fileNo: null,
    expressCompany: null,
    expressNo: null,
  };
  const send = (at: number, type: 'approve' | 'reject' | 'skip' | 'void' | 'cancel'): Step => ({
    at,
    run: async (tx, now) =>
      invoiceMoves.send(
        tx,
        applyNo,
        { type, remark: auditRemark ?? null },
        type === 'cancel' ? await contextOf(tx, agentNo, now) : platformStaff(now),
      ),
  });
  const values = { ...form, applyNo, agentNo, agentPath: row.agentPath, createTime, updateTime: createTime };
  const steps: Step[] = [
    {
      at: createTime,
      run: async (tx, now) =>
        invoiceMoves.create(tx, values, { type: 'upload', form }, await contextOf(tx, agentNo, now)),
    },
  ];
  if (invoiceStatus === 'WAIT_AUDIT') return steps;
  if (!auditTime) return [...steps, send(updateTime, 'cancel')];
  if (invoiceStatus === 'REJECT') return [...steps, send(auditTime, 'reject')];
  steps.push(send(auditTime, 'approve'));
  if (invoiceWithdrawStatus === 'DONT_ENTER' && auditRemark) steps.push(send(auditTime, 'skip'));
  if (invoiceStatus === 'CANCEL') steps.push(send(updateTime, 'void'));
  return steps;
}

const increaseSteps = ({ planNo, incrPlanStatus, updateTime }: Row<typeof tables.increasePlan>): Step[] =>
  incrPlanStatus === 'STOP'
    ? [{ at: updateTime, run: (tx, now) => increasePlanMoves.send(tx, planNo, { type: 'stop' }, platformStaff(now)) }]
    : [];

/** What the organisation gives at its discretion; the other rewards are made by jobs. */
const rewardSteps = ({ rewardType, createTime, ...row }: Row<typeof tables.reward>): Step[] => {
  if (rewardType !== 'JGJL') return [];
  const { ownerAgentNo, agentNo, rewardName, rewardAmount } = row;
  const reckoned = { rewardMonth: row.rewardMonth!, remark: row.remark!, baseCount: row.baseCount! }; // the demo gives all three
  const given = { ownerAgentNo, agentNo, rewardName, rewardAmount, ...reckoned };
  return [{ at: createTime, run: (tx, now) => giveReward(tx, given, now) }];
};

/** The owner's login of a provider. */
async function contextOf(tx: Tx, agentNo: string, now: number): Promise<ProviderContext> {
  const owner = and(eq(tables.operator.agentNo, agentNo), eq(tables.operator.roleCode, 'OWNER'));
  const [login] = await tx.select().from(tables.operator).where(owner);
  const me = await providerOf(tx, login!.operatorNo);
  if (!me) throw new Error(`Expected ${agentNo} to be able to sign in`);
  return {
    me,
    now,
    client: '127.0.0.1',
    requestId: 'true-days',
    path: '/',
    side: 'PROVIDER',
    requester: scriptRequester,
  };
}
