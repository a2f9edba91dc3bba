import { useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import { appLayout } from 'styled-system/recipes';

export interface AppLayoutProps {
  /** What the page is about, for those who hear it; the tab shows it to those who see. */
  title: string;
  /** A Banner that concerns the whole portal, above everything. */
  banner?: ReactNode;
  sidebar: ReactNode;
  topbar: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
  /** The bars stay while the page scrolls below them. */
  fixed?: boolean;
  /** What scrolls, and what takes the focus when another page is shown. */
  scroller?: Ref<HTMLDivElement>;
}

/** Sidebar, top bar, tab bar and the page. */
export function AppLayout({ title, banner, sidebar, topbar, tabs, children, fixed = false, scroller }: AppLayoutProps) {
  const classes = appLayout({ fixed });
  const main = useRef<HTMLElement>(null);
  // Without the browser's own jump, which would leave a mark in the address and in the history.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip} onClick={skip}>
        跳到主要内容
      </a>
      {banner}
      <div className={classes.columns}>
        <aside className={classes.side}>{sidebar}</aside>
        <div ref={scroller} className={classes.scroller}>
          <div className={classes.bars}>
            {topbar}
            {tabs}
          </div>
          <main ref={main} id="main" className={classes.page} tabIndex={-1}>
            <h1 className={classes.title}>{title}</h1>
            {children}
          </main>
        </div>
      </div>
    </div>
  );
}
