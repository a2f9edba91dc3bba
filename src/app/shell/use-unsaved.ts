import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Tab } from '@/machines/portal/open-tabs.machine';

/** Keys of the tabs that hold input nobody has saved. */
export function useUnsaved(tabs: readonly Tab[]): readonly string[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listening = tabs.map(({ ref }) => ref?.subscribe(changed));
      return () => listening.forEach(each => each?.unsubscribe());
    },
    [tabs],
  );
  // One string, so that snapshots of equal content are equal.
  const keys = useSyncExternalStore(subscribe, () =>
    tabs
      .filter(({ ref }) => ref?.getSnapshot().hasTag('unsaved'))
      .map(({ key }) => key)
      .join('\n'),
  );
  return useMemo(() => keys.split('\n'), [keys]);
}
