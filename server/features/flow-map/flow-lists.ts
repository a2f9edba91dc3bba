/**
 * The business flows and the lists on which their records stand (docs/domain/conventions.md#flow-map). Flows without a list are
 * not among them: stores and second factors are seen on the record that they belong to.
 */
import { type AnyColumn, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { dayMs } from '@/api/format/format';
import type { AnyList } from '@/api/schema/list';
import { activeFlow } from '@/machines/flows/activation.flow';
import { agentAccountFlow } from '@/machines/flows/provider-account.flow';
import { approvalFlow } from '@/machines/flows/approval.flow';
import { auditFlow, reviewDays } from '@/machines/flows/merchant-change.flow';
import { bindFlow } from '@/machines/flows/terminal-binding.flow';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { couponFlow } from '@/machines/flows/coupon.flow';
import { dataFeeFlow } from '@/machines/flows/data-fee.flow';
import { debtFlow } from '@/machines/flows/account-debt.flow';
import { deductFlow } from '@/machines/flows/account-deduction.flow';
import { differenceFlow } from '@/machines/flows/channel-difference.flow';
import { disputeFlow } from '@/machines/flows/dispute.flow';
import { examineFlow } from '@/machines/flows/application.flow';
import { fileFlow } from '@/machines/flows/channel-file.flow';
import { guardFindingFlow } from '@/machines/flows/guard-finding.flow';
import { increasePlanFlow } from '@/machines/flows/rate-increase.flow';
import { invoiceFlow } from '@/machines/flows/account-invoice.flow';
import { merchantAccountFlow, preRegisterDays } from '@/machines/flows/merchant-account.flow';
import { operatorFlow } from '@/machines/flows/staff-login.flow';
import { payoutFileFlow } from '@/machines/flows/payout-file.flow';
import { planFlow } from '@/machines/flows/account-plan.flow';
import { registrationFlow } from '@/machines/flows/channel-registration.flow';
import { riskAdjustFlow } from '@/machines/flows/risk-adjust.flow';
import { riskOrderFlow } from '@/machines/flows/risk-order.flow';
import { settleFlow } from '@/machines/flows/trade-settlement.flow';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { termsNoticeFlow } from '@/machines/flows/terms-notice.flow';
import { transFlow } from '@/machines/flows/trade.flow';
import { withdrawFlow } from '@/machines/flows/account-withdrawal.flow';
import * as table from '#server/schema';
import { earningLists } from './earning-lists';
import { serviceLists } from './service-lists';
import { each, type FlowList, on } from './flow-list';

const { platformEntry, platformMoney, platformReconcile, platformRisk, platformStock, platformWithdraw } = contract;
const daysAfter = (column: AnyColumn, days: number) => sql`${column} + ${sql.raw(String(days * dayMs))}`;
const created = { createTime: 'last30' } as const;

const entry = (list: AnyList, createTime: AnyColumn, other: readonly AnyList[] = []): FlowList =>
  on(examineFlow, [list, ...other], {
    status: ['examineStatus'],
    waiting: { INIT: { since: createTime } },
    within: created,
  });
const { agent, agentIncr, changeRequest, custChange, merchant, merchantIncr } = table;
const accounts: Readonly<Record<string, FlowList>> = {
  merchants: on(merchantAccountFlow, [contract.customer.list], {
    status: ['accountStatus'],
    waiting: {
      INIT: { since: merchant.createTime, due: daysAfter(merchant.createTime, preRegisterDays) },
      CHECKING: { since: merchant.createTime },
    },
  }),
  merchantEntries: entry(contract.custIncr.list, merchantIncr.createTime),
  merchantChanges: on(auditFlow, [contract.changeAudit.list], {
    status: ['auditStatus'],
    waiting: { 2: { since: custChange.createTime, due: daysAfter(custChange.createTime, reviewDays) } },
    within: created,
  }),
  agents: on(agentAccountFlow, [contract.agentInfo.list], {
    status: ['accountStatus'],
    waiting: { CHECKING: { since: agent.createTime } },
  }),
  agentEntries: entry(contract.agentIncr.list, agentIncr.createTime),
  orgs: on(agentAccountFlow, [contract.orgInfo.list], {
    status: ['accountStatus'],
    waiting: { CHECKING: { since: agent.createTime } },
  }),
  orgEntries: entry(contract.orgIncr.list, agentIncr.createTime),
  orgChanges: entry(contract.orgChange.list, changeRequest.createTime),
  ownChanges: entry(platformEntry.changes, changeRequest.createTime, [contract.changeInfo.list]),
  termsNotices: on(termsNoticeFlow, [contract.termsNotice.list], {
    status: ['termsNoticeStatus'],
    waiting: { TOLD: { since: table.termsNotice.createTime, due: table.termsNotice.effectTime } },
    within: created,
  }),
  staff: on(operatorFlow, [contract.staff.list], { status: ['operatorStatus'], waiting: {} }),
  approvals: on(approvalFlow, [contract.approval.list], {
    status: ['approvalStatus'],
    waiting: { WAIT: { since: table.approval.createTime, due: table.approval.expireTime } },
    within: created,
  }),
};

const { trans, dataFeeOrder, coupon, increasePlan } = table;
const increase = (part: 'FEE' | 'FLOW'): FlowList =>
  on(increasePlanFlow, [contract.increase.planList], {
    status: ['incrPlanStatus'],
    part: { incrType: part },
    waiting: each(['INIT', 'DOING'], { since: increasePlan.createTime }),
    within: created,
  });
const trades: Readonly<Record<string, FlowList>> = {
  transactions: on(transFlow, [contract.trans.list], {
    status: ['transStatus'],
    waiting: { INIT: { since: trans.transTime, due: daysAfter(trans.transTime, 1) } },
  }),
  settlements: on(settleFlow, [contract.trans.list], {
    status: ['settleStatus'],
    waiting: each(['UNACCOUNT', 'RECHARGE'], { since: trans.transTime }),
  }),
  dataFees: on(dataFeeFlow, [contract.flowCard.list], {
    status: ['flowFeeStatus'],
    waiting: { 0: { since: dataFeeOrder.createTime } },
    within: { payTime: 'last30' },
  }),
  coupons: on(couponFlow, [contract.coupon.list], {
    status: ['couponStatus'],
    waiting: {
      INIT: { since: coupon.createTime, due: coupon.validStart },
      VALID: { since: coupon.createTime, due: coupon.validEnd },
    },
    within: created,
  }),
  feePlans: increase('FEE'),
  flowPlans: increase('FLOW'),
};

const { activeRecord, falseActive, nonActive } = table;
const countdown = (lists: FlowList['lists'], since: AnyColumn, due: AnyColumn): FlowList =>
  on(countdownFlow, lists, {
    status: ['countdownStatus'],
    waiting: { COUNTING: { since, due } },
    within: { deadline: 'last30' },
  });
/** The first is a filter of the providers’ lists, the second of the platform’s. */
const judged = { judgeTime: 'last30', deadline: 'last30' } as const;
const terminals: Readonly<Record<string, FlowList>> = {
  terminals: on(terminalFlow, [platformStock.list, contract.terminal.list], { status: ['termStatus'], waiting: {} }),
  bindings: on(bindFlow, [platformStock.list, contract.terminal.list], { status: ['bindStatus'], waiting: {} }),
  activations: on(activeFlow, [platformRisk.activations, contract.active.list], {
    status: ['activeStatus'],
    waiting: each(['INIT', 'DOING'], { since: activeRecord.bindTime, due: activeRecord.deadline }),
    within: created,
  }),
  falseCountdowns: countdown(
    [platformRisk.assessments, contract.falseCountdown.list],
    falseActive.activeTime,
    falseActive.deadline,
  ),
  falseDeductions: on(deductFlow, [contract.falseActive.list, platformRisk.assessments], {
    status: ['deductStatus'],
    waiting: each(['INIT', 'PART'], { since: falseActive.judgeTime }),
    within: judged,
  }),
  idleCountdowns: countdown(
    [platformRisk.countdowns, contract.nonActiveCountdown.list],
    nonActive.allotTime,
    nonActive.deadline,
  ),
  idleDeductions: on(deductFlow, [contract.nonActive.list, platformRisk.countdowns], {
    status: ['deductStatus'],
    waiting: each(['INIT', 'PART'], { since: nonActive.judgeTime }),
    within: judged,
  }),
};

const { riskOrder, riskAdjust } = table;
const refusedTime = sql`coalesce(greatest(${riskOrder.preAuditTime}, ${riskOrder.auditTime}), ${riskOrder.createTime})`;
const risks: Readonly<Record<string, FlowList>> = {
  riskOrders: on(riskOrderFlow, [contract.riskOrder.list], {
    status: ['riskOrderStatus'],
    waiting: {
      WAIT_SUBMIT: { since: riskOrder.createTime, due: riskOrder.deadline },
      REJECT: { since: refusedTime, due: riskOrder.deadline },
      WAIT_AUDIT: { since: sql`coalesce(${riskOrder.submitTime}, ${riskOrder.createTime})` },
      EXPIRE: { since: riskOrder.deadline },
    },
    within: created,
  }),
  riskAdjusts: on(riskAdjustFlow, [contract.riskAdjust.list], {
    status: ['riskAdjustStatus'],
    waiting: {
      WAIT: { since: riskAdjust.createTime, due: riskAdjust.deadline },
      REJECT: { since: sql`coalesce(${riskAdjust.submitTime}, ${riskAdjust.createTime})`, due: riskAdjust.deadline },
      SUBMITTED: { since: sql`coalesce(${riskAdjust.submitTime}, ${riskAdjust.createTime})` },
    },
    within: { transTime: 'last30' },
  }),
};

const {
  withdraw,
  invoice,
  deductPlan,
  debt,
  channelDay,
  channelDifference,
  channelRegistration,
  dispute,
  guardFinding,
  payoutDifference,
  payoutFile,
} = table;
const plans = (side: 'MINE' | 'OPENED'): FlowList =>
  on(planFlow, [contract.deductPlan.list], {
    status: ['planStatus'],
    part: { side },
    waiting: each(['INIT', 'DOING', 'PAUSE'], { since: deductPlan.createTime }),
    within: created,
  });
const finance: Readonly<Record<string, FlowList>> = {
  withdrawals: on(withdrawFlow, [platformWithdraw.list, contract.withdraw.list], {
    status: ['withdrawStatus'],
    waiting: each(['INIT', 'DOING'], { since: withdraw.createTime }),
    within: created,
  }),
  invoices: on(invoiceFlow, [platformMoney.invoices, contract.invoice.list], {
    status: ['invoiceStatus', 'invoiceWithdrawStatus'],
    waiting: {
      'WAIT_AUDIT/INIT': { since: invoice.createTime },
      'REJECT/INIT': { since: sql`coalesce(${invoice.auditTime}, ${invoice.createTime})` },
      'PASS/INIT': { since: sql`coalesce(${invoice.auditTime}, ${invoice.createTime})` },
    },
    within: created,
  }),
  debts: on(debtFlow, [platformMoney.debts, contract.repayReduce.list], {
    status: ['debtStatus'],
    waiting: each(['OWE', 'PART'], { since: debt.createTime }),
    within: created,
  }),
  plans: plans('MINE'),
  openedPlans: plans('OPENED'),
  files: on(fileFlow, [platformReconcile.days], {
    status: ['fileStatus'],
    waiting: {
      ...each(['WAITING', 'RECEIVING'], { since: channelDay.createTime, due: channelDay.fileDueTime }),
      LATE: { since: channelDay.fileDueTime, due: channelDay.fileDueTime },
    },
    within: { fileDay: 'last30' },
  }),
  differences: on(differenceFlow, [platformReconcile.differences], {
    status: ['differenceStatus'],
    waiting: { OPEN: { since: channelDifference.createTime } },
    within: { fileDay: 'last30' },
  }),
  payoutFiles: on(payoutFileFlow, [contract.platformPayout.files], {
    status: ['payoutFileStatus'],
    waiting: { READING: { since: payoutFile.createTime } },
    within: created,
  }),
  payoutDifferences: on(differenceFlow, [contract.platformPayout.differences], {
    status: ['differenceStatus'],
    waiting: { OPEN: { since: payoutDifference.createTime } },
    within: { payoutDay: 'last30' },
  }),
  disputes: on(disputeFlow, [contract.platformDispute.list, contract.dispute.list], {
    status: ['disputeStatus'],
    waiting: {
      RAISED: { since: dispute.createTime },
      ANSWERED: { since: sql`coalesce(${dispute.answerTime}, ${dispute.createTime})` },
      ESCALATED: { since: sql`coalesce(${dispute.escalateTime}, ${dispute.createTime})` },
    },
    within: created,
  }),
  findings: on(guardFindingFlow, [contract.guard.list], {
    status: ['guardStatus'],
    waiting: { OPEN: { since: guardFinding.createTime }, SEEN: { since: guardFinding.createTime } },
    within: created,
  }),
  registrations: on(registrationFlow, [platformReconcile.registrations], {
    status: ['registrationStatus'],
    waiting: {
      WAITING: { since: channelRegistration.tellTime },
      REFUSED: { since: sql`coalesce(${channelRegistration.answerTime}, ${channelRegistration.tellTime})` },
    },
    within: { tellTime: 'last30' },
  }),
};

/** By a key that stays: it is in addresses. In the order of the screens of both portals. */
export const flowLists: ReadonlyMap<string, FlowList> = new Map(
  [accounts, terminals, trades, earningLists, finance, risks, serviceLists].flatMap(lists => Object.entries(lists)),
);
