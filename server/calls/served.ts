/** Which calls this server answers, and with what. The areas that are missing here come with the issue on the business. */
import { contract, type PlainCall } from '../../src/api/contract';
import { frontErrorHandlers } from '../modules/frontError/handlers';
import { homeHandlers } from '../modules/home/handlers';
import { loginHandlers } from '../modules/login/handlers';
import { noticeHandlers } from '../modules/notice/handlers';
import { searchHandlers } from '../modules/search/handlers';
import { policyHandlers } from '../modules/policy/handlers';
import { paybackHandlers, transHandlers } from '../modules/trans/handlers';
import { downloadHandlers } from '../modules/download/handlers';
import type { Deps } from '../deps';
import type { AnyHandler, Mounted } from './mount';

/** What an operator with an initial password needs to change it (domain.md S01). */
const duringFirstLogin: readonly unknown[] = [
  contract.login.queryAgentInfo,
  contract.login.premissions,
  contract.login.rewardMenuCheck,
  contract.login.getServiceDataFlag,
  contract.login.modifyLoginPassword,
  contract.login.operatorlogout,
];

export function servedCalls(deps: Deps): Mounted[] {
  return [
    ...pair(contract.login, loginHandlers(deps)),
    ...pair(contract.home, homeHandlers(deps)),
    ...pair(contract.notice, noticeHandlers(deps)),
    ...pair(contract.frontError, frontErrorHandlers(deps)),
    ...pair(contract.search, searchHandlers(deps)),
    ...pair(contract.policy, policyHandlers(deps)),
    ...pair(contract.trans, transHandlers(deps)),
    ...pair(contract.payback, paybackHandlers(deps)),
    ...pair(contract.download, downloadHandlers(deps)),
  ];
}

function pair<T extends Record<string, object>>(area: T, handlers: { readonly [K in keyof T]?: unknown }): Mounted[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const call = area[name] as PlainCall;
    return { call, handler: handler as AnyHandler, duringFirstLogin: duringFirstLogin.includes(call) };
  });
}
