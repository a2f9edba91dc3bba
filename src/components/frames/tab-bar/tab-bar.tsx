import { X } from 'lucide-react';
import { type DragEvent, type RefObject, memo, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { tabBar } from 'styled-system/recipes/tab-bar';
import { lazyPart } from '../../lazy';
import type { TabAction, TabItem } from './all-tabs';
import { ContextMenu, type MenuItem } from '../../overlays/menu/menu';

export interface TabBarProps {
  /** The opened tabs, newest last. */
  tabs: readonly TabItem[];
  /** Called with what to do with which tab. */
  onAction: (action: TabAction, key: string) => void;
  /** Called when a tab is dragged to the place of another. */
  onMove: (key: string, onto: string) => void;
}

const all = lazyPart(async () => (await import('./all-tabs')).AllTabs);

/** Open tabs, newest last. A right click or the context-menu key opens the actions of a tab; dragging changes the order. */
export function TabBar({ tabs, onAction, onMove }: TabBarProps) {
  const classes = tabBar();
  const bar = useRef<HTMLElement>(null);
  // A changed name moves the tabs after it.
  const tooMany = useActiveInView(bar, tabs.map(({ title, active }) => (active ? `* ${title}` : title)).join());
  useSidewaysWheel(bar);
  return (
    <div className={classes.frame}>
      <nav ref={bar} className={classes.root} aria-label="已打开的页面">
        {tabs.map(({ key, ...tab }, index) => (
          <OneTab
            key={key}
            tabKey={key}
            {...tab}
            isFirst={index === 0}
            isLast={index === tabs.length - 1}
            onAction={onAction}
            onMove={onMove}
          />
        ))}
      </nav>
      {tooMany && <all.Part tabs={tabs} onAction={onAction} />}
    </div>
  );
}

/** Keeps the active tab visible in the bar, at any width. @param names Names of all tabs. @returns Whether the bar is too short for them. */
function useActiveInView(bar: RefObject<HTMLElement | null>, names: string): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const box = bar.current!; // always rendered
    const look = () => {
      setOverflows(box.scrollWidth > box.clientWidth);
      const tab = box.querySelector<HTMLElement>('[data-active]');
      if (!tab) return;
      // Not scrollIntoView, which would scroll the page as well.
      const before = tab.offsetLeft - box.offsetLeft - box.scrollLeft;
      const after = before + tab.offsetWidth - box.clientWidth;
      if (before < 0) box.scrollLeft += before;
      else if (after > 0) box.scrollLeft += after;
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [bar, names]);
  return overflows;
}

/** A plain wheel scrolls vertically, the bar only horizontally. React's wheel listener is passive and cannot prevent scrolling of the page. */
function useSidewaysWheel(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = bar.current;
    const turn = (event: WheelEvent) => {
      if (!box || event.deltaX !== 0 || box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [bar]);
}

interface OneTabProps extends Omit<TabItem, 'key'> {
  onAction: (action: TabAction, key: string) => void;
  onMove: (key: string, onto: string) => void;
  tabKey: string;
  isFirst: boolean;
  isLast: boolean;
}

const dragType = 'application/x-portal-tab';

function itemsOf({ pinned, isFirst, isLast }: Pick<OneTabProps, 'pinned' | 'isFirst' | 'isLast'>): readonly MenuItem[] {
  return [
    { value: 'refresh', label: '刷新' },
    { value: 'pin', label: pinned === 'no' ? '固定' : '取消固定', disabled: pinned === 'portal' },
    { value: 'close', label: '关闭', disabled: pinned !== 'no' },
    { value: 'closeLeft', label: '关闭左侧', disabled: isFirst },
    { value: 'closeRight', label: '关闭右侧', disabled: isLast },
    { value: 'closeOthers', label: '关闭其他' },
    { value: 'closeAll', label: '关闭全部' },
  ];
}

/** Memoised: a single tab changes rarely, the bar as a whole with every URL. */
const OneTab = memo((props: OneTabProps) => {
  const { tabKey: key, title, href, active, pinned, unsaved = false, onAction, onMove } = props;
  const classes = tabBar();
  const isTab = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  return (
    <ContextMenu label={title} items={itemsOf(props)} onSelect={action => onAction(action as TabAction, key)}>
      <div
        className={classes.tab}
        data-active={active || undefined}
        draggable
        onDragStart={event => event.dataTransfer.setData(dragType, key)}
        onDragOver={event => isTab(event) && event.preventDefault()}
        onDrop={event => {
          if (!isTab(event)) return;
          event.preventDefault();
          onMove(event.dataTransfer.getData(dragType), key);
        }}
        onAuxClick={event => {
          if (event.button !== 1 || pinned !== 'no') return;
          // Otherwise the browser opens the link in a new browser tab.
          event.preventDefault();
          onAction('close', key);
        }}
      >
        <Link to={href} className={classes.title} aria-current={active ? 'page' : undefined} draggable={false}>
          {unsaved && <span className={classes.unsaved} role="img" aria-label="有未保存的内容" />}
          {title}
        </Link>
        {pinned === 'no' && (
          <button
            type="button"
            className={classes.close}
            aria-label={`关闭 ${title}`}
            onClick={() => onAction('close', key)}
          >
            <X aria-hidden />
          </button>
        )}
      </div>
    </ContextMenu>
  );
});
OneTab.displayName = 'OneTab';
