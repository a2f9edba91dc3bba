/** The settings drawer, which comes when it is first opened or the browser idle. */
import { useSelector } from '@xstate/react';
import { later } from '@/components/overlays/later/later';
import type { SettingsRef } from '@/machines/portal/settings.machine';

const drawer = later(async () => (await import('./live-settings')).LiveSettings);

export function SettingsDrawer({ settings }: { readonly settings: SettingsRef }) {
  const open = useSelector(settings, snapshot => snapshot.matches({ drawer: 'opened' }));
  return <drawer.Part settings={settings} open={open} />;
}
