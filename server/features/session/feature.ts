/** Signing in and out, and what protects it. */
import { preferencesCalls } from '#server/features/preferences/preferences.calls';
import type { Feature } from '#server/foundation/feature';
import { forgetEnded } from './ended-session';
import { ownSessionCalls } from './own-session.calls';
import { safeguardCalls } from './safeguard.calls';
import { loginCalls, openedSession } from './session.calls';

export const session = {
  calls(deps, { queries }) {
    const opened = openedSession(deps, preferencesCalls(deps, queries).load);
    return {
      login: loginCalls(deps, opened),
      ownSession: ownSessionCalls(deps),
      safeguard: safeguardCalls(deps),
    };
  },
  forget: [forgetEnded],
} satisfies Feature;
