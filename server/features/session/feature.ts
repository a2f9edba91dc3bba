/** Signing in and out, and what protects it. */
import { preferencesCalls } from '#server/features/preferences/preferences.calls';
import { type Feature, minutes } from '#server/foundation/feature';
import { deviceCalls } from '#server/features/factor/device.calls';
import { factorCalls } from '#server/features/factor/factor.calls';
import { forgetChallenges } from '#server/features/factor/challenge';
import { passkeyCalls } from '#server/features/factor/passkey.calls';
import { askingCalls, resetCalls } from '#server/features/factor/reset.calls';
import { doResets } from '#server/features/factor/reset.jobs';
import { resetMoves } from '#server/features/factor/reset.moves';
import { ruleCalls } from '#server/features/factor/rule.calls';
import { forgetEnded } from './ended-session';
import { ownSessionCalls } from './own-session.calls';
import { safeguardCalls } from './safeguard.calls';
import { loginCalls, openedSession } from './session.calls';

export const session = {
  calls(deps, { queries }) {
    const opened = openedSession(deps, preferencesCalls(deps, queries).load);
    return {
      login: loginCalls(deps, opened),
      passkey: passkeyCalls(deps, opened),
      factor: factorCalls(deps, opened),
      factorRule: { ...ruleCalls(deps), ...askingCalls(deps) },
      factorReset: resetCalls(deps),
      ownDevice: deviceCalls(deps),
      ownSession: ownSessionCalls(deps),
      safeguard: safeguardCalls(deps),
    };
  },
  moves: [resetMoves],
  frequent: [{ name: 'doResets', title: '重置二次验证', everyMs: minutes(1), run: doResets }],
  forget: [forgetEnded, forgetChallenges],
} satisfies Feature;
