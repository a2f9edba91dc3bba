/**
 * The handlers of every area, by the area's name in the contract. A call without a handler is a compile error, unless a
 * list query answers it.
 */
import type { contract } from '@/api/contract';
import { accountCalls, deductPlanCalls } from '#server/features/account/account.calls';
import { invoiceCalls } from '#server/features/account/invoice.calls';
import { statementCalls } from '#server/features/statement/statement.calls';
import { withdrawCalls } from '#server/features/account/withdraw.calls';
import { analysisCalls } from '#server/features/analysis/analysis.calls';
import { agentCalls } from '#server/features/provider/agent.calls';
import { onboardingCalls as agentOnboardingCalls } from '#server/features/provider/onboarding.calls';
import { countdownCalls } from '#server/features/countdown/queries';
import { couponCalls } from '#server/features/coupon/coupon.calls';
import { downloadCalls } from '#server/features/download/download.calls';
import { reviewCalls } from '#server/features/review/review.calls';
import { explainCalls } from '#server/features/explanation/explanation.calls';
import { dataFeeCalls } from '#server/features/data-fee/data-fee.calls';
import { frontErrorCalls } from '#server/features/front-error/front-error.calls';
import { homeCalls } from '#server/features/home/home.calls';
import { loginCalls } from '#server/features/session/session.calls';
import { ownSessionCalls } from '#server/features/session/own-session.calls';
import { lookupCalls } from '#server/features/lookup/lookup.calls';
import { changeCalls } from '#server/features/merchant/change.calls';
import { feeCalls } from '#server/features/merchant/fee.calls';
import { increaseCalls } from '#server/features/rate-increase/rate-increase.calls';
import { merchantCalls, unbindCalls } from '#server/features/merchant/merchant.calls';
import { onboardingCalls as merchantOnboardingCalls } from '#server/features/merchant/onboarding.calls';
import { storeCalls } from '#server/features/merchant/store.calls';
import { noticeCalls } from '#server/features/notice/notice.calls';
import { ownChangeCalls } from '#server/features/provider/own-change.calls';
import { policyCalls } from '#server/features/policy/policy.calls';
import { pricingCalls } from '#server/features/pricing/pricing.calls';
import { boardCalls } from '#server/features/board/board.calls';
import { draftCalls, preferencesCalls } from '#server/features/preferences/preferences.calls';
import { riskCalls } from '#server/features/risk/risk.calls';
import { isBehind } from '#server/operations/timers';
import { safeguardCalls } from '#server/features/session/safeguard.calls';
import { searchCalls } from '#server/features/search/search.calls';
import { sensitiveCalls } from '#server/features/sensitive/sensitive.calls';
import { webhookCalls } from '#server/features/webhook/webhook.calls';
import { apiKeyCalls } from '#server/features/api-key/api-key.calls';
import { staffCalls } from '#server/features/staff/staff.calls';
import { stockCalls } from '#server/features/terminal/stock.calls';
import { terminalCalls } from '#server/features/terminal/terminal.calls';
import { tradeCalls } from '#server/features/trade/trade.calls';
import { uploadCalls } from '#server/features/upload/upload.calls';
import { configCalls } from '#server/operations/portal/config';
import { entryCalls } from '#server/operations/portal/entry';
import { partyPortalCalls } from '#server/operations/portal/party';
import { riskPortalCalls } from '#server/operations/portal/risk';
import { stockPortalCalls } from '#server/operations/portal/stock';
import { systemCalls } from '#server/operations/portal/system';
import { reconcileCalls } from '#server/operations/portal/reconcile';
import { financeCalls } from '#server/operations/portal/finance';
import { withdrawPortalCalls } from '#server/operations/portal/withdraw';
import { homeCalls as homePortalCalls } from '#server/operations/portal/home';
import type { AnyHandler } from '#server/foundation/calls/carry-out';
import type { Handlers } from '#server/foundation/calls/context';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery } from '#server/foundation/lists/query.types';

type Contract = typeof contract;
/** Lists, their totals and their exports are answered by the list's query. */
type AnsweredByQuery = { readonly filter: object } | { readonly of: object };
type Own<Area> = { [Name in keyof Area as Area[Name] extends AnsweredByQuery ? never : Name]: Area[Name] };
type AreasToAnswer = {
  [A in keyof Contract as keyof Own<Contract[A]> extends never ? never : A]: Handlers<Own<Contract[A]>>;
};
type Areas = AreasToAnswer & { [A in keyof Contract]?: Partial<Handlers<Contract[A]>> };
export type HandlersByArea = Readonly<Record<string, Readonly<Record<string, AnyHandler>> | undefined>>;

export function handlersOf(deps: Deps, queries: readonly ListQuery[]): HandlersByArea {
  const areas: Areas = {
    ...shell(deps, queries),
    ...platform(deps),
    ...staffCalls(deps),
    apiKey: apiKeyCalls(deps),
    webhook: webhookCalls(deps),
    ...providers(deps),
    ...merchants(deps),
    ...money(deps, queries),
  };
  return areas;
}

const shell = (deps: Deps, queries: readonly ListQuery[]) => ({
  login: loginCalls(deps, preferencesCalls(deps, queries).load),
  ownSession: ownSessionCalls(deps),
  safeguard: safeguardCalls(deps),
  home: homeCalls(deps, queries),
  notice: noticeCalls(deps),
  preferences: preferencesCalls(deps, queries),
  board: boardCalls(deps, queries),
  draft: draftCalls(deps),
  frontError: frontErrorCalls(deps),
  search: searchCalls(deps, queries),
  upload: uploadCalls(deps),
  lookup: lookupCalls(deps),
  sensitive: sensitiveCalls(deps),
  download: downloadCalls(deps),
});

/** The platform's own portal. */
const platform = (deps: Deps) => ({
  ...homePortalCalls(deps),
  ...entryCalls(deps),
  ...riskPortalCalls(deps),
  ...financeCalls(deps),
  ...withdrawPortalCalls(deps),
  ...reconcileCalls(deps),
  ...partyPortalCalls(deps),
  ...stockPortalCalls(deps),
  ...configCalls(deps),
  ...systemCalls(deps),
});

function providers(deps: Deps) {
  const changeInfo = ownChangeCalls(deps);
  return {
    ...agentCalls(deps),
    ...agentOnboardingCalls(deps),
    changeInfo,
    // A branch organisation's requests are the same requests, read by the organisation above it.
    orgChange: { detail: changeInfo.detail, cancel: changeInfo.cancel },
    policy: policyCalls(deps),
    agentCost: pricingCalls(deps),
  };
}

function merchants(deps: Deps) {
  const onboarding = merchantOnboardingCalls(deps);
  return {
    customer: { ...merchantCalls(deps), ...onboarding.customer },
    custIncr: onboarding.custIncr,
    custTerminal: onboarding.custTerminal,
    changeAudit: changeCalls(deps),
    fee: feeCalls(deps),
    store: storeCalls(deps),
    flowCard: dataFeeCalls(deps),
    increase: increaseCalls(deps),
    coupon: couponCalls(deps),
    terminal: { ...terminalCalls(deps), ...unbindCalls(deps) },
    stock: stockCalls(deps),
    trans: tradeCalls(deps),
    ...countdownCalls(deps),
    ...riskCalls(deps),
  };
}

const money = (deps: Deps, queries: readonly ListQuery[]) => ({
  ...accountCalls(deps),
  withdraw: withdrawCalls(deps),
  statement: statementCalls(deps, time => isBehind(deps, time)),
  invoice: invoiceCalls(deps),
  deductPlan: deductPlanCalls(deps),
  money: explainCalls(deps, queries),
  review: reviewCalls(deps, queries),
  analysis: analysisCalls(deps, queries),
});
