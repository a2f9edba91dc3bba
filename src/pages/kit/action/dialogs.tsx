/** Action dialog; its code is loaded on first use or when the browser is idle. */
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Shape } from '@/api/schema/shape';
import { lazyPart, opening } from '@/components/lazy';
import type { ActionRef } from '@/machines/screen/action.machine';
import type { ExportRef } from '@/machines/screen/export.machine';
import type { ListRef } from '@/machines/screen/list.machine';
import type { ListPartProps } from '../list/list-definition';

const action = lazyPart(
  async () => (await import('./action-form')).ActionForm,
  () => opening,
);

export function ActionDialog({ actor, shape }: { readonly actor: ActionRef; readonly shape?: Shape | undefined }) {
  const runs = useSelector(actor, snapshot => snapshot.context.run !== null);
  useEffect(() => action.preloadWhenIdle(), []);
  return runs ? <action.Part actor={actor} shape={shape} /> : null;
}

/** Batch dialog; its code is loaded on first use or when the browser is idle. */
const batchPart = lazyPart(
  async () => (await import('./batch-form')).BatchForm,
  () => opening,
);

export function BatchDialog({ actor, shape }: { readonly actor: ListRef; readonly shape: Shape }) {
  const batch = useSelector(actor, snapshot => snapshot.children.batch);
  useEffect(() => batchPart.preloadWhenIdle(), []);
  return batch ? <batchPart.Part batch={batch} shape={shape} /> : null;
}

/** Export dialog; its code is loaded on first use or when the browser is idle. */
const exporting = lazyPart(
  async () => (await import('./export-form')).ExportForm,
  () => opening,
);

interface ExportDialogProps {
  readonly actor: ExportRef;
  /** The list whose rows are exported. */
  readonly list: ListPartProps;
}
export function ExportDialog({ actor, list }: ExportDialogProps) {
  const begun = useSelector(actor, snapshot => snapshot.matches('confirming') || snapshot.matches('asking'));
  useEffect(() => exporting.preloadWhenIdle(), []);
  return begun ? <exporting.Part actor={actor} list={list} /> : null;
}
