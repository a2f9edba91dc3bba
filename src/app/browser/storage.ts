/**
 * Browser storage between visits: settings of each person, by the number of the operator, the login name, and the two keys of
 * docs/domain/conventions.md#constants. What a person leaves in a tab of the browser is in own-storage.ts.
 */
import { storageKey } from '@/api/client/this-portal';
import { languageCookie, storageKeys } from '@/api/constants';
import { defaultSettings, type Settings } from '@/machines/portal/settings.machine';
import { keepSidebar, sidebarOf } from './token';

export const keys = {
  /** Settings of the last operator; public/boot.js reads them before the first paint. */
  settings: storageKey('settings'),
  username: storageKey('username'),
  /** Changes at every sign-in and sign-out; its storage event notifies the other tabs. */
  signal: storageKey('session'),
  /** Both portals of a browser speak one language; its storage event notifies the other tabs. */
  language: languageCookie,
  tabs: storageKey('tabs'),
  drafts: storageKey('drafts'),
  /** Choices that were not yet sent when the page was left; stored per tab until they are sent or the operator signs out. */
  unsent: storageKey('unsent'),
  /** Time of the last use of the portal in any tab. */
  used: storageKey('used'),
} as const;
export const of = (key: string, owner: string) => `${key}.${owner}`;

// Storage can be disabled or full; nothing is then stored.
export function put(store: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, value);
  } catch {
    return;
  }
}
export function get(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}
export function getJson<T>(store: () => Storage, key: string): T | null {
  try {
    return JSON.parse(get(store, key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
const local = () => localStorage;
export const session = () => sessionStorage;

export const usernameOf = (): string => get(local, keys.username) ?? '';
export const keepUsername = (username: string | null): void => put(local, keys.username, username);

export function keepLogin({
  firstLogin,
  policyName,
}: {
  readonly firstLogin: boolean;
  readonly policyName: string | null;
}): void {
  put(local, storageKey(storageKeys.firstLogin), String(firstLogin));
  put(local, storageKey(storageKeys.policyName), policyName ?? '');
}
export const isFirstLogin = (): boolean => get(local, storageKey(storageKeys.firstLogin)) === 'true';
export const signalOtherTabs = (now: number): void => put(local, keys.signal, String(now));

export const signalLanguage = (language: string): void => put(local, keys.language, language);

/** @param owner Null while nobody is signed in: the browser then looks as the last operator left it. */
export const settingsOf = (owner: string | null): Partial<Settings> =>
  owner
    ? { ...defaultSettings, ...getJson<Partial<Settings>>(local, of(keys.settings, owner)) }
    : { ...getJson<Partial<Settings>>(local, keys.settings), sidebarOpened: sidebarOf() };
export function keepSettings(settings: Settings, owner: string | null): void {
  const text = JSON.stringify(settings);
  keepSidebar(settings.sidebarOpened);
  put(local, keys.settings, text);
  if (owner) put(local, of(keys.settings, owner), text);
}

const reloadKey = 'reloadedAt';
/** True at most once a minute: a portal whose files are gone is reloaded, but not in a loop. */
export function mayReload(now: number): boolean {
  const last = Number(get(session, reloadKey) ?? 0);
  put(session, reloadKey, String(now));
  return now - last > 60_000;
}
