/** Maps every list of the contract to its query; the same query answers the list's totals and exports. */
import * as account from '#server/features/account/queries';
import * as achievement from '#server/features/earnings/achievement.queries';
import * as activation from '#server/features/activation/queries';
import * as agent from '#server/features/provider/queries';
import * as countdown from '#server/features/countdown/queries';
import * as coupon from '#server/features/coupon/queries';
import * as download from '#server/features/download/queries';
import * as earnings from '#server/features/earnings/queries';
import * as flowCard from '#server/features/data-fee/queries';
import * as increase from '#server/features/rate-increase/queries';
import * as merchant from '#server/features/merchant/queries';
import * as notice from '#server/features/notice/queries';
import * as ownChange from '#server/features/provider/own-change.queries';
import * as risk from '#server/features/risk/queries';
import * as staff from '#server/features/staff/queries';
import * as terminal from '#server/features/terminal/queries';
import * as trade from '#server/features/trade/queries';
import * as webhook from '#server/features/webhook/queries';
import * as audit from '#server/operations/portal/audit';
import * as config from '#server/operations/portal/config';
import * as entry from '#server/operations/portal/entry';
import * as party from '#server/operations/portal/party';
import * as reconcile from '#server/operations/portal/reconcile';
import * as riskPortal from '#server/operations/portal/risk';
import * as stockPortal from '#server/operations/portal/stock';
import * as system from '#server/operations/portal/system';
import * as finance from '#server/operations/portal/finance';
import * as withdrawPortal from '#server/operations/portal/withdraw';
import type { ListQuery } from '#server/foundation/lists/query.types';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  account,
  achievement,
  activation,
  agent,
  countdown,
  coupon,
  download,
  earnings,
  flowCard,
  increase,
  merchant,
  notice,
  ownChange,
  risk,
  staff,
  terminal,
  trade,
  webhook,
  audit,
  finance,
  withdrawPortal,
  reconcile,
  entry,
  party,
  riskPortal,
  stockPortal,
  config,
  system,
];
const isQuery = (value: unknown): value is ListQuery =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'query';

export const queries: readonly ListQuery[] = modules.flatMap(module => Object.values(module).filter(isQuery));
