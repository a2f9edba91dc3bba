/** The child actors of the root. */
import type { AddressRef } from './address.machine';
import type { DecisionsRef } from './decisions.machine';
import type { ExportsRef } from './exports.machine';
import type { LiveRef } from './live.machine';
import type { LookupsRef } from './lookups.machine';
import type { NoticesRef } from './notices.machine';
import type { OpenTabsRef } from './open-tabs.machine';
import type { PreferencesRef } from './preferences.machine';
import type { SafeguardsRef } from './safeguards.machine';
import type { SavedQueriesRef } from './saved-queries.machine';
import type { SearchRef } from './search.machine';
import type { SessionRef } from './session.machine';
import type { SettingsRef } from './settings.machine';
import type { StepUpRef } from './step-up.machine';

export interface PortalChildren {
  readonly address: AddressRef;
  readonly session: SessionRef;
  readonly openTabs: OpenTabsRef;
  readonly settings: SettingsRef;
  readonly preferences: PreferencesRef;
  readonly savedQueries: SavedQueriesRef;
  readonly exports: ExportsRef;
  readonly lookups: LookupsRef;
  readonly notices: NoticesRef;
  readonly search: SearchRef;
  /** Exists while an operator is signed in, which is the only time that pages exist. */
  readonly decisions: DecisionsRef;
  /** Undefined until shortly after sign-in. */
  readonly safeguards: SafeguardsRef | undefined;
  /** Undefined until a while after sign-in, and where the browser cannot share a stream among its tabs. */
  readonly live: LiveRef | undefined;
  /** Undefined until a call asks for the second factor again. */
  readonly stepUp: StepUpRef | undefined;
}
