import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { TabBar, type TabAction } from '../../components/tab-bar/tab-bar';
import { hrefOf, type TagsRef } from '../../machines/tags.machine';
import { publicPaths } from '../routes';

interface OpenTabsProps {
  readonly tags: TagsRef;
  readonly activeKey: string | null;
}

/** The tab bar, bound to the tags actor. A refresh goes through its pass-through address. */
export function OpenTabs({ tags, activeKey }: OpenTabsProps) {
  const navigate = useNavigate();
  const tabs = useSelector(tags, snapshot => snapshot.context.tabs);
  const act: Record<TabAction, (key: string) => void> = {
    refresh: key => {
      const tab = tabs.find(each => each.key === key);
      if (tab) void navigate(publicPaths.redirect + hrefOf(tab), { replace: key === activeKey });
    },
    close: key => tags.send({ type: 'tag.close', key }),
    closeOthers: key => tags.send({ type: 'tag.closeOthers', key }),
    closeAll: () => tags.send({ type: 'tag.closeAll' }),
  };
  return <TabBar tabs={tabs.map(tab => ({ key: tab.key, title: tab.title, href: hrefOf(tab), active: tab.key === activeKey, pinned: tab.affix }))} onAction={(action, key) => act[action](key)} />;
}
