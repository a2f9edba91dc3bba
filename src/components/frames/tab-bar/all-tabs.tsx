import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { tabBar } from 'styled-system/recipes/tab-bar';
import { Menu } from '../../overlays/menu/menu';

/** An open tab as shown in the tab bar. */
export interface TabItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly active: boolean;
  /** No close button. `portal`: permanently; `operator`: until the operator unpins it. */
  readonly pinned: 'no' | 'portal' | 'operator';
  /** Contains input that closing would lose. */
  readonly unsaved?: boolean;
}
export type TabAction = 'refresh' | 'pin' | 'close' | 'closeLeft' | 'closeRight' | 'closeOthers' | 'closeAll';

interface AllTabsProps {
  /** The opened tabs in their order. */
  readonly tabs: readonly TabItem[];
  /** Called with what to do with which tab. */
  readonly onAction: (action: TabAction, key: string) => void;
}

/** All tabs as a list, for a bar that is too short for them; they can be closed there too. Lazy-loaded. */
export function AllTabs({ tabs, onAction }: AllTabsProps) {
  const navigate = useNavigate();
  return (
    <Menu
      label="全部标签页"
      items={tabs.map(({ key, title, active, pinned }) => ({
        value: key,
        label: title,
        checked: active,
        ...(pinned === 'no' && { removal: `关闭 ${title}` }),
      }))}
      onSelect={key => void navigate(tabs.find(tab => tab.key === key)!.href)} // only tabs are offered
      onRemove={key => onAction('close', key)}
    >
      <button type="button" className={tabBar().all} aria-label={`全部标签页，共 ${tabs.length} 个`}>
        {tabs.length}
        <ChevronDown aria-hidden />
      </button>
    </Menu>
  );
}
