import { useSelector } from '@xstate/react';
import type { PanelRef } from '@/machines/screen/panel.machine';

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
