/** A standalone page for walks, with a server that responds when the walk says so. */
import { SimulatedClock } from 'xstate';
import { fakePortal, type FakePortalOptions } from '../fakes/portal';
import { host } from '../fakes/page-host';
import { storyContext } from '../fakes/story-context';
import { PendingCalls, type Called } from './pending-calls';
import type { PageInPortalStage } from './page.walks';
import type { Rendering } from './walking';
import { PageContextProvider } from '@/pages/kit/page/page-context';
import type { Page } from '@/pages/kit/page/page';

interface Options extends Pick<FakePortalOptions, 'queries' | 'notify'> {
  /** Responses without delay. */
  readonly answers?: readonly (readonly [path: string, answer: unknown])[];
  readonly search?: string;
}

/** @param calls Calls that stay pending until the walk answers them. */
export function pageStage(
  page: Page,
  calls: readonly Called[],
  { answers = [], search = '', notify, ...options }: Options = {},
): Rendering<PageInPortalStage> {
  const server = new PendingCalls();
  const messages: string[] = [];
  const { portal, services } = fakePortal({
    ...options,
    answers: new Map([...answers, ...server.answers(...calls)]),
    notify: text => void messages.push(text),
  });
  // The walk ends delays itself, however long its steps take.
  const { page: actor, stop } = host(page.open(services, { path: '/story', search, draft: undefined }), {
    clock: new SimulatedClock(),
  });
  const { View } = page;
  return {
    stage: { actor, server, messages, portal },
    view: (
      <PageContextProvider value={{ ...storyContext(portal), ...(notify && { notify }) }}>
        <View actor={actor} />
      </PageContextProvider>
    ),
    // Stop the page first, because it subscribes to actors of the portal.
    end: () => {
      stop();
      portal.stop();
    },
  };
}
