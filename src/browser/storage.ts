/** What the browser keeps between visits: settings, the login name, and the two keys of spec section 9. */
import { storageKeys } from '../api/constants';
import type { Settings } from '../machines/settings.machine';
import { keepSidebar, sidebarOf } from './cookies';

const keys = { settings: 'settings', username: 'username' } as const;

// Storage can be switched off or full; the portal then simply forgets.
function put(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export const usernameOf = (): string => get(keys.username) ?? '';
export const keepUsername = (username: string | null): void => put(keys.username, username);

export function keepLogin({ firstLogin, policyName }: { readonly firstLogin: boolean; readonly policyName: string | null }): void {
  put(storageKeys.firstLogin, String(firstLogin));
  put(storageKeys.policyName, policyName ?? '');
}
export const isFirstLogin = (): boolean => get(storageKeys.firstLogin) === 'true';

export function settingsOf(): Partial<Settings> {
  try {
    return { ...(JSON.parse(get(keys.settings) ?? '{}') as Partial<Settings>), sidebarOpened: sidebarOf() };
  } catch {
    return { sidebarOpened: sidebarOf() };
  }
}
export function keepSettings({ sidebarOpened, ...rest }: Settings): void {
  keepSidebar(sidebarOpened);
  put(keys.settings, JSON.stringify(rest));
}
