/** Facts of withdrawals, invoices, plans, coupons, exports and of what the channel reports. */
import { sql } from 'drizzle-orm';
import { planMoves, periodMoves } from '#server/features/account/deduct-plan.moves';
import { invoiceMoves } from '#server/features/account/invoice.moves';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { fileMoves } from '#server/features/channel/daily-file';
import { differenceMoves } from '#server/features/channel/difference.moves';
import { transMoves } from '#server/features/channel/trade.moves';
import { couponMoves } from '#server/features/coupon/coupon.moves';
import { downloadMoves } from '#server/features/download/download.moves';
import { increasePlanMoves } from '#server/features/rate-increase/rate-increase.moves';
import { falseFact, type Change, type FalseFact } from './false-fact';

const day = 86_400_000;
const l1 = sql`agent_no = '80000001'`;

const apply = { which: l1, ready: { input: () => ({ available: 1_000_000_000 }), at: '10:30:00', run: () => settled } };
const settled = sql`with a as (update account set balance = 0, total_in = total_out where agent_no = '80000001' and account_type = 'DEBT'),
  c as (update change_request set examine_status = 'PASS' where agent_no = '80000001')
  update withdraw set withdraw_status = 'SUCCESS' where agent_no = '80000001'`;
const ofWithdrawals: readonly FalseFact[] = (
  [
    [
      'owesNothing',
      {
        run: () =>
          sql`update account set balance = -1, total_out = total_in + 1 where agent_no = '80000001' and account_type = 'DEBT'`,
      },
    ],
    ['accountIsOpen', { run: () => sql`update agent set account_status = 'FALSE' where agent_no = '80000001'` }],
    [
      'settlementStands',
      {
        run: () =>
          sql`update change_request set agent_no = '80000001', change_type = 'ACCOUNT', examine_status = 'INIT' where id = (select min(id) from change_request)`,
      },
    ],
    ['withinHours', { at: '20:00:00' }],
    ['withinHours', { at: '08:59:59' }],
    [
      'noneUnderWay',
      {
        run: ({ accountType }) =>
          sql`update withdraw set withdraw_status = 'DOING', account_type = ${accountType} where id = (select max(id) from withdraw where agent_no = '80000001')`,
      },
    ],
    ['isCovered', { input: ({ withdrawAmount }) => ({ available: (withdrawAmount as number) - 1 }) }],
    ['hasCard', { row: () => ({ bankCardNo: '' }) }],
  ] satisfies readonly [string, Change][]
).map(([fact, lack]) => falseFact(withdrawMoves, fact, 'apply new agent_l1', lack, apply));

const form = (amount: number, invoiceNo = '00000001') => ({
  form: { invoiceAmount: amount, invoiceNo, invoiceCode: null },
});
const upload = {
  which: sql`agent_no = '80000001' and invoice_no is not null`,
  ready: {
    row: () => ({ applyNo: 'FP-NEW' }),
    run: () => sql`update agent set invoice_way = 'SELF' where agent_no = '80000001'`,
    input: () => form(0),
  },
};
const ofInvoices: readonly FalseFact[] = [
  falseFact(
    invoiceMoves,
    'invoicesOneself',
    'upload new agent_l1',
    { run: () => sql`update agent set invoice_way = 'FLEXIBLE' where agent_no = '80000001'` },
    upload,
  ),
  falseFact(
    invoiceMoves,
    'withinLeft',
    'upload new agent_l1',
    { input: () => form(99_999_999_999) },
    { ...upload, says: '价税合计不能超过未开票金额' },
  ),
  falseFact(
    invoiceMoves,
    'numberIsNew',
    'upload new agent_l1',
    {
      run: ({ id }) =>
        sql`update invoice set invoice_no = '00000001', invoice_code = null, invoice_status = 'PASS' where id = ${id}`,
    },
    upload,
  ),
];

const use = {
  ready: {
    row: (_row: object, now: number) => ({ minTransAmount: 1000, faceAmount: 500, usedAmount: 100, validEnd: now + 1 }),
    input: () => ({ transAmount: 1000, amount: 399 }),
  },
};
const ofCoupons: readonly FalseFact[] = [
  falseFact(couponMoves, 'largeEnough', 'use VALID CHANNEL', { input: () => ({ transAmount: 999 }) }, use),
  falseFact(couponMoves, 'somethingRemains', 'use VALID CHANNEL', { input: () => ({ amount: 400 }) }, use),
  falseFact(
    couponMoves,
    'nothingRemains',
    'usedUp VALID CHANNEL',
    { input: () => ({ amount: 399 }) },
    { ready: { ...use.ready, input: () => ({ transAmount: 1000, amount: 400 }) } },
  ),
  ...[{ invalidReason: 'EXPIRED' }, { validEnd: 0 }].map(values =>
    falseFact(
      couponMoves,
      'usedUpInTime',
      'refundReturnsUsed INVALID CHANNEL',
      { row: () => values },
      { ready: { row: (_row, now) => ({ invalidReason: 'USED', validEnd: now + 1 }) } },
    ),
  ),
];

const plan = (startDate: string, deductedAmount: (total: unknown) => unknown): Change => ({
  row: ({ totalAmount }) => ({ planNo: 'JH-NEW', startDate, deductedAmount: deductedAmount(totalAmount) }),
});
const [none, whole] = [() => 0, (total: unknown) => total];
const ofPlans: readonly FalseFact[] = [
  ...['start INIT TIMER', 'period DOING TIMER'].map(how =>
    falseFact(planMoves, 'isDue', how, plan('2026-11-21', none), { ready: plan('2026-11-20', none) }),
  ),
  falseFact(planMoves, 'isOver', 'complete DOING TIMER', plan('2026-11-20', none), {
    ready: plan('2026-11-20', whole),
  }),
  falseFact(
    periodMoves,
    'nothingOwed',
    'deductAll INIT TIMER',
    { input: ({ shouldAmount }) => ({ taken: (shouldAmount as number) - 1 }) },
    { ready: { row: () => ({ realAmount: 0 }), input: ({ shouldAmount }) => ({ taken: shouldAmount as number }) } },
  ),
  falseFact(
    increasePlanMoves,
    'noneOpen',
    'create new agent_l2',
    {
      run: ({ custNo }) =>
        sql`update increase_plan set cust_no = ${custNo}, incr_type = 'FLOW', incr_plan_status = 'INIT' where id = (select max(id) from increase_plan)`,
    },
    increase('FLOW'),
  ),
  falseFact(
    increasePlanMoves,
    'withinPolicy',
    'create new agent_l2',
    { row: () => ({ incrValue: 1_000_000 }) },
    increase('FEE'),
  ),
];
/** A new plan of a merchant that has none. */
function increase(incrType: 'FEE' | 'FLOW') {
  return {
    which: sql`agent_no = '80000011'`,
    ready: {
      row: () => ({ incrType, incrValue: 0, planNo: 'ZS-NEW' }),
      run: ({ custNo }: { readonly custNo?: unknown }) =>
        sql`update increase_plan set incr_plan_status = 'STOP' where cust_no = ${custNo}`,
    },
  };
}

const ofReports: readonly FalseFact[] = [
  falseFact(
    transMoves,
    'unansweredForADay',
    'timeout INIT TIMER',
    { row: (_row, now) => ({ transTime: now - day + 1 }) },
    {
      ready: { row: (_row, now) => ({ transTime: now - day }) },
    },
  ),
  ...[{ lineCount: 2 }, { lineSum: 101 }].map(values =>
    falseFact(
      fileMoves,
      'addsUp',
      'complete RECEIVING CHANNEL',
      { row: () => values },
      {
        ready: { row: () => ({ lineCount: 1, statedCount: 1, lineSum: 100, statedSum: 100 }) },
        says: '明细 ',
      },
    ),
  ),
  falseFact(
    differenceMoves,
    'hasVanished',
    'recur RESOLVED TIMER',
    { row: () => ({ resolveWay: 'MANUAL' }) },
    {
      ready: { row: () => ({ resolveWay: 'VANISHED' }) },
    },
  ),
  falseFact(
    downloadMoves,
    'isOver',
    'expire SUCCESS TIMER',
    { row: (_row, now) => ({ expireTime: now }) },
    {
      ready: { row: (_row, now) => ({ expireTime: now - 1 }) },
    },
  ),
  falseFact(
    downloadMoves,
    'belowLimit',
    'create new org_demo',
    { run: ({ operatorNo }) => sql`update download_task set operator_no = ${operatorNo}, status = 'DOING'` },
    {
      which: sql`agent_no = '10000001'`,
      ready: { run: () => sql`update download_task set status = 'SUCCESS'` },
    },
  ),
];

export const falseMoney: readonly FalseFact[] = [
  ...ofWithdrawals,
  ...ofInvoices,
  ...ofCoupons,
  ...ofPlans,
  ...ofReports,
];
