/** Minimal parent for a page or one of its parts: feeds its navigation back as a location change, and records all events it sends. */
import { assign, createActor, sendTo, setup, type ActorOptions, type AnyActorRef, type AnyEventObject } from 'xstate';
import type { OpenedPage } from '@/machines/portal/tab.machine';
import type { Page } from '@/pages/kit/page/page';
import type { Services } from '@/pages/kit/page/services';

type Spawn = (logic: unknown, options: object) => AnyActorRef;

const hostMachine = setup({
  types: {
    input: {} as OpenedPage,
    context: {} as { readonly page: AnyActorRef; readonly received: readonly AnyEventObject[] },
    events: {} as AnyEventObject,
  },
}).createMachine({
  context: ({ input: { logic, input }, spawn }) => ({
    page: (spawn as unknown as Spawn)(logic, { id: 'page', input }),
    received: [],
  }),
  on: {
    '*': { actions: assign({ received: ({ context, event }) => [...context.received, event] }) },
    'page.navigate': {
      actions: [
        assign({ received: ({ context, event }) => [...context.received, event] }),
        sendTo(
          ({ context }) => context.page,
          ({ event }) => ({ type: 'location.changed', search: (event as { readonly search?: string }).search }),
        ),
      ],
    },
  },
});

type Timed = Pick<ActorOptions<typeof hostMachine>, 'clock'>;
/** Starts an actor under a host. `received` returns the recorded events of a type, oldest first. */
export function host<Ref = AnyActorRef>(opened: OpenedPage, timed: Timed = {}) {
  const actor = createActor(hostMachine, { ...timed, input: opened }).start();
  const { page } = actor.getSnapshot().context;
  return {
    page: page as Ref,
    stop: () => void actor.stop(),
    received: (type: string) => actor.getSnapshot().context.received.filter(event => event.type === type),
  };
}

export const openPage = (page: Page, services: Services, path: string, search = ''): AnyActorRef =>
  host(page.open(services, { path, search, draft: undefined })).page;
