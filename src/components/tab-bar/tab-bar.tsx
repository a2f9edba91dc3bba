import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { tabBar } from 'styled-system/recipes';
import { Menu } from '../menu/menu';

export interface TabItem {
  readonly key: string;
  readonly title: string;
  readonly href: string;
  readonly active: boolean;
  /** Pinned tabs have no cross. */
  readonly pinned: boolean;
}
export type TabAction = 'refresh' | 'close' | 'closeOthers' | 'closeAll';
export interface TabBarProps {
  tabs: readonly TabItem[];
  onAction: (action: TabAction, key: string) => void;
}

const actions = [
  { value: 'refresh', label: '刷新' },
  { value: 'close', label: '关闭' },
  { value: 'closeOthers', label: '关闭其他' },
  { value: 'closeAll', label: '关闭全部' },
] as const;

/** The places visited, newest last. A right click or the context-menu key opens what can be done with one. */
export function TabBar({ tabs, onAction }: TabBarProps) {
  const classes = tabBar();
  const activeTab = useRef<HTMLDivElement>(null);
  const activeKey = tabs.find(tab => tab.active)?.key;
  useEffect(() => {
    void activeTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeKey]);
  return (
    <nav className={classes.root} aria-label="已打开的页面">
      {tabs.map(({ key, title, href, active, pinned }) => (
        <Menu
          key={key}
          context
          label={title}
          items={actions.map(action => ({ ...action, disabled: pinned && action.value === 'close' }))}
          onSelect={action => onAction(action as TabAction, key)}
        >
          <div
            ref={active ? activeTab : undefined}
            className={classes.tab}
            data-active={active || undefined}
            onAuxClick={event => {
              if (event.button !== 1 || pinned) return;
              // Else the browser opens the link in a tab of its own.
              event.preventDefault();
              onAction('close', key);
            }}
          >
            <Link to={href} className={classes.title} aria-current={active ? 'page' : undefined}>
              {title}
            </Link>
            {!pinned && (
              <button type="button" className={classes.close} aria-label={`关闭 ${title}`} onClick={() => onAction('close', key)}>
                <X aria-hidden />
              </button>
            )}
          </div>
        </Menu>
      ))}
    </nav>
  );
}
