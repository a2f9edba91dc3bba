/** A page as the shell uses it: the logic of its actor, created from the portal's services, and a view of that actor. */
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PlainDefinition } from '../list/list-definition';
import type { Services } from './services';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';

export interface ListOfPage {
  readonly definition: PlainDefinition;
  /** The search under which the page shows it; empty for the initial view. */
  readonly place: string;
  /** Label of its tab, on a page with several. */
  readonly view?: string;
}

export interface Page {
  /** The lists of the page, for code that enumerates all lists. */
  readonly lists?: readonly ListOfPage[];
  /** The logic of its actor and the initial input, for an address. */
  readonly open: (services: Services, page: PageInput) => OpenedPage;
  readonly View: ComponentType<{ readonly actor: AnyActorRef }>;
}
