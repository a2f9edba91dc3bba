/** What this browser stores of the signed-in operator: settings, the open tabs and, encrypted, what was typed into them. */
import { childrenOf, type PortalRef } from '@/machines/portal/portal.machine';
import type { Tab } from '@/machines/portal/open-tabs.machine';
import { defaultPreferences } from '@/machines/portal/settings.machine';
import { keepDrafts, keepSettings, keepTabs, settingsOf, tabsOf, takeDrafts, type Drafts } from '../browser/storage';
import { unsavedTag } from '@/machines/portal/tab.machine';

/** The cipher's code is not fetched in the way of the first rows; nothing worth storing is typed before. */
const firstRowsMs = 2000;

export interface OperatorStore {
  readonly agentNo: string;
  /** What was typed into a tab before the portal was loaded anew. */
  draftOf(key: string): Promise<unknown>;
  /** Writes the open tabs and their drafts, for the portal that is loaded next. */
  save(): void;
}

/**
 * Restores the settings and tabs of an operator who was here before.
 * @param draftKey Null where the server did not give one: drafts are then neither restored nor stored.
 */
export function openOperatorStore(
  portal: PortalRef,
  agentNo: string,
  routes: readonly string[],
  draftKey: string | null,
): OperatorStore {
  const { settings, tags } = childrenOf(portal);
  let encrypt: ((drafts: Drafts) => string) | null = null;

  async function fetchCipher(key: string) {
    const { decryptDrafts, encryptDrafts } = await import('../browser/draft-cipher');
    encrypt = drafts => encryptDrafts(drafts, key);
    return (text: string) => decryptDrafts(text, key);
  }
  async function decryptStored(): Promise<Drafts> {
    const stored = takeDrafts(agentNo);
    if (draftKey === null) return {};
    if (stored !== null) return (await fetchCipher(draftKey))(stored);
    setTimeout(() => void fetchCipher(draftKey).catch(() => {}), firstRowsMs); // without it drafts are not stored
    return {};
  }

  const drafts = decryptStored();
  settings.send({ type: 'settings.restored', saved: { ...defaultPreferences, ...settingsOf(agentNo) } });
  // The next start of this browser looks as this operator left it, from its first paint on.
  keepSettings(settings.getSnapshot().context, agentNo);
  tags.send({ type: 'tags.restored', tabs: tabsOf(agentNo).filter(({ path }) => routes.includes(path)) });
  return {
    agentNo,
    draftOf: async key => (await drafts)[key],
    save() {
      const { tabs } = tags.getSnapshot().context;
      const unsaved = draftsOf(tabs);
      keepTabs(tabs.map(savedOf), agentNo);
      keepDrafts(encrypt && Object.keys(unsaved).length > 0 ? encrypt(unsaved) : null, agentNo);
    },
  };
}

const savedOf = ({ key, path, search, title, affix, keepAlive, pinned }: Tab) => ({
  key,
  path,
  search,
  title,
  affix,
  keepAlive,
  pinned,
});

/** Unsaved values of the open tabs' forms, except secrets. */
function draftsOf(tabs: readonly Tab[]): Drafts {
  return Object.fromEntries(
    tabs.flatMap(({ key, ref }) => {
      const page = ref?.getSnapshot().context.page?.getSnapshot() as
        { hasTag?: (tag: string) => boolean; context?: { values?: unknown; secret?: boolean } } | undefined;
      return page?.hasTag?.(unsavedTag) && page.context?.values && !page.context.secret
        ? [[key, page.context.values]]
        : [];
    }),
  );
}
