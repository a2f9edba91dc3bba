/** What could not be read is read again: when the server is back, and after a sign-in in front of the page. Loaded at sign-in: a deploy may be what the server was away for. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { type OpenTabsRef, pagesOf } from '@/machines/portal/open-tabs.machine';
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';

/** After a sign-in in front of the page: repeats failed reads and informs the operator that nothing else is repeated. */
export function retryFailedReads(portal: PortalRef, tell: Services['notify']): void {
  const { openTabs, safeguards } = childrenOf(portal);
  repeatReads(openTabs);
  const phrase = safeguards?.getSnapshot().context.known?.phrase;
  safeguards?.send({ type: 'safeguards.refresh' });
  tell(`已重新登录，未提交成功的操作请再次提交${phrase?.text ? `（${phrase.label}：${phrase.text}）` : ''}`, 'success');
}

/** Per page machine: the event that repeats its read, and the states in which a read has failed. */
export const retryEvents: Readonly<Record<string, { readonly type: string; readonly failed: readonly unknown[] }>> = {
  'list': { type: 'list.reload', failed: [{ rows: 'failed' }, { totals: 'failed' }] },
  'record': { type: 'record.reload', failed: ['failed'] },
  'section': { type: 'section.reload', failed: ['failed'] },
  'panel': { type: 'panel.reload', failed: ['failed'] },
  'review': { type: 'review.reload', failed: ['failed'] },
  'form-page': { type: 'form.reopen', failed: ['failed'] },
};

export function repeatReads(openTabs: OpenTabsRef): void {
  for (const page of openTabs.getSnapshot().context.tabs.flatMap(pagesOf)) repeatWithin(page);
}

function repeatWithin(ref: AnyActorRef): void {
  const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>;
  const known = retryEvents[snapshot.machine?.id ?? ''];
  if (known?.failed.some(state => snapshot.matches?.(state))) ref.send({ type: known.type });
  for (const child of Object.values((snapshot.children ?? {}) as Record<string, AnyActorRef>)) repeatWithin(child);
}
