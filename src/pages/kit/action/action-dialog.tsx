/** The dialog of an action, which comes when one is first begun or the browser idle. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { late } from '@/components/overlays/later/later';
import type { ActionRef } from '@/machines/screen/action.machine';

const { soon, Shown } = late(async () => (await import('./live-action')).LiveAction);

export function ActionDialog({ actor }: { readonly actor: ActionRef }) {
  const runs = useSelector(actor, snapshot => snapshot.context.run !== null);
  useEffect(soon, []);
  return runs ? <Shown actor={actor} /> : null;
}
