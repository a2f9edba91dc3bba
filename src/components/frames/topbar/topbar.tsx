import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { topbar } from 'styled-system/recipes/topbar';
import { Link } from '../../controls/link/link';
import { Menu, type MenuItem } from '../../overlays/menu/menu';

export interface Crumb {
  readonly title: string;
  readonly href?: string;
}
export interface TopbarProps {
  /** The button that opens or collapses the menu. */
  start: ReactNode;
  /** From the root to the current page, which is last. */
  crumbs: readonly Crumb[];
  /** Tools that all pages have. */
  children?: ReactNode;
  /** Who is signed in, with the entries of the account's menu. */
  person: {
    readonly name: string;
    readonly number: string;
    readonly actions: readonly MenuItem[];
    readonly onAction: (value: string) => void;
  };
}

/** Breadcrumb, the tools common to all pages, and the account. */
export function Topbar({ start, crumbs, children, person }: TopbarProps) {
  const classes = topbar();
  return (
    <header className={classes.root}>
      {start}
      <nav aria-label="面包屑">
        <ol className={classes.crumbs}>
          {crumbs.map(({ title, href }, index) => (
            <li key={title} className={classes.crumb} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {href && index < crumbs.length - 1 ? <Link to={href}>{title}</Link> : title}
            </li>
          ))}
        </ol>
      </nav>
      <span className={classes.title}>{crumbs.at(-1)?.title}</span>
      <span className={classes.space} />
      {children}
      <span className={classes.separator} />
      <Menu label="我的" items={person.actions} onSelect={person.onAction}>
        <button type="button" className={classes.person} aria-label={`${person.name} ${person.number}`}>
          <span className={classes.avatar} aria-hidden>
            {[...person.name][0]}
          </span>
          <span className={classes.name}>
            <span>{person.name}</span>
            <span className={classes.number}>{person.number}</span>
          </span>
          <ChevronDown aria-hidden />
        </button>
      </Menu>
    </header>
  );
}
