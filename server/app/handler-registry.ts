/** The handlers of every area, by the area's name in the contract. */
import type { contract } from '../../src/api/contract';
import type { Deps } from '../deps';
import type { ListQuery } from '../lists/query';
import { changeHandlers } from '../modules/account/change';
import { accountHandlers } from '../modules/account/handlers';
import { invoiceHandlers } from '../modules/account/invoice';
import { agentHandlers } from '../modules/agent/handlers';
import { incrHandlers } from '../modules/agent/incr-handlers';
import { couponHandlers } from '../modules/cust/coupon';
import { custHandlers } from '../modules/cust/handlers';
import { flowCardHandlers } from '../modules/cust/flow-card';
import { lookupHandlers } from '../modules/lookup/handlers';
import { riskHandlers } from '../modules/risk/handlers';
import { sensitiveHandlers } from '../modules/sensitive/handlers';
import { terminalHandlers } from '../modules/terminal/handlers';
import { uploadHandlers } from '../modules/upload/handlers';
import { countdownHandlers } from '../modules/cust/countdown-handlers';
import { downloadHandlers } from '../modules/download/handlers';
import { frontErrorHandlers } from '../modules/frontError/handlers';
import { homeHandlers } from '../modules/home/handlers';
import { loginHandlers } from '../modules/login/handlers';
import { deskHandlers } from '../modules/desk/handlers';
import { noticeHandlers } from '../modules/notice/handlers';
import { policyHandlers } from '../modules/policy/handlers';
import { searchHandlers } from '../modules/search/handlers';
import { transHandlers } from '../modules/trans/handlers';
import type { Handlers } from './context';
import type { AnyHandler } from './mount';

type Areas = { readonly [A in keyof typeof contract]?: Partial<Handlers<(typeof contract)[A]>> };

export function handlersOf(deps: Deps, queries: readonly ListQuery[]): Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>> {
  const changeInfo = changeHandlers(deps);
  const areas: Areas = {
    login: loginHandlers(deps),
    home: homeHandlers(deps),
    notice: noticeHandlers(deps),
    desk: deskHandlers(deps, queries),
    frontError: frontErrorHandlers(deps),
    search: searchHandlers(deps),
    policy: policyHandlers(deps),
    trans: transHandlers(deps),
    upload: uploadHandlers(deps),
    lookup: lookupHandlers(deps),
    invoice: invoiceHandlers(deps),
    changeInfo,
    // A branch organisation's requests are the same requests, looked at from above.
    orgChange: { detail: changeInfo.detail, cancel: changeInfo.cancel },
    sensitive: sensitiveHandlers(deps),
    ...accountHandlers(deps),
    ...agentHandlers(deps),
    ...incrHandlers(deps),
    coupon: couponHandlers(deps),
    ...custHandlers(deps),
    ...flowCardHandlers(deps),
    ...terminalHandlers(deps),
    ...riskHandlers(deps),
    download: downloadHandlers(deps),
    ...countdownHandlers(deps),
  };
  return areas;
}
