import type { ReactNode, Ref } from 'react';
import { frame } from 'styled-system/recipes';

export interface FrameProps {
  sidebar: ReactNode;
  topbar: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
  mainRef?: Ref<HTMLElement>;
}

/** Sidebar, top bar, tab bar and the page that scrolls between them. */
export function Frame({ sidebar, topbar, tabs, children, mainRef }: FrameProps) {
  const classes = frame();
  return (
    <div className={classes.root}>
      <a href="#main" className={classes.skip}>
        跳到主要内容
      </a>
      <aside className={classes.side}>{sidebar}</aside>
      <div className={classes.bars}>
        {topbar}
        {tabs}
        <main ref={mainRef} id="main" className={classes.page} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
