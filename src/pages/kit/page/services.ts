/** What a page may ask of the portal. */
import type { Send } from '@/api/client/client';
import type { ToastAction, ToastTone } from '@/components/feedback/toast/toast';
import type { DeskRef } from '@/machines/portal/preferences.machine';

export interface Services {
  readonly send: Send;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly tell: (text: string, tone: ToastTone, action?: ToastAction) => void;
  readonly signOut: () => void;
  /** Has the browser fetch a file of this origin. */
  readonly fetchFile: (url: string) => void;
  /** How the operator has arranged their lists, and their saved queries. */
  readonly desk: () => DeskRef;
  /** A request number (domain.md 0.1), a new one each time. */
  readonly newRequestNo: () => string;
  /** Loads the portal anew, keeping open tabs and what has been typed. */
  readonly reload: () => void;
}
