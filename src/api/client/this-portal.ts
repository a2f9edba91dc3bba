/** Which of the two portals this page is: its address says so, and it stays so as long as the page lives. */
import { brandOr, portalBases, titleOf, tokenCookies } from '../constants';
import type { Side } from '../schema/gate';

const isPlatform = (path: string) => path === portalBases.PLATFORM || path.startsWith(`${portalBases.PLATFORM}/`);
/** Outside of a browser, as in tests of route tables, the providers' portal. */
export const side: Side = isPlatform(globalThis.location?.pathname ?? '') ? 'PLATFORM' : 'PROVIDER';
export const thisBase = portalBases[side];
/** The server writes the brand into the page (docs/decisions/036-brand-name-and-logo.md). */
const brand = globalThis.document?.documentElement.dataset['brand'];
export const thisBrand = brandOr(brand);
export const thisTitle = titleOf(side, brand);
export const thisTokenCookie = tokenCookies[side];
/** Whether the server says that it is an anonymous copy for trials (docs/backup.md#a-copy-for-trials). */
export const isCopy = (): boolean => globalThis.document?.documentElement.dataset['copy'] !== undefined;
/** Version and commit of the build, which the page carries; null where none was built, as in Storybook. */
export function buildText(): string | null {
  const { version, commit } = document.documentElement.dataset;
  return version ? `${version}（${commit}）` : null;
}
/** Keys of the browser's storage: one browser may be signed in to both portals. */
export const storageKey = (key: string): string => (side === 'PLATFORM' ? `platform.${key}` : key);
