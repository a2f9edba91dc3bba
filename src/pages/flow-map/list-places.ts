/** Screens of the lists on which records of flows stand, in both portals; an operator may open at most some of them. */
import { deductPlan, repayReduce } from '@/api/contract/account/debts';
import { invoice } from '@/api/contract/account/invoice';
import { withdraw } from '@/api/contract/account/withdraw';
import { active, falseActive, falseCountdown } from '@/api/contract/activation';
import { approval } from '@/api/contract/approval';
import { coupon } from '@/api/contract/coupon';
import { flowCard } from '@/api/contract/data-fee';
import { platformDispute } from '@/api/contract/platform/dispute';
import { platformPayout } from '@/api/contract/platform/payout';
import { platformProduct } from '@/api/contract/platform/product';
import { dispute } from '@/api/contract/dispute';
import { guard } from '@/api/contract/guard';
import { download } from '@/api/contract/download';
import { exportPlan } from '@/api/contract/export-plan';
import { exportPlansPath } from '@/api/constants';
import { cashBack, cashBackTax, flowCardBack, profit, serviceProfit, taxPoint } from '@/api/contract/earnings/profit';
import {
  cashbackReward,
  falseReward,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  standardReward,
  transReward,
} from '@/api/contract/earnings/reward';
import { custIncr } from '@/api/contract/merchant/application';
import { customer } from '@/api/contract/merchant/merchant';
import { platformEntry } from '@/api/contract/platform/entry';
import { platformMoney } from '@/api/contract/platform/finance';
import { platformPerson } from '@/api/contract/platform/person';
import { platformReconcile } from '@/api/contract/platform/reconcile';
import { platformRisk } from '@/api/contract/platform/risk';
import { platformStock } from '@/api/contract/platform/stock';
import { platformWithdraw } from '@/api/contract/platform/withdraw';
import { agentInfo } from '@/api/contract/provider/agent';
import { agentIncr } from '@/api/contract/provider/application';
import { orgChange, orgIncr, orgInfo } from '@/api/contract/provider/organisation';
import { changeAudit } from '@/api/contract/merchant/change-audit';
import { changeInfo } from '@/api/contract/provider/own-change';
import { increase } from '@/api/contract/rate-increase';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import { staff } from '@/api/contract/staff';
import { nonActive, nonActiveCountdown } from '@/api/contract/terminal/non-active';
import { terminal } from '@/api/contract/terminal/terminal';
import { termsNotice } from '@/api/contract/terms-notice';
import { trans } from '@/api/contract/trade';

const placed: readonly (readonly [list: { readonly path: string }, part: string | null, ...addresses: string[]])[] = [
  [customer.list, null, '/custManage/searchCust'],
  [custIncr.list, null, '/custManage/custEntranceList'],
  [changeAudit.list, null, '/custManage/custChangeAudit'],
  [agentInfo.list, null, '/agentManage/agent/list'],
  [agentIncr.list, null, '/agentManage/agent/entrance/list'],
  [orgInfo.list, null, '/orgManage/org/list', '/provider/list'],
  [orgIncr.list, null, '/orgManage/org/entrance/list'],
  [orgChange.list, null, '/orgManage/org/change/list'],
  [platformEntry.changes, null, '/myInfo/change/info'],
  [changeInfo.list, null, '/myInfo/change/info'],
  [staff.list, null, '/myInfo/staff'],
  [approval.list, null, '/myInfo/approvals'],
  [platformStock.list, null, '/terminalManage/terminal/list'],
  [terminal.list, null, '/terminalManage/terminal/list'],
  [platformRisk.activations, null, '/risk/activations'],
  [active.list, null, '/custManage/custActiveRecord'],
  [platformRisk.assessments, null, '/risk/assessments'],
  [falseCountdown.list, null, '/custManage/pseActive'],
  [falseActive.list, null, '/custManage/pseActiveStatistics'],
  [platformRisk.countdowns, null, '/risk/countdowns'],
  [nonActiveCountdown.list, null, '/terminalManage/terminal/nonactive/cutdown'],
  [nonActive.list, null, '/terminalManage/terminal/nonactive/statistics'],
  [trans.list, null, '/trans/searchTrans'],
  [flowCard.list, null, '/custManage/custFlowCardRecord'],
  [coupon.list, null, '/custManage/custCouponRecord'],
  [increase.planList, 'incrType=FEE', '/custManage/custIncrSearchList?tab=feePlan', '/custManage/increasePlans'],
  [increase.planList, 'incrType=FLOW', '/custManage/custIncrSearchList?tab=flowPlan', '/custManage/increasePlans'],
  [profit.list, null, '/profit/searchProfit'],
  [cashBack.list, null, '/profit/searchCashBack'],
  [flowCardBack.list, null, '/profit/searchFlowCardBack'],
  [serviceProfit.list, null, '/profit/searchServeProfit'],
  [taxPoint.list, null, '/profit/searchTaxPointInto'],
  [cashBackTax.list, null, '/profit/searchCashBackTax'],
  [feeIncrReward.list, null, '/profit/incrRewardSearchList'],
  [flowIncrReward.list, null, '/profit/incrRewardSearchList?tab=flow'],
  [otherReward.list, null, '/profit/otherRewardSearch'],
  [transReward.list, 'rewardType=SKJL', '/profit/skRewardSearch'],
  [transReward.list, 'rewardType=ZFBJL', '/profit/zfbRewardSearch'],
  [standardReward.list, null, '/profit/custComplianceRewardSearch'],
  [cashbackReward.list, null, '/profit/cashbackRewardSearch'],
  [falseReward.list, null, '/profit/falseActiveRewardSearch'],
  [platformWithdraw.list, null, '/finance/withdraw'],
  [withdraw.list, null, '/myInfo/withdraw/search'],
  [platformMoney.invoices, null, '/finance/invoice'],
  [invoice.list, null, '/myInfo/invoice/search'],
  [platformMoney.debts, null, '/finance/debt'],
  [repayReduce.list, null, '/myInfo/repayReduce'],
  [deductPlan.list, 'side=MINE', '/myInfo/paymentPlan'],
  [deductPlan.list, 'side=OPENED', '/myInfo/paymentPlan?tab=opened'],
  [platformReconcile.days, null, '/finance/reconcile'],
  [platformReconcile.differences, null, '/finance/differences'],
  [platformPayout.files, null, '/finance/payouts'],
  [platformPayout.differences, null, '/finance/payout-differences'],
  [platformDispute.list, null, '/finance/disputes'],
  [dispute.list, null, '/myInfo/disputes'],
  [guard.list, null, '/profit/guard'],
  [termsNotice.list, null, '/myInfo/termsNotices'],
  [platformReconcile.registrations, null, '/finance/registrations'],
  [riskOrder.list, null, '/risk/list'],
  [riskAdjust.list, null, '/risk/trans'],
  [download.list, null, '/downTask/downloadTask'],
  [platformProduct.drafts, null, '/config/products/drafts'],
  [exportPlan.list, null, exportPlansPath],
  [platformPerson.requests, null, '/system/person'],
];

/** Addresses of the screens that show a list or a part of it, of both portals. */
export const listPlaces = (path: string, part: string | null): readonly string[] =>
  placed.flatMap(([list, of, ...addresses]) => (list.path === path && of === part ? addresses : []));
/** Every list and part that has a screen. */
export const allLists: readonly (readonly [path: string, part: string | null])[] = placed.map(([{ path }, part]) => [
  path,
  part,
]);
