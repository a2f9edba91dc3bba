/** Second factors of a sign-in, the devices it comes from, and what becomes of lost factors. */
import { preferencesCalls } from '#server/features/preferences/preferences.calls';
import { openedSession } from '#server/features/session/session.calls';
import { type Feature, minutes } from '#server/foundation/feature';
import { forgetChallenges } from './challenge';
import { deviceCalls } from './device.calls';
import { factorCalls } from './factor.calls';
import { passkeyCalls } from './passkey.calls';
import { askingCalls, ownerFactorCalls, resetCalls } from './reset.calls';
import { doResets } from './reset.jobs';
import { resetMoves } from './reset.moves';
import { ruleCalls } from './rule.calls';

export const factor = {
  calls(deps, { queries }) {
    const opened = openedSession(deps, preferencesCalls(deps, queries).load);
    return {
      passkey: passkeyCalls(deps, opened),
      factor: factorCalls(deps, opened),
      factorRule: { ...ruleCalls(deps), ...askingCalls(deps) },
      ownerFactor: ownerFactorCalls(deps),
      factorReset: resetCalls(deps),
      ownDevice: deviceCalls(deps),
    };
  },
  moves: [resetMoves],
  frequent: [{ name: 'doResets', title: '重置二次验证', everyMs: minutes(1), run: doResets }],
  forget: [forgetChallenges],
} satisfies Feature;
