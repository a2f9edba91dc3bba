/**
 * The token of this tab. It is read from the cookie once and then stored here, so that another operator's sign-in in another tab never
 * affects the requests and the content of this one; browser-events.ts detects it and the tab is reloaded.
 */
import { thisBase, thisTokenCookie } from '@/api/client/this-portal';

// The two cookies of the portal (docs/domain/conventions.md#constants). The server reads neither: the token is sent in its
// header.

const attributes = () => `; Path=${thisBase}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

function read(name: string): string | null {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Token of the last sign-in in any tab of the browser. */
export const cookieToken = (): string | null => read(thisTokenCookie);
export const writeToken = (token: string): void =>
  void (document.cookie = `${thisTokenCookie}=${encodeURIComponent(token)}${attributes()}`);
export const eraseToken = (): void => void (document.cookie = `${thisTokenCookie}=; Max-Age=0${attributes()}`);

const sidebarCookie = 'sidebarStatus';
const yearSeconds = 31_536_000;
export const sidebarOf = (): boolean => read(sidebarCookie) !== '0';
export const keepSidebar = (opened: boolean): void =>
  void (document.cookie = `${sidebarCookie}=${opened ? 1 : 0}; Max-Age=${yearSeconds}${attributes()}`);

let current: string | null = null;

/** Takes the token from the cookie; returns true if there is one. */
export function adoptToken(): boolean {
  current = cookieToken();
  return current !== null;
}
export const tokenOf = (): string | null => current;

export function keepToken(token: string): void {
  current = token;
  writeToken(token);
}
/** Erases only this tab's own token: an operator who signed in meanwhile stays signed in. */
export function forgetToken(): void {
  if (cookieToken() === current) eraseToken();
  current = null;
}
