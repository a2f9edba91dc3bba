/** What a page may ask of the portal. */
import type { Send } from '@/api/client/client';
import type { ToastAction, ToastTone } from '@/components/feedback/toast/toast';
import type { DecisionsRef } from '@/machines/portal/decisions.machine';
import type { ExportsRef } from '@/machines/portal/exports.machine';
import type { NoticesRef } from '@/machines/portal/notices.machine';
import type { PreferencesRef } from '@/machines/portal/preferences.machine';
import type { SafeguardsRef } from '@/machines/portal/safeguards.machine';
import type { SavedQueriesRef } from '@/machines/portal/saved-queries.machine';

export interface Services {
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly tell: (text: string, tone: ToastTone, action?: ToastAction) => void;
  readonly signOut: () => void;
  /** Has the browser fetch a file of this origin. */
  readonly fetchFile: (url: string) => void;
  /** Actors of the portal that pages speak to; they are there before any page is. */
  readonly actors: () => {
    readonly preferences: PreferencesRef;
    readonly savedQueries: SavedQueriesRef;
    readonly exports: ExportsRef;
    readonly decisions: DecisionsRef;
    readonly notices: NoticesRef;
    /** There a moment after whoever signed in. */
    readonly safeguards: SafeguardsRef | undefined;
  };
  /** A request number (domain.md 0.1), a new one each time. */
  readonly newRequestNo: () => string;
  /** Loads the portal anew, keeping open tabs and what has been typed. */
  readonly reload: () => void;
}
