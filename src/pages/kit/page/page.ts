/** What a page is to the shell: the logic of its actor, made from the services of the portal, and a view of that actor. */
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';
import type { PlainDefinition } from '../list/list-definition';
import type { Services } from './services';
import type { OpenedPage, PageInput } from '@/machines/portal/tab.machine';

export interface ListOfPage {
  readonly definition: PlainDefinition;
  /** The search under which the page shows it; empty for the one it begins with. */
  readonly place: string;
}

export interface Page {
  /** The lists it shows, for whoever tells of all of them. */
  readonly lists?: readonly ListOfPage[];
  /** The logic of its actor with what it starts with, for an address. */
  readonly open: (services: Services, page: PageInput) => OpenedPage;
  readonly View: ComponentType<{ readonly actor: AnyActorRef }>;
}
