/** After a session was renewed: what the open pages could not read is read again. Nothing else of a page is touched, and nothing is sent anew. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';

/** What each chart of a page calls reading again, and the states in which a read has failed. */
export const reads: Readonly<Record<string, { readonly type: string; readonly failed: readonly unknown[] }>> = {
  'list': { type: 'list.reload', failed: [{ rows: 'failed' }, { totals: 'failed' }] },
  'record': { type: 'record.reload', failed: ['failed'] },
  'section': { type: 'section.reload', failed: ['failed'] },
  'panel': { type: 'panel.reload', failed: ['failed'] },
  'review': { type: 'review.reload', failed: ['failed'] },
  'form-page': { type: 'form.reopen', failed: ['failed'] },
};

export function repeatReads(tags: OpenTabsRef): void {
  for (const { ref } of tags.getSnapshot().context.tabs) {
    const page = ref?.getSnapshot().context.page;
    if (page) repeatWithin(page);
  }
}

function repeatWithin(ref: AnyActorRef): void {
  const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>;
  const known = reads[snapshot.machine?.id ?? ''];
  if (known?.failed.some(state => snapshot.matches?.(state))) ref.send({ type: known.type });
  for (const child of Object.values((snapshot.children ?? {}) as Record<string, AnyActorRef>)) repeatWithin(child);
}
