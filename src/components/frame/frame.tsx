import { useRef, type MouseEvent, type ReactNode } from 'react';
import { frame } from 'styled-system/recipes';

export interface FrameProps {
  /** What the page is about, for those who hear it; the tab shows it to those who see. */
  title: string;
  sidebar: ReactNode;
  topbar: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** Sidebar, top bar, tab bar and the page that scrolls between them. */
export function Frame({ title, sidebar, topbar, tabs, children }: FrameProps) {
  const classes = frame();
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
      <aside className={classes.side}>{sidebar}</aside>
      <div className={classes.bars}>
        {topbar}
        {tabs}
        <main ref={main} id="main" className={classes.page} tabIndex={-1}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </main>
      </div>
    </div>
  );
}
