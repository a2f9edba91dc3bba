/** The home page as an operator of an organisation sees it, with custom responses. */
import { useMemo, useState } from 'react';
import { boardTilesPath } from '@/api/constants';
import type { Rights } from '@/api/enums/staff';
import { accessiblePaths } from '@/app/routing';
import { placesOf } from '@/app/shell/tab-panels';
import { childrenOf } from '@/machines/portal/portal.machine';
import { dashboard } from '@/pages/home/home';
import { PageContextProvider } from '@/pages/kit/page/page-context';
import { useNarrow } from './list-screen';
import { openPage } from './page-host';
import { fakePortal } from './portal';
import { permissionsAs, storyContext } from './story-context';
import { useStoryWorld, type StoryWorld } from './story-world';

export interface HomeScreenProps {
  readonly answers?: readonly (readonly [path: string, answer: unknown])[];
  /** Of the operator; all without them. */
  readonly rights?: Rights;
}

/** For the role selected in the toolbar; remounted when it changes. */
export function HomeScreen(props: HomeScreenProps) {
  const { role } = useStoryWorld();
  return <Screen key={role} {...props} role={role} />;
}

function Screen({ answers = [], rights, role }: HomeScreenProps & Pick<StoryWorld, 'role'>) {
  const [{ actor, context }] = useState(() => {
    const { portal, services } = fakePortal({ answers: new Map([[boardTilesPath, []], ...answers]), signedIn: false });
    childrenOf(portal).notices.send({ type: 'notices.start' });
    const places = placesOf(accessiblePaths({ ...permissionsAs(role), ...(rights && { rights }) }));
    return { actor: openPage(dashboard, services, '/dashboard'), context: { ...storyContext(portal, role), places } };
  });
  const { View } = dashboard;
  const narrow = useNarrow();
  const own = useMemo(() => ({ ...context, narrow }), [context, narrow]);
  return (
    <PageContextProvider value={own}>
      <View actor={actor} />
    </PageContextProvider>
  );
}
