/**
 * What a person leaves in a tab of the browser until it is loaded again, by the number of the operator: open tabs, drafts, choices that
 * were not sent. Two colleagues at one browser find nothing of each other. Loaded at sign-in.
 */
import type { SavedTab } from '@/machines/portal/open-tabs.machine';
import type { Choices } from '@/machines/portal/preferences.machine';
import { get, getJson, keys, of, put, session } from './storage';

export const tabsOf = (owner: string): readonly SavedTab[] => getJson<SavedTab[]>(session, of(keys.tabs, owner)) ?? [];
export const keepTabs = (tabs: readonly SavedTab[], owner: string): void =>
  put(session, of(keys.tabs, owner), JSON.stringify(tabs));

export type Drafts = Readonly<Record<string, unknown>>;
/** Removes and returns the encrypted drafts of an operator; null where there are none. */
export function takeDrafts(owner: string): string | null {
  const drafts = get(session, of(keys.drafts, owner));
  put(session, of(keys.drafts, owner), null);
  return drafts;
}
/** @param drafts Encrypted, never plain text. */
export const keepDrafts = (drafts: string | null, owner: string): void => put(session, of(keys.drafts, owner), drafts);

export const unsentChoices = (owner: string): Choices => getJson<Choices>(session, of(keys.unsent, owner)) ?? {};
export const noteUnsent = (choices: Choices, owner: string): void =>
  put(session, of(keys.unsent, owner), Object.keys(choices).length > 0 ? JSON.stringify(choices) : null);

/** Removes all that the browser stores of an operator who signs out, except the settings. */
export function forgetOwner(owner: string): void {
  for (const key of [keys.tabs, keys.drafts, keys.unsent]) put(session, of(key, owner), null);
}
