import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { Confirm } from '@/components/overlays/dialog/confirm';
import { TabBar } from '@/components/navigation/tab-bar/tab-bar';
import type { TabAction } from '@/components/navigation/tab-bar/tab-item';
import { hrefOf, type Tab, type OpenTabsRef } from '@/machines/portal/open-tabs.machine';
import { publicPaths } from '../public-paths';
import { useUnsaved } from './use-unsaved';

interface OpenTabsProps {
  readonly tags: OpenTabsRef;
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

/** The tab bar, bound to the tags actor. A refresh goes through its pass-through address. */
export function OpenTabs({ tags, activeKey }: OpenTabsProps) {
  const navigate = useNavigate();
  const tabs = useSelector(tags, snapshot => snapshot.context.tabs);
  const unsaved = useUnsaved(tabs);
  const act = (action: TabAction, key: string) => {
    // As they stand then: an action that changed with every address would have every tab drawn again.
    const { tabs, active } = tags.getSnapshot().context;
    const tab = tabs.find(each => each.key === key);
    if (action === 'refresh') void (tab && navigate(publicPaths.redirect + hrefOf(tab), { replace: key === active }));
    else if (action === 'closeAll') tags.send({ type: 'tag.closeAll' });
    else tags.send({ type: events[action], key });
  };
  const move = (key: string, onto: string) => tags.send({ type: 'tag.drag', key, onto });
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

/** Asked before a tab is closed that holds input nobody has saved. */
export function CloseQuestion({ tags }: { readonly tags: OpenTabsRef }) {
  const open = useSelector(tags, snapshot => snapshot.matches('asking'));
  return (
    <Confirm
      open={open}
      title="关闭标签页"
      confirm="放弃并关闭"
      danger
      onCancel={() => tags.send({ type: 'close.cancel' })}
      onConfirm={() => tags.send({ type: 'close.confirm' })}
    >
      有内容尚未保存，关闭后将丢失。
    </Confirm>
  );
}
