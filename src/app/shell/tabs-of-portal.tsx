/** The tab bar of the portal, and the question before a tab with unsaved input is closed. */
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { lazyPopup } from '@/components/lazy';
import type { TabAction } from '@/components/frames/tab-bar/all-tabs';
import { TabBar } from '@/components/frames/tab-bar/tab-bar';
import type { AddressRef } from '@/machines/portal/address.machine';
import { hrefOf, type OpenTabsRef, type Tab } from '@/machines/portal/open-tabs.machine';
import { publicPaths } from '../public-paths';

interface OpenTabsProps {
  readonly openTabs: OpenTabsRef;
  readonly address: AddressRef;
  readonly activeKey: string | null;
}

const events = {
  pin: 'tag.pin',
  close: 'tag.close',
  closeLeft: 'tag.closeLeft',
  closeRight: 'tag.closeRight',
  closeOthers: 'tag.closeOthers',
} as const;
const pinOf = ({ affix, pinned }: Tab) => (affix ? 'portal' : pinned ? 'operator' : 'no');

/** The tab bar, bound to the actor of the open tabs. A refresh goes through the pass-through address. */
export function OpenTabs({ openTabs, address, activeKey }: OpenTabsProps) {
  const tabs = useSelector(openTabs, snapshot => snapshot.context.tabs);
  const unsaved = useUnsaved(tabs);
  const act = (action: TabAction, key: string) => {
    // Read at call time, and without `useNavigate`: a callback that changed with every address would re-render all tabs.
    const { tabs, active } = openTabs.getSnapshot().context;
    const tab = tabs.find(each => each.key === key);
    if (action === 'refresh') {
      if (tab) address.send({ type: 'address.go', href: publicPaths.redirect + hrefOf(tab), replace: key === active });
    } else if (action === 'closeAll') openTabs.send({ type: 'tag.closeAll' });
    else openTabs.send({ type: events[action], key });
  };
  const move = (key: string, onto: string) => openTabs.send({ type: 'tag.drag', key, onto });
  return (
    <TabBar
      tabs={tabs.map(tab => ({
        key: tab.key,
        title: tab.title,
        href: hrefOf(tab),
        active: tab.key === activeKey,
        pinned: pinOf(tab),
        unsaved: unsaved.includes(tab.key),
      }))}
      onAction={act}
      onMove={move}
    />
  );
}

const { Part: Confirm } = lazyPopup(async () => (await import('@/components/overlays/dialog/confirm')).Confirm);

/** Confirmation before closing a tab with unsaved input. */
export function CloseQuestion({ openTabs }: { readonly openTabs: OpenTabsRef }) {
  const open = useSelector(openTabs, snapshot => snapshot.matches('asking'));
  return (
    <Confirm
      open={open}
      title="关闭标签页"
      confirm="放弃并关闭"
      danger
      onCancel={() => openTabs.send({ type: 'close.cancel' })}
      onConfirm={() => openTabs.send({ type: 'close.confirm' })}
    >
      有内容尚未保存，关闭后将丢失。
    </Confirm>
  );
}

/** Keys of the tabs with unsaved input. */
function useUnsaved(tabs: readonly Tab[]): readonly string[] {
  const subscribe = useCallback(
    (changed: () => void) => {
      const listening = tabs.map(({ ref }) => ref?.subscribe(changed));
      return () => listening.forEach(each => each?.unsubscribe());
    },
    [tabs],
  );
  // One string, so that snapshots of equal content are equal.
  const keys = useSyncExternalStore(subscribe, () =>
    tabs
      .filter(({ ref }) => ref?.getSnapshot().hasTag('unsaved'))
      .map(({ key }) => key)
      .join('\n'),
  );
  return useMemo(() => keys.split('\n'), [keys]);
}
