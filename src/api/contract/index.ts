/**
 * Every call between the portal and its server, as a tree of two levels: `contract.<area>.<call>`. Client, server,
 * fakes, the call reference and the tests are all derived from this value. Each path appears once, spelt as in
 * docs/domain/conventions.md#wire-format.
 */
import type { Call } from '../schema/call';
import type { AnyList, Filter } from '../schema/list';
import type { Shape } from '../schema/shape';
import { account, deductPlan, repayReduce, withdraw } from './account';
import { agentStat, orgStat } from './achievement';
import { active } from './active';
import { agentCost, agentIncr } from './agentIncr';
import { agentInfo, agentLog, orgLog } from './agentInfo';
import { changeInfo } from './changeInfo';
import { invoice, taxDiff } from './invoice';
import { orgChange, orgIncr, orgInfo } from './org';
import { cashBack, cashBackTax, flowCardBack, profit, taxPoint } from './profit';
import { riskAdjust, riskOrder } from './risk';
import { sensitive } from './sensitive';
import { nonActive, nonActiveCountdown, stock, terminal, terminalLog } from './terminal';
import { changeAudit } from './changeAudit';
import { coupon } from './coupon';
import { customer } from './customer';
import { custIncr } from './custIncr';
import { deposit } from './deposit';
import { preferences } from './preferences';
import { download } from './download';
import { draft } from './draft';
import { falseActive, falseCountdown } from './falseActive';
import { fee } from './fee';
import { flowCard } from './flowCard';
import { frontError } from './frontError';
import { home } from './home';
import { increase } from './increase';
import * as login from './login';
import { lookup } from './lookup';
import { money } from './money';
import { notice } from './notice';
import { ownSession } from './ownSession';
import { policy } from './policy';
import {
  cashbackReward,
  falseReward,
  feeIncrReward,
  flowIncrReward,
  otherReward,
  standardReward,
  transReward,
} from './reward';
import { safeguard } from './safeguard';
import { search } from './search';
import { serviceProfit } from './serviceProfit';
import { payback, trans } from './trans';
import { upload } from './upload';

export const contract = {
  login,
  ownSession,
  safeguard,
  home,
  notice,
  preferences,
  draft,
  upload,
  lookup,
  search,
  frontError,
  policy,
  download,
  customer,
  custIncr,
  changeAudit,
  fee,
  deposit,
  active,
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
  deductPlan,
  repayReduce,
  invoice,
  taxDiff,
  changeInfo,
  riskOrder,
  riskAdjust,
  sensitive,
  money,
};

/** A call without its types, for code that treats all calls alike. */
export type PlainCall = Omit<Call, 'types'> & {
  readonly filter?: Filter;
  readonly row?: Shape;
  readonly of?: AnyList;
  readonly scoped?: true;
};
export const areas = Object.entries<object>(contract) as readonly (readonly [
  string,
  Readonly<Record<string, PlainCall>>,
])[];
export const allCalls: readonly PlainCall[] = areas.flatMap(([, calls]) => Object.values(calls));
