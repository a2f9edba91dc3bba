/** What the session's chart is drawn with: its actors, guards and actions. */
import { assign, sendParent, setup } from 'xstate';
import type { Permissions } from '@/api/schema/gate';
import { missing } from '../unprovided-actor';
import { signInMachine } from './sign-in.machine';
import {
  permissionsOf,
  sessionTexts,
  type Menu,
  type Restored,
  type Rewards,
  type ServiceData,
  type SessionContext,
  type SessionEvent,
  type SessionFacts,
  type SessionInfo,
  type SessionInput,
  type SessionTold,
} from './session.types';

export const empty: SessionFacts = {
  info: null,
  menu: null,
  rewards: null,
  serviceData: null,
  permissions: null,
  routes: [],
  mustChangePassword: false,
  message: '',
};

export const sessionChart = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn'; signInAgain: 'signInAgain' },
  },
  actors: {
    signIn: signInMachine,
    /** In front of the page, under the name that the session had. */
    signInAgain: signInMachine,
    loadInfo: missing<SessionInfo | null>('loadInfo'),
    loadMenu: missing<Menu>('loadMenu'),
    loadRewards: missing<Rewards>('loadRewards'),
    loadServiceData: missing<ServiceData>('loadServiceData'),
    /** Without what is kept one works with the defaults: it never fails for want of it. */
    restore: missing<Restored>('restore'),
    buildRoutes: missing<readonly string[], Permissions>('buildRoutes'),
    /** Visits the address and resolves when its page has asked for what it shows. */
    openPlace: missing<void>('openPlace'),
    logout: missing<unknown>('logout'),
  },
  guards: {
    'knows whose it was': ({ context }) => Boolean(context.info?.agentBean.username),
    'was in use': ({ context }) => context.routes.length > 0,
    'info is empty': (_, { info }: { readonly info: SessionInfo | null }) => !info?.agentBean,
    // A role is promised by the contract, but a portal must not run on a promise (spec section 5).
    'role is missing': (_, { info }: { readonly info: SessionInfo | null }) =>
      !(info?.agentBean.expandWay as string | undefined),
  },
  actions: {
    'forget the token': () => {},
    'reload the page': () => {},
    'tell that it changed': sendParent({ type: 'session.changed' } satisfies SessionTold),
    'tell that it was renewed': sendParent({ type: 'session.renewed' } satisfies SessionTold),
    'tell that it was left': sendParent({ type: 'session.left' } satisfies SessionTold),
    'tell the failure': (_, _params: { readonly text: string }) => {},
    'forget everything': assign(empty),
    'keep the message': assign({
      message: (_, { message }: { readonly message: string }) => message || sessionTexts.unknown,
    }),
    'take the sign-in': assign({
      mustChangePassword: ({ event }) => event.type === 'session.started' && event.mustChangePassword,
    }),
    'collect permissions': assign({ permissions: ({ context }) => permissionsOf(context) }),
  },
  /** How long the frame waits for the code of its first page, in milliseconds. */
  delays: { patience: 300 },
});
