/** What the portal's actors do for somebody who is signed in: one file for all of it, which the sign-in page does without. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Services } from '@/pages/kit/page/services';
import { createDecisions } from './decisions-actor';
import { createSafeguards } from './safeguards-actor';
export { settleDecisions } from './decisions-actor';
export { followAddress, openPlace } from './follow-address';
export { loadNotices } from './notices-calls';
export { fetchPage, loadPage } from './load-page';
export { count, removeQuery, restore, running, saveQuery, store, tellFinished } from './preferences-calls';
export { findPlaces, findRecords } from './search-calls';
export { accessiblePaths } from '../routing';

/** Begins what only somebody who is signed in has. */
export function openLate(services: Services, portal: PortalRef): void {
  portal.send({ type: 'late.open', id: 'decisions', logic: createDecisions(services, portal) });
  portal.send({ type: 'late.open', id: 'safeguards', logic: createSafeguards(services) });
}

/** After a sign-in in front of the page: reads are repeated, and the operator is told that nothing else is. */
export async function goOn(portal: PortalRef, tell: Services['tell']): Promise<void> {
  const { tags, safeguards } = childrenOf(portal);
  (await import('./repeat-reads')).repeatReads(tags);
  const phrase = safeguards?.getSnapshot().context.known?.phrase;
  safeguards?.send({ type: 'safeguards.refresh' });
  tell(`已重新登录，未提交成功的操作请再次提交${phrase?.text ? `（${phrase.label}：${phrase.text}）` : ''}`, 'success');
}
