/** The handlers of every area, by the area's name in the contract. */
import type { contract } from '@/api/contract';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query';
import { changeHandlers } from '#server/features/own-change/calls';
import { accountHandlers } from '#server/features/account/calls';
import { invoiceHandlers } from '#server/features/account/invoice.calls';
import { agentHandlers } from '#server/features/agent/calls';
import { incrHandlers } from '#server/features/agent/onboarding.calls';
import { couponHandlers } from '#server/features/merchant/coupon.calls';
import { custHandlers } from '#server/features/merchant/calls';
import { flowCardHandlers } from '#server/features/merchant/flow-card.calls';
import { lookupHandlers } from '#server/features/lookup/calls';
import { riskHandlers } from '#server/features/risk/calls';
import { sensitiveHandlers } from '#server/features/sensitive/calls';
import { terminalHandlers } from '#server/features/terminal/stock.calls';
import { uploadHandlers } from '#server/features/upload/calls';
import { countdownHandlers } from '#server/features/countdown/calls';
import { downloadHandlers } from '#server/features/download/calls';
import { frontErrorHandlers } from '#server/features/front-error/calls';
import { homeHandlers } from '#server/features/home/calls';
import { loginHandlers } from '#server/features/login/calls';
import { deskHandlers } from '#server/features/preferences/calls';
import { noticeHandlers } from '#server/features/notice/calls';
import { policyHandlers } from '#server/features/policy/calls';
import { searchHandlers } from '#server/features/search/calls';
import { transHandlers } from '#server/features/trade/calls';
import type { Handlers } from '#server/platform/calls/context';
import type { AnyHandler } from '#server/platform/calls/register-calls';

type Areas = { readonly [A in keyof typeof contract]?: Partial<Handlers<(typeof contract)[A]>> };

export function handlersOf(
  deps: Deps,
  queries: readonly ListQuery[],
): Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>> {
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
