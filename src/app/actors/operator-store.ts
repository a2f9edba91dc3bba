/** Browser storage of the signed-in operator: settings, open tabs and, encrypted, the values typed into them. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Tab } from '@/machines/portal/open-tabs.machine';
import { type Drafts, keepDrafts, keepTabs, tabsOf, takeDrafts } from '../browser/own-storage';
import { keepSettings, settingsOf } from '../browser/storage';
import { findRoute } from '../routing';
import { unsavedTag } from '@/machines/portal/tab.machine';

/** Delay before the cipher's code is loaded, so that it does not compete with the first rows; nothing worth storing is typed earlier. */
const firstRowsMs = 2000;

export interface OperatorStore {
  /** Values typed into a tab before the portal was reloaded. */
  draftOf(key: string): Promise<unknown>;
  /** Writes the open tabs and their drafts for the next load of the portal. */
  save(): void;
}

/**
 * Restores the settings and tabs of a returning operator.
 * @param owner Number of the operator.
 * @param draftKey Null if the server sent none: drafts are then neither restored nor stored.
 */
export function openOperatorStore(
  portal: PortalRef,
  owner: string,
  routes: readonly string[],
  draftKey: string | null,
): OperatorStore {
  const { settings, openTabs } = childrenOf(portal);
  let encrypt: ((drafts: Drafts) => string) | null = null;

  async function fetchCipher(key: string) {
    const { decryptDrafts, encryptDrafts } = await import('../browser/draft-cipher');
    encrypt = drafts => encryptDrafts(drafts, key);
    return (text: string) => decryptDrafts(text, key);
  }
  async function decryptStored(): Promise<Drafts> {
    const stored = takeDrafts(owner);
    if (draftKey === null) return {};
    if (stored !== null) return (await fetchCipher(draftKey))(stored);
    setTimeout(() => void fetchCipher(draftKey).catch(() => {}), firstRowsMs); // drafts are not stored if this fails
    return {};
  }

  const drafts = decryptStored();
  settings.send({ type: 'settings.restored', saved: settingsOf(owner) });
  // Store them as the browser's default too, so that its next start has this operator's look from the first paint.
  keepSettings(settings.getSnapshot().context, owner);
  const saved = tabsOf(owner).filter(({ path }) => routes.includes(path));
  // A page's own title is that of the language that is spoken now.
  const tabs = saved.map(tab => ({ ...tab, title: tab.title || (findRoute(tab.path)?.title ?? '') }));
  openTabs.send({ type: 'tags.restored', tabs });
  return {
    draftOf: async key => (await drafts)[key],
    save() {
      const { tabs } = openTabs.getSnapshot().context;
      const unsaved = draftsOf(tabs);
      keepTabs(tabs.map(savedOf), owner);
      keepDrafts(encrypt && Object.keys(unsaved).length > 0 ? encrypt(unsaved) : null, owner);
    },
  };
}

const savedOf = ({ key, path, search, title, affix, keepAlive, pinned }: Tab) => ({
  key,
  path,
  search,
  title: title === findRoute(path)?.title ? '' : title,
  affix,
  keepAlive,
  pinned,
});

interface Left {
  readonly hasTag?: (tag: string) => boolean;
  readonly context?: { readonly values?: unknown; readonly secret?: boolean; readonly visited?: ReadonlySet<string> };
}
/** Rows of a list that still look visited after the portal was loaded again: the newest. */
const visitedAtMost = 200;

/** Unsaved values of the open tabs' forms, except secrets, and the rows that were opened in their lists. */
function draftsOf(tabs: readonly Tab[]): Drafts {
  return Object.fromEntries(
    tabs.flatMap(({ key, ref }) => {
      const page = ref?.getSnapshot().context.page?.getSnapshot() as Left | undefined;
      const { values, secret, visited } = page?.context ?? {};
      if (visited?.size) return [[key, [...visited].slice(-visitedAtMost)]];
      return page?.hasTag?.(unsavedTag) && values && !secret ? [[key, values]] : [];
    }),
  );
}
