/**
 * The token of this tab. It is taken from the cookie once and held, so that somebody else's sign-in in another tab never
 * mixes into what this one asks and shows; browser/other-tabs.ts notices and loads the tab anew.
 */
import { cookieToken, eraseToken, writeToken } from './cookies';

let held: string | null = null;

/** Takes over what the cookie says; true when somebody is signed in. */
export function adoptToken(): boolean {
  held = cookieToken();
  return held !== null;
}
export const tokenOf = (): string | null => held;

export function keepToken(token: string): void {
  held = token;
  writeToken(token);
}
/** Only one's own: whoever signed in meanwhile stays signed in. */
export function forgetToken(): void {
  if (cookieToken() === held) eraseToken();
  held = null;
}
