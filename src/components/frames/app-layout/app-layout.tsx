import { useRef, type MouseEvent, type ReactNode, type Ref } from 'react';
import { appLayout } from 'styled-system/recipes/app-layout';

export interface AppLayoutProps {
  /** Heading for screen readers; the tab shows it visually. */
  title: string;
  /** A Banner for the whole portal, above everything. */
  banner?: ReactNode;
  /** The menu at the left; on a phone it is hidden. */
  sidebar: ReactNode;
  /** The upper bar. */
  topbar: ReactNode;
  /** The bar of opened pages, below it. */
  tabs: ReactNode;
  /** The page. */
  children: ReactNode;
  /** The bars stay fixed while the page scrolls below them. */
  fixed?: boolean;
  /** The scroll container around bars and page. */
  scroller?: Ref<HTMLDivElement>;
}

/** Sidebar, top bar, tab bar and the page. */
export function AppLayout({ title, banner, sidebar, topbar, tabs, children, fixed = false, scroller }: AppLayoutProps) {
  const classes = appLayout({ fixed });
  const main = useRef<HTMLElement>(null);
  // Replaces the browser's jump, which would change the URL and the history.
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
