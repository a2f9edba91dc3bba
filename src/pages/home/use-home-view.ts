import { useSelector } from '@xstate/react';
import type { PanelRef } from '@/machines/screen/panel.machine';
import { readHome, writeHome, type HomeView } from './home-address';

/** The view given by the address, and a function to change it. */
export function useHomeView(panel: PanelRef): readonly [HomeView, (changes: Partial<HomeView>) => void] {
  const search = useSelector(panel, snapshot => snapshot.context.search);
  const view = readHome(search);
  return [view, changes => panel.send({ type: 'page.navigate', search: writeHome({ ...view, ...changes }) })];
}
