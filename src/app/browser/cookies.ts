/**
 * The two cookies of the portal (docs/domain/conventions.md#constants). The server reads neither: the token is sent in
 * its header.
 */
import { basePath, tokenCookie } from '@/api/constants';

const attributes = () => `; Path=${basePath}; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`;

function read(name: string): string | null {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null;
}

/** Token of the last sign-in in any tab of the browser. */
export const cookieToken = (): string | null => read(tokenCookie);
export const writeToken = (token: string): void =>
  void (document.cookie = `${tokenCookie}=${encodeURIComponent(token)}${attributes()}`);
export const eraseToken = (): void => void (document.cookie = `${tokenCookie}=; Max-Age=0${attributes()}`);

const sidebarCookie = 'sidebarStatus';
const yearSeconds = 31_536_000;
export const sidebarOf = (): boolean => read(sidebarCookie) !== '0';
export const keepSidebar = (opened: boolean): void =>
  void (document.cookie = `${sidebarCookie}=${opened ? 1 : 0}; Max-Age=${yearSeconds}${attributes()}`);
