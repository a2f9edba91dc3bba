/**
 * Browser storage between visits: settings per operator, open tabs, drafts, the login name, and the two keys of
 * docs/domain/conventions.md#constants.
 */
import { storageKey } from '@/api/client/this-portal';
import { languageCookie, storageKeys } from '@/api/constants';
import type { Settings } from '@/machines/portal/settings.machine';
import type { Choices } from '@/machines/portal/preferences.machine';
import type { SavedTab } from '@/machines/portal/open-tabs.machine';
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
const of = (key: string, agentNo: string) => `${key}.${agentNo}`;

// Storage can be disabled or full; nothing is then stored.
function put(store: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) store().removeItem(key);
    else store().setItem(key, value);
  } catch {
    return;
  }
}
function get(store: () => Storage, key: string): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}
function getJson<T>(store: () => Storage, key: string): T | null {
  try {
    return JSON.parse(get(store, key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}
const local = () => localStorage;
const session = () => sessionStorage;

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

export const settingsOf = (agentNo: string | null): Partial<Settings> => ({
  ...getJson<Partial<Settings>>(local, agentNo ? of(keys.settings, agentNo) : keys.settings),
  sidebarOpened: sidebarOf(),
});
export function keepSettings({ sidebarOpened, ...rest }: Settings, agentNo: string | null): void {
  keepSidebar(sidebarOpened);
  put(local, keys.settings, JSON.stringify(rest));
  if (agentNo) put(local, of(keys.settings, agentNo), JSON.stringify(rest));
}

export const tabsOf = (agentNo: string): readonly SavedTab[] =>
  getJson<SavedTab[]>(session, of(keys.tabs, agentNo)) ?? [];
export const keepTabs = (tabs: readonly SavedTab[], agentNo: string): void =>
  put(session, of(keys.tabs, agentNo), JSON.stringify(tabs));

export type Drafts = Readonly<Record<string, unknown>>;
/** Removes and returns the encrypted drafts of an operator; null where there are none. */
export function takeDrafts(agentNo: string): string | null {
  const drafts = get(session, of(keys.drafts, agentNo));
  put(session, of(keys.drafts, agentNo), null);
  return drafts;
}
/** @param drafts Encrypted, never plain text. */
export const keepDrafts = (drafts: string | null, agentNo: string): void =>
  put(session, of(keys.drafts, agentNo), drafts);

const reloadKey = 'reloadedAt';
/** True at most once a minute: a portal whose files are gone is reloaded, but not in a loop. */
export function mayReload(now: number): boolean {
  const last = Number(get(session, reloadKey) ?? 0);
  put(session, reloadKey, String(now));
  return now - last > 60_000;
}

export const unsentChoices = (): Choices => getJson<Choices>(session, keys.unsent) ?? {};
export const noteUnsent = (choices: Choices): void =>
  put(session, keys.unsent, Object.keys(choices).length > 0 ? JSON.stringify(choices) : null);
