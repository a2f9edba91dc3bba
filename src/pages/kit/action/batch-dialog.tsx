/** The dialog of a batch, which comes when one is first begun or the browser idle. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { late } from '@/components/overlays/later/later';
import type { ListRef } from '@/machines/screen/list.machine';

const { soon, Shown } = late(async () => (await import('./live-batch')).LiveBatch);

export function BatchDialog({ actor }: { readonly actor: ListRef }) {
  const batch = useSelector(actor, snapshot => snapshot.children.batch);
  useEffect(soon, []);
  return batch ? <Shown batch={batch} /> : null;
}
