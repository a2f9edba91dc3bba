/**
 * Every call between the portal and its server, as a tree of two levels: `contract.<group>.<call>`. Client, server,
 * fakes, the call reference and the tests are all derived from this value. Each path appears once, spelt as in
 * docs/domain/conventions.md#wire-format.
 */
import type { Call } from '../schema/call';
import { isOffered, type Side } from '../schema/gate';
import type { AnyList, Filter } from '../schema/list';
import type { Shape } from '../schema/shape';
import { account } from './account/account';
import { deductPlan, repayReduce } from './account/debts';
import { withdraw } from './account/withdraw';
import { agentStat, orgStat, orgChange, orgIncr, orgInfo } from './provider/organisation';
import { active, falseActive, falseCountdown } from './activation';
import { agentCost, agentIncr } from './provider/application';
import { agentInfo, agentLog, orgLog } from './provider/agent';
import { changeAudit } from './merchant/change-audit';
import { changeInfo } from './provider/own-change';
import { invoice, taxDiff } from './account/invoice';
import { cashBack, cashBackTax, flowCardBack, profit, taxPoint, serviceProfit } from './earnings/profit';
import { review } from './review';
import { riskAdjust, riskOrder } from './risk';
import { sensitive, ownSession, safeguard } from './session/safeguard';
import { nonActive, nonActiveCountdown } from './terminal/non-active';
import { stock } from './terminal/stock';
import { terminal, terminalLog } from './terminal/terminal';
import { coupon } from './coupon';
import { deposit } from './merchant/deposit';
import { fee } from './merchant/fee';
import { flowCard } from './data-fee';
import { customer } from './merchant/merchant';
import { custIncr } from './merchant/application';
import { custTerminal } from './merchant/applied-terminal';
import { increase } from './rate-increase';
import { draft, preferences } from './preferences';
import { factor, factorReset, ownDevice } from './session/factor';
import { factorRule } from './session/factor-rule';
import { ownerFactor } from './session/owner-factor';
import { passkey } from './session/passkey';
import { flowMap } from './flow-map';
import { frontError } from './front-error';
import { download } from './download';
import { exportPlan } from './export-plan';
import { home } from './home';
import * as login from './session/login';
import { lookup, search } from './lookup';
import { analysis } from './analysis';
import { board } from './board';
import { books } from './books';
import { dispute } from './dispute';
import { guard } from './guard';
import { apiKey } from './api-key';
import { approval, approvalRule } from './approval';
import { money } from './explanation';
import { notice } from './notice';
import { photo } from './upload-photo';
import { policy } from './policy';
import {
  cashbackReward,
  falseReward,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  standardReward,
  transReward,
} from './earnings/reward';
import { payback, trans } from './trade';
import { forecast } from './forecast';
import { statement } from './statement';
import { staff, staffRole } from './staff';
import { staffLog } from './staff-log';
import { store } from './merchant/store';
import { termsNotice } from './terms-notice';
import { timeline } from './timeline';
import { platformAudit } from './platform/audit';
import { platformMoney } from './platform/finance';
import { platformBooks } from './platform/books';
import { platformBounds } from './platform/bounds';
import { platformConfig } from './platform/config';
import { platformProduct } from './platform/product';
import { platformDispute } from './platform/dispute';
import { platformEntry } from './platform/entry';
import { platformHome } from './platform/home';
import { platformParty } from './platform/party';
import { platformPayout } from './platform/payout';
import { platformPerson } from './platform/person';
import { platformReconcile } from './platform/reconcile';
import { platformReference } from './platform/reference';
import { platformRisk } from './platform/risk';
import { platformSeal } from './platform/seal';
import { platformStock } from './platform/stock';
import { platformSystem } from './platform/system';
import { platformWithdraw } from './platform/withdraw';
import { upload } from './upload';
import { webhook } from './webhook';

export const contract = {
  login,
  passkey,
  factor,
  factorRule,
  ownerFactor,
  factorReset,
  ownDevice,
  ownSession,
  safeguard,
  home,
  notice,
  preferences,
  draft,
  upload,
  photo,
  lookup,
  search,
  frontError,
  policy,
  download,
  exportPlan,
  customer,
  custIncr,
  custTerminal,
  changeAudit,
  fee,
  deposit,
  active,
  store,
  flowCard,
  coupon,
  falseCountdown,
  falseActive,
  increase,
  trans,
  payback,
  serviceProfit,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  transReward,
  standardReward,
  cashbackReward,
  falseReward,
  agentInfo,
  agentLog,
  agentIncr,
  agentCost,
  termsNotice,
  agentStat,
  orgInfo,
  orgIncr,
  orgChange,
  orgLog,
  orgStat,
  terminal,
  stock,
  terminalLog,
  nonActiveCountdown,
  nonActive,
  profit,
  cashBack,
  flowCardBack,
  taxPoint,
  cashBackTax,
  account,
  withdraw,
  dispute,
  forecast,
  books,
  guard,
  statement,
  deductPlan,
  repayReduce,
  invoice,
  taxDiff,
  changeInfo,
  riskOrder,
  riskAdjust,
  review,
  timeline,
  sensitive,
  money,
  analysis,
  board,
  flowMap,
  platformWithdraw,
  platformMoney,
  platformDispute,
  platformAudit,
  platformHome,
  platformEntry,
  platformReconcile,
  platformPayout,
  platformRisk,
  platformParty,
  platformStock,
  platformConfig,
  platformBooks,
  platformProduct,
  platformBounds,
  platformReference,
  platformSystem,
  platformSeal,
  platformPerson,
  staff,
  staffRole,
  staffLog,
  // Groups name the operations of the published API description, so this one keeps its older name.
  apiKey,
  webhook,
  approval,
  approvalRule,
};

/** A call without its types, for code that treats all calls alike. */
export type PlainCall = Omit<Call, 'types'> & {
  readonly filter?: Filter;
  readonly row?: Shape;
  readonly of?: AnyList;
  readonly scoped?: true;
};
export const callGroups = Object.entries<object>(contract) as readonly (readonly [
  string,
  Readonly<Record<string, PlainCall>>,
])[];
export const allCalls: readonly PlainCall[] = callGroups.flatMap(([, calls]) => Object.values(calls));
/** The calls that a portal offers. */
export const callsOf = (side: Side): readonly PlainCall[] => allCalls.filter(call => isOffered(call, side));
