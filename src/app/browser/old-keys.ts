/** Until 2026-11 a browser kept things by the number of the provider, where every colleague found them. Nothing of them is taken over. */
import { keys } from './storage';

/** Removes what earlier versions of the portal kept of a provider, and the unsent choices that were anybody’s. */
export function dropOldKeys(agentNo: string): void {
  try {
    localStorage.removeItem(`${keys.settings}.${agentNo}`);
    for (const key of [`${keys.tabs}.${agentNo}`, `${keys.drafts}.${agentNo}`, keys.unsent])
      sessionStorage.removeItem(key);
  } catch {
    return; // storage can be disabled: it keeps nothing then
  }
}
