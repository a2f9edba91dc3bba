/** Services of the portal for pages. */
import type { Send } from '@/api/client/client';
import type { ToastTone } from '@/components/overlays/toast/toasts';
import type { ToastAction } from '@/components/overlays/toast/toast-action';
import type { DecisionsRef } from '@/machines/portal/decisions.machine';
import type { ExportsRef } from '@/machines/portal/exports.machine';
import type { NoticesRef } from '@/machines/portal/notices.machine';
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import type { PreferencesRef } from '@/machines/portal/preferences.machine';
import type { SafeguardsRef } from '@/machines/portal/safeguards.machine';
import type { SavedQueriesRef } from '@/machines/portal/saved-queries.machine';
import type { SessionRef } from '@/machines/portal/session.machine';
import type { SettingsRef } from '@/machines/portal/settings.machine';

export interface Services {
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly notify: (text: string, tone: ToastTone, action?: ToastAction) => void;
  readonly signOut: () => void;
  /** Downloads a file of this origin. */
  readonly fetchFile: (url: string) => void;
  /** Global actors that pages send events to; they start before any page. */
  readonly actors: () => {
    readonly openTabs: OpenTabsRef;
    readonly settings: SettingsRef;
    readonly preferences: PreferencesRef;
    readonly savedQueries: SavedQueriesRef;
    readonly exports: ExportsRef;
    readonly decisions: DecisionsRef;
    readonly notices: NoticesRef;
    /** Absent where a page is shown without the portal. */
    readonly session?: SessionRef;
    /** Undefined until shortly after sign-in. */
    readonly safeguards: SafeguardsRef | undefined;
  };
  /** A new request number (docs/domain/conventions.md#request-numbers), used as the idempotency key. */
  readonly newRequestNo: () => string;
  /** Reloads the portal; open tabs and entered values are restored. */
  readonly reload: () => void;
  /** Whether the server, its database included, can serve now. */
  readonly isServing: () => Promise<boolean>;
}
