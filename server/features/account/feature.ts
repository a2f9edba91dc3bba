/** What comes in and goes out of an account: balances, withdrawals, invoices and deduction plans. */
import { clockTime, minutes, type Feature } from '#server/foundation/feature';
import { accountCalls, deductPlanCalls } from './account.calls';
import { planDeduct, periodMoves, planMoves } from './deduct-plan.moves';
import { invoiceCalls } from './invoice.calls';
import { invoiceEnter, invoiceMoves } from './invoice.moves';
import * as queries from './queries';
import { withdrawCalls } from './withdraw.calls';
import { withdrawMoves, withdrawPay } from './withdraw.moves';
import { oldestPayout } from './stuck';

export const account = {
  calls: deps => ({
    ...accountCalls(deps),
    withdraw: withdrawCalls(deps),
    invoice: invoiceCalls(deps),
    deductPlan: deductPlanCalls(deps),
  }),
  queries: [queries],
  moves: [withdrawMoves, invoiceMoves, planMoves, periodMoves],
  daily: [
    { name: 'invoiceEnter', title: '发票入账', at: clockTime(3), run: invoiceEnter },
    // Deductions use posted amounts; without posting first, they would create debts.
    { name: 'planDeduct', title: '扣款计划', at: clockTime(8), run: planDeduct, after: ['enterProfit'] },
  ],
  frequent: [{ name: 'withdrawPay', title: '小额提现打款', everyMs: minutes(10), run: withdrawPay }],
  figures: [oldestPayout],
} satisfies Feature;
