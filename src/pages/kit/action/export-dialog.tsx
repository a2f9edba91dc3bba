/** What is asked before an export, which comes when one is first begun or the browser idle. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { late } from '@/components/overlays/later/later';
import type { ExportRef } from '@/machines/screen/export.machine';

const { soon, Shown } = late(async () => (await import('./live-export')).LiveExport);

export function ExportDialog({ actor }: { readonly actor: ExportRef }) {
  const begun = useSelector(actor, snapshot => snapshot.matches('confirming') || snapshot.matches('asking'));
  useEffect(soon, []);
  return begun ? <Shown actor={actor} /> : null;
}
