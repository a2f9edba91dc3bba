import { useEffect, useRef, type RefObject } from 'react';
import { tabBar } from 'styled-system/recipes';
import { late } from '../../overlays/later/later';
import { OneTab } from './one-tab';
import type { TabAction, TabItem } from './tab-item';

export interface TabBarProps {
  tabs: readonly TabItem[];
  onAction: (action: TabAction, key: string) => void;
  /** A tab was dragged to the place of another. */
  onMove: (key: string, onto: string) => void;
}

const all = late(async () => (await import('./all-tabs')).AllTabs);
/** So few stand side by side on any screen. */
const alwaysFit = 2;

/** The places visited, newest last. A right click or the context-menu key opens what can be done with one; dragging changes their order. */
export function TabBar({ tabs, onAction, onMove }: TabBarProps) {
  const classes = tabBar();
  const bar = useRef<HTMLElement>(null);
  // Any of them may have got another name, and so moved the others.
  useActiveInView(bar, tabs.map(({ title, active }) => (active ? `* ${title}` : title)).join());
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
      {tabs.length > alwaysFit && <all.Shown bar={bar} tabs={tabs} onAction={onAction} />}
    </div>
  );
}

/** Keeps the tab where one is within the bar, however wide that is. @param names Of all tabs. */
function useActiveInView(bar: RefObject<HTMLElement | null>, names: string): void {
  useEffect(() => {
    const box = bar.current!; // it is always drawn
    const look = () => {
      const tab = box.querySelector<HTMLElement>('[data-active]');
      if (!tab) return;
      // Not scrollIntoView: that would scroll the page as well.
      const before = tab.offsetLeft - box.offsetLeft - box.scrollLeft;
      const after = before + tab.offsetWidth - box.clientWidth;
      if (before < 0) box.scrollLeft += before;
      else if (after > 0) box.scrollLeft += after;
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [bar, names]);
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
