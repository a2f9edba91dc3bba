import { useSelector } from '@xstate/react';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { readHome, writeHome, type HomeView } from './home-address';

/** Data and load state of a panel. */
export function usePanel<Out>(panel: PanelRef) {
  const answer = useSelector(panel, snapshot => snapshot.context.answer);
  const busy = useSelector(panel, snapshot => snapshot.hasTag('busy'));
  const failed = useSelector(panel, snapshot => snapshot.matches('failed'));
  const state = failed ? 'failed' : !answer ? 'loading' : busy ? 'busy' : 'shown';
  return {
    data: (answer?.data ?? null) as Out | null,
    at: answer?.at ?? null,
    state,
    retry: () => panel.send({ type: 'panel.reload' }),
  } as const;
}

/** The view given by the address, and a function to change it. */
export function useHomeView(panel: PanelRef): readonly [HomeView, (changes: Partial<HomeView>) => void] {
  const search = useSelector(panel, snapshot => snapshot.context.search);
  const view = readHome(search);
  return [view, changes => panel.send({ type: 'page.navigate', search: writeHome({ ...view, ...changes }) })];
}
