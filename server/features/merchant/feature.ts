/** Merchants: their application, changes, fees, stores and status. */
import { clockTime, hourly, type Feature } from '#server/foundation/feature';
import { merchantAccountMoves } from './account.moves';
import { changeCalls } from './change.calls';
import { changeMoves } from './change.moves';
import { feeCalls } from './fee.calls';
import { merchantCalls } from './merchant.calls';
import { changeTimeout, preRegisterExpire } from './merchant.jobs';
import { onboardingCalls } from './onboarding.calls';
import { merchantOnboardingMoves } from './onboarding.moves';
import * as queries from './queries';
import { storeCalls } from './store.calls';
import { storeMoves } from './store.moves';

export const merchant = {
  calls(deps) {
    const { customer, custIncr, custTerminal } = onboardingCalls(deps);
    return {
      customer: { ...merchantCalls(deps), ...customer },
      custIncr,
      custTerminal,
      changeAudit: changeCalls(deps),
      fee: feeCalls(deps),
      store: storeCalls(deps),
    };
  },
  queries: [queries],
  moves: [merchantOnboardingMoves, merchantAccountMoves, changeMoves, storeMoves],
  daily: [{ name: 'preRegisterExpire', title: '预注册过期', at: clockTime(0, 50), run: preRegisterExpire }],
  frequent: [{ name: 'changeTimeout', title: '商户变更超时', everyMs: hourly, run: changeTimeout }],
} satisfies Feature;
