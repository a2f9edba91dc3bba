/** A page as its walks find it: on its own, in front of a server that answers when the walk says so. */
import { SimulatedClock } from 'xstate';
import { fakePortal, type FakePortalOptions } from '../fakes/portal';
import { host } from '../fakes/page-host';
import { storyContext } from '../fakes/story-context';
import { Held, type Called } from './held';
import type { PageInPortalStage } from './page.walks';
import type { Rendering } from './walking';
import { PageContextProvider } from '@/pages/kit/page/page-context';
import type { Page } from '@/pages/kit/page/page';

interface Options extends Pick<FakePortalOptions, 'queries'> {
  /** Answered at once. */
  readonly answers?: readonly (readonly [path: string, answer: unknown])[];
  readonly search?: string;
}

/** @param calls Those that wait until the walk answers them. */
export function pageStage(
  page: Page,
  calls: readonly Called[],
  { answers = [], search = '', ...options }: Options = {},
): Rendering<PageInPortalStage> {
  const server = new Held();
  const told: string[] = [];
  const { portal, services } = fakePortal({
    ...options,
    answers: new Map([...answers, ...server.answers(...calls)]),
    tell: text => void told.push(text),
  });
  // The walk says when a time is over, however long its steps take.
  const { page: actor, stop } = host(page.open(services, { path: '/story', search, draft: undefined }), {
    clock: new SimulatedClock(),
  });
  const { View } = page;
  return {
    stage: { actor, server, told, portal },
    view: (
      <PageContextProvider value={storyContext(portal)}>
        <View actor={actor} />
      </PageContextProvider>
    ),
    // The page first: it listens to what the portal holds.
    end: () => {
      stop();
      portal.stop();
    },
  };
}
