/** What the portal's actors do for somebody who is signed in: one file for all of it, which the sign-in page does without. */
import type { OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import type { Services } from '@/pages/kit/page/services';
export { createDecisions, settleDecisions } from './decisions-actor';
export { followAddress, openPlace } from './follow-address';
export { loadNotices } from './notices-calls';
export { fetchPage, loadPage } from './load-page';
export { count, removeQuery, restore, running, saveQuery, store, tellFinished } from './preferences-calls';
export { findPlaces, findRecords } from './search-calls';
export { accessiblePaths } from '../routing';

/** After a sign-in in front of the page: reads are repeated, and the operator is told that nothing else is. */
export async function goOn(tags: OpenTabsRef, tell: Services['tell']): Promise<void> {
  (await import('./repeat-reads')).repeatReads(tags);
  tell('已重新登录，未提交成功的操作请再次提交', 'success');
}
