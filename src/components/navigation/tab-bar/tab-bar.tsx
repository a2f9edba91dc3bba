import { useEffect, useRef, type RefObject } from 'react';
import { tabBar } from 'styled-system/recipes';
import { OneTab } from './one-tab';
import type { TabAction, TabItem } from './tab-item';

export interface TabBarProps {
  tabs: readonly TabItem[];
  onAction: (action: TabAction, key: string) => void;
  /** A tab was dragged to the place of another. */
  onMove: (key: string, onto: string) => void;
}

/** The places visited, newest last. A right click or the context-menu key opens what can be done with one; dragging changes their order. */
export function TabBar({ tabs, onAction, onMove }: TabBarProps) {
  const classes = tabBar();
  const bar = useRef<HTMLElement>(null);
  const activeKey = tabs.find(tab => tab.active)?.key;
  useEffect(() => {
    const box = bar.current;
    const tab = box?.querySelector<HTMLElement>('[data-active]');
    if (!box || !tab) return;
    // Not scrollIntoView: that would scroll the page as well.
    const hidden = {
      before: tab.offsetLeft - box.offsetLeft - box.scrollLeft,
      after: tab.offsetLeft - box.offsetLeft + tab.offsetWidth - box.scrollLeft - box.clientWidth,
    };
    if (hidden.before < 0) box.scrollLeft += hidden.before;
    else if (hidden.after > 0) box.scrollLeft += hidden.after;
  }, [activeKey]);
  useSidewaysWheel(bar);
  return (
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
  );
}

/** A plain wheel turns up and down; the bar has only sideways to go. React's own wheel handler may not prevent the page's scroll. */
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
