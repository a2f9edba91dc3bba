/** What the portal's actors do for somebody who is signed in: one file for all of it, which the sign-in page does without. */
export { createDecisions, settleDecisions } from './decisions-actor';
export { followAddress, openPlace } from './follow-address';
export { loadNotices } from './notices-calls';
export { fetchPage, loadPage } from './load-page';
export { count, removeQuery, restore, running, saveQuery, store, tellFinished } from './preferences-calls';
export { findPlaces, findRecords } from './search-calls';
export { accessiblePaths } from '../routing';
