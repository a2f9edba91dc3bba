/**
 * The token of this tab. It is read from the cookie once and then stored here, so that another operator's sign-in in another tab never
 * affects the requests and the content of this one; browser-events.ts detects it and the tab is reloaded.
 */
import { cookieToken, eraseToken, writeToken } from './cookies';

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
