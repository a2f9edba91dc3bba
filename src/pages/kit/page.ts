/** What a page is to the shell: the logic of its actor, made from the services of the portal, and a view of that actor. */
import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { Send } from '../../api/client';
import type { ToastAction, ToastTone } from '../../components/toast/toast';
import type { PlainDefinition } from './list-definition';
import type { DeskRef } from '../../machines/desk.machine';
import type { PageInput } from '../../machines/tab.machine';

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

export interface ListOfPage {
  readonly definition: PlainDefinition;
  /** The search under which the page shows it; empty for the one it begins with. */
  readonly place: string;
}

export interface Page {
  /** The lists it shows, for whoever tells of all of them. */
  readonly lists?: readonly ListOfPage[];
  readonly logic: (services: Services) => AnyActorLogic;
  readonly View: ComponentType<{ readonly actor: AnyActorRef }>;
}

/** The same logic, given its own input from the tab's search and draft. */
export function withInput<L extends AnyActorLogic>(logic: L, inputOf: (search: string, draft: unknown, path: string) => object): L {
  return { ...logic, getInitialSnapshot: (scope, input) => logic.getInitialSnapshot(scope, inputOf((input as PageInput).search, (input as PageInput).draft, (input as PageInput).path)) as never };
}
