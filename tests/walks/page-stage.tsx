/** A page as its walks find it: on its own, in front of a server that answers when the walk says so. */
import { fakePortal, type FakePortalOptions } from '../fakes/portal';
import { openPage } from '../fakes/page-host';
import { storyContext } from '../fakes/story-context';
import { Held, type Called } from './held';
import type { PageStage } from './page.walks';
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
): Rendering<PageStage> {
  const server = new Held();
  const told: string[] = [];
  const { portal, services } = fakePortal({
    ...options,
    answers: new Map([...answers, ...server.answers(...calls)]),
    tell: text => void told.push(text),
  });
  const actor = openPage(page, services, '/story', search);
  const { View } = page;
  return {
    stage: { actor, server, told },
    view: (
      <PageContextProvider value={storyContext(portal)}>
        <View actor={actor} />
      </PageContextProvider>
    ),
    end: () => void portal.stop(),
  };
}
