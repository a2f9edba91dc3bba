/** The home page as an operator of an organisation sees it, with answers of one's own. */
import { useState } from 'react';
import { allRoutes } from '@/app/routing';
import { placesOf } from '@/app/shell/places';
import { childrenOf } from '@/machines/portal/portal.machine';
import dashboard from '@/pages/dashboard/dashboard';
import { PageContextProvider } from '@/pages/kit/page/page-context';
import { openPage } from './page-host';
import { fakePortal } from './portal';
import { storyContext } from './story-context';

export interface HomeScreenProps {
  readonly answers?: readonly (readonly [path: string, answer: unknown])[];
}

export function HomeScreen({ answers = [] }: HomeScreenProps) {
  const [{ actor, context }] = useState(() => {
    const { portal, services } = fakePortal({ answers: new Map(answers), signedIn: false });
    childrenOf(portal).notices.send({ type: 'notices.start' });
    const places = placesOf(allRoutes.map(({ path }) => path));
    return { actor: openPage(dashboard, services, '/dashboard'), context: { ...storyContext(portal), places } };
  });
  const { View } = dashboard;
  return (
    <PageContextProvider value={context}>
      <View actor={actor} />
    </PageContextProvider>
  );
}
