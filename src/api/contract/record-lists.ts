/**
 * The lists on which records and amounts stand: who may not open the list learns nothing of the record elsewhere
 * (docs/domain/access.md#staff).
 */
import type { relatedType } from '../enums';
import type { moneyKind } from '../enums/explanation';
import type { CodeOf } from '../schema/enumeration';
import type { AnyList } from '../schema/list';
import { account } from './account/account';
import { approval } from './approval';
import { deductPlan, repayReduce } from './account/debts';
import { dispute } from './dispute';
import { exportPlan } from './export-plan';
import { withdraw } from './account/withdraw';
import { falseActive } from './activation';
import { agentIncr } from './provider/application';
import { agentInfo } from './provider/agent';
import { changeAudit } from './merchant/change-audit';
import { changeInfo } from './provider/own-change';
import { custIncr } from './merchant/application';
import { customer } from './merchant/merchant';
import { flowCard } from './data-fee';
import { increase } from './rate-increase';
import { invoice, taxDiff } from './account/invoice';
import { orgIncr, orgInfo } from './provider/organisation';
import { cashBack, cashBackTax, flowCardBack, profit, serviceProfit, taxPoint } from './earnings/profit';
import {
  cashbackReward,
  falseReward,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  standardReward,
  transReward,
} from './earnings/reward';
import { riskAdjust, riskOrder } from './risk';
import { nonActive } from './terminal/non-active';
import { terminal } from './terminal/terminal';
import { termsNotice } from './terms-notice';
import { payback, trans } from './trade';

/** Of a record that a notice is about. */
export const listOfRelated: Readonly<Record<CodeOf<typeof relatedType>, AnyList>> = {
  MERCHANT: customer.list,
  MERCHANT_INCR: custIncr.list,
  MERCHANT_CHANGE: changeAudit.list,
  AGENT: agentInfo.list,
  ORG: orgInfo.list,
  AGENT_INCR: agentIncr.list,
  ORG_INCR: orgIncr.list,
  OWN_CHANGE: changeInfo.list,
  RISK_ORDER: riskOrder.list,
  RISK_ADJUST: riskAdjust.list,
  WITHDRAW: withdraw.list,
  INVOICE: invoice.list,
  TERMINAL: terminal.list,
  APPROVAL: approval.list,
  DISPUTE: dispute.list,
  EXPORT_PLAN: exportPlan.list,
  TERMS_NOTICE: termsNotice.list,
};

/** Of an amount that can be explained: one of them suffices. */
export const listsOfMoney: Readonly<Record<CodeOf<typeof moneyKind>, readonly AnyList[]>> = {
  FEE: [trans.list, increase.feeList],
  PROFIT: [profit.list],
  SERVICE: [serviceProfit.list],
  CASHBACK: [cashBack.list],
  FLOW_CARD: [flowCardBack.list],
  VIP: [cashBack.list],
  TAX_SHARE: [taxPoint.list, cashBackTax.list],
  REWARD: [otherReward.list, transReward.list, standardReward.list, cashbackReward.list, falseReward.list],
  INCREASE: [feeIncrReward.list, flowIncrReward.list],
  WITHDRAW: [withdraw.list],
  INVOICE: [invoice.list],
  TAX_DIFF: [taxDiff.list],
  FALSE_ACTIVE: [falseActive.list],
  NON_ACTIVE: [nonActive.list],
  PLAN: [deductPlan.list],
  DEBT: [repayReduce.list],
  FLOW_ORDER: [flowCard.list, increase.flowList],
  REFUND: [payback.list],
  LEDGER: [account.ledgerList],
};
