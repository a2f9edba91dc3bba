import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { SettingsRef } from '@/machines/portal/settings.machine';

const query = '(prefers-color-scheme: dark)';
const subscribe = (changed: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the dark theme is active, by choice or by the system setting. */
export function useIsDark(settings: SettingsRef): boolean {
  const theme = useSelector(settings, snapshot => snapshot.context.theme);
  const systemIsDark = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  return theme === 'system' ? systemIsDark : theme === 'dark';
}
