/** What a page is to the shell: the logic of its actor, made from the services of the portal, and a view of that actor. */
import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { PlainDefinition } from '../list/list-definition';
import type { Services } from './services';
import type { PageInput } from '@/machines/portal/tab.machine';

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
export function withInput<L extends AnyActorLogic>(
  logic: L,
  inputOf: (search: string, draft: unknown, path: string) => object,
): L {
  return {
    ...logic,
    getInitialSnapshot: (scope, input) =>
      logic.getInitialSnapshot(
        scope,
        inputOf((input as PageInput).search, (input as PageInput).draft, (input as PageInput).path),
      ) as never,
  };
}
