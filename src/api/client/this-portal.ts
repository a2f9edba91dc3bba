/** Which of the two portals this page is: its address says so, and it stays so as long as the page lives. */
import { portalBases, portalTitles, tokenCookies } from '../constants';
import type { Side } from '../schema/gate';

const isPlatform = (path: string) => path === portalBases.PLATFORM || path.startsWith(`${portalBases.PLATFORM}/`);
/** Outside of a browser, as in tests of route tables, the providers' portal. */
export const side: Side = isPlatform(globalThis.location?.pathname ?? '') ? 'PLATFORM' : 'PROVIDER';
export const thisBase = portalBases[side];
export const thisTitle = portalTitles[side];
export const thisTokenCookie = tokenCookies[side];
/** Keys of the browser's storage: one browser may be signed in to both portals. */
export const storageKey = (key: string): string => (side === 'PLATFORM' ? `platform.${key}` : key);
