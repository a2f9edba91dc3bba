/**
 * The token of this tab. It is read from the cookie once and then stored here, so that another operator's sign-in in another tab never
 * affects the requests and the content of this one; browser-events.ts detects it and the tab is reloaded.
 */
import { thisBase, thisTokenCookie } from '@/api/client/this-portal';

// The cookies of the portal (docs/domain/conventions.md#constants). The server reads none of them: the token is sent in its header.

const write = (name: string, value: string | number, age = '') =>
  void (document.cookie = `${name}=${value}${age}; Path=${thisBase}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`);
const aYear = '; Max-Age=31536000';

/** Values of this form, our own before those of other systems on this host, whose paths are shorter. */
const read = (name: string, form = '.*') =>
  document.cookie.split('; ').flatMap(pair => RegExp(`^${name}=(${form})$`).exec(pair)?.[1] ?? []);

/** End of the token that this portal could not erase: it is another system's. */
const foreignCookie = 'foreignToken';

/** Token of the last sign-in in any tab of the browser. */
export const cookieToken = (): string | null =>
  read(thisTokenCookie, '[\\w-]{43}').find(token => token.slice(-8) !== read(foreignCookie)[0]) ?? null;

const sidebarCookie = 'sidebarStatus';
export const sidebarOf = (): boolean => read(sidebarCookie)[0] !== '0';
export const keepSidebar = (opened: boolean): void => write(sidebarCookie, opened ? 1 : 0, aYear);

let current: string | null = null;

/** Takes the token from the cookie; returns true if there is one. */
export function adoptToken(): boolean {
  current = cookieToken();
  return current !== null;
}
export const tokenOf = (): string | null => current;

export function keepToken(token: string): void {
  current = token;
  write(thisTokenCookie, token);
}
/** Erases only this tab's own token: an operator who signed in meanwhile stays signed in. */
export function forgetToken(): void {
  if (cookieToken() === current) write(thisTokenCookie, '', '; Max-Age=0');
  if (current && cookieToken() === current) write(foreignCookie, current.slice(-8), aYear);
  current = null;
}
