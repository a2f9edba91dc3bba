import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { sidebar } from 'styled-system/recipes/sidebar';
import { Logo } from '../../controls/logo/logo';
import { Menu } from '../../overlays/menu/menu';
import { Tooltip } from '../../controls/tooltip/tooltip';

export interface SidebarLeaf {
  readonly title: string;
  /** URL of the page itself, or of its open tab. */
  readonly href: string;
  readonly current: boolean;
  /** Number of pending items as text; null while unknown. */
  readonly count?: string | null;
}
export interface SidebarEntry {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly href?: string;
  readonly current: boolean;
  readonly children?: readonly SidebarLeaf[];
  /** The branch is open from the start. */
  readonly opened?: boolean;
}
export interface SidebarProps {
  /** Name of the product, beside the logo. */
  title: string;
  /** The menu in its order, in two levels. */
  entries: readonly SidebarEntry[];
  /** Only icons are shown. */
  collapsed?: boolean;
  /** Without it the menu starts at the top. */
  logo?: boolean;
  /** Called with the URL selected in a fly-out. */
  onGo: (href: string) => void;
  /** Spells a title in letters, for type-ahead. */
  spell?: (title: string) => Promise<string>;
  /** Called with the URL of an entry, or of the first in its branch, when it is pointed at or focused: the page may soon be opened. */
  onNear?: (href: string) => void;
  /** Called when a link is followed, to close the drawer of a small screen. */
  onFollow?: () => void;
}

const asItIs = async (title: string) => title;

/** The main menu. The branch of the current page is open; collapsed, branches open as fly-outs. */
export function Sidebar({
  title,
  entries,
  collapsed = false,
  logo = true,
  onGo,
  spell = asItIs,
  onNear,
  onFollow,
}: SidebarProps) {
  const classes = sidebar({ collapsed });
  const onKeyDown = useMenuKeys(spell);
  return (
    <div className={classes.root}>
      {logo && (
        <Link to="/dashboard" className={classes.brand} onClick={onFollow} aria-label={title}>
          <Logo />
          {!collapsed && <span className={classes.label}>{title}</span>}
        </Link>
      )}
      <nav className={classes.nav} aria-label="主菜单">
        <ul className={classes.group} onKeyDown={onKeyDown}>
          {entries.map(entry => (
            <li key={entry.title} {...nearing(entry, onNear)}>
              {collapsed ? <CollapsedEntry entry={entry} onGo={onGo} /> : <Branch entry={entry} onFollow={onFollow} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** @returns Handlers of an entry of the top level. */
function nearing({ href, children }: SidebarEntry, onNear: SidebarProps['onNear']) {
  const first = href ?? children?.[0]?.href;
  if (!onNear || first === undefined) return {};
  const near = () => onNear(first);
  return { onPointerEnter: near, onFocus: near };
}

function Branch({
  entry: { title, icon: Icon, href, current, children, opened = false },
  onFollow,
}: {
  entry: SidebarEntry;
  onFollow: (() => void) | undefined;
}) {
  const classes = sidebar();
  const here = children?.some(leaf => leaf.current) ?? false;
  const [{ open, wasHere }, set] = useState({ open: opened || here, wasHere: here });
  // Opens the branch when a page of it is opened, and leaves it open afterwards, so that entries do not move.
  if (wasHere !== here) set({ open: open || here, wasHere: here });
  if (!children) {
    return (
      <Link to={href ?? '/'} className={classes.item} aria-current={current ? 'page' : undefined} onClick={onFollow}>
        <Icon aria-hidden />
        <span className={classes.label}>{title}</span>
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={open}
        onClick={() => set({ open: !open, wasHere: here })}
      >
        <Icon aria-hidden />
        <span className={classes.label}>{title}</span>
        <ChevronRight className={classes.chevron} aria-hidden />
      </button>
      {open && (
        <ul className={classes.group}>
          {children.map((leaf, index) => (
            // Keyed by index, because `href` changes with the URL of the open tab.
            <li key={index}>
              <Leaf {...leaf} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Memoised: there are many, and each changes only with the URL of its open tab. */
const Leaf = memo(({ title, href, current, count, onFollow }: SidebarLeaf & Pick<SidebarProps, 'onFollow'>) => {
  const classes = sidebar();
  return (
    <Link
      to={href}
      className={classes.item}
      data-level="2"
      aria-current={current ? 'page' : undefined}
      onClick={onFollow}
    >
      <span className={classes.label}>{title}</span>
      {count !== undefined && count !== null && (
        <span className={classes.count} aria-label={`${count} 条`}>
          {count}
        </span>
      )}
    </Link>
  );
});
Leaf.displayName = 'Leaf';

function CollapsedEntry({
  entry: { title, icon: Icon, href, current, children },
  onGo,
}: {
  entry: SidebarEntry;
  onGo: (href: string) => void;
}) {
  const classes = sidebar({ collapsed: true });
  if (!children) {
    return (
      <Tooltip text={title}>
        <Link to={href ?? '/'} className={classes.item} aria-label={title} aria-current={current ? 'page' : undefined}>
          <Icon aria-hidden />
        </Link>
      </Tooltip>
    );
  }
  return (
    <Menu
      label={title}
      items={children.map(leaf => ({ value: leaf.href, label: leaf.title, checked: leaf.current }))}
      onSelect={onGo}
      side
    >
      <button
        type="button"
        className={classes.item}
        aria-label={title}
        data-branch={children.some(leaf => leaf.current) || undefined}
      >
        <Icon aria-hidden />
      </button>
    </Menu>
  );
}

/** Letters typed within this time form one search text. */
const togetherMs = 600;

/**
 * Keyboard control of the menu: up, down, Home and End move between entries, right and left into and out of branches; letters jump to
 * the next entry that begins with them, by its own characters or by its spelling from `spell`.
 */
function useMenuKeys(spell: (title: string) => Promise<string>): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 });
  return event => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const here = entries[at];
    if (!here || event.ctrlKey || event.metaKey || event.altKey) return;
    const opened = here.getAttribute('aria-expanded');
    const step = { ArrowDown: entries[at + 1], ArrowUp: entries[at - 1], Home: entries[0], End: entries.at(-1) }[
      event.key
    ];
    if (step) step.focus();
    else if (event.key === 'ArrowRight' && opened === 'false') here.click();
    else if (event.key === 'ArrowRight' && opened === 'true') entries[at + 1]?.focus();
    else if (event.key === 'ArrowLeft' && opened === 'true') here.click();
    else if (event.key === 'ArrowLeft') branchOf(here)?.focus();
    else if (event.key.length === 1 && event.key !== ' ') {
      typed.current = {
        text: (event.timeStamp - typed.current.at < togetherMs ? typed.current.text : '') + event.key.toLowerCase(),
        at: event.timeStamp,
      };
      const { text } = typed.current;
      // A first letter searches after the focused entry; further letters may still match that entry.
      const order = [...entries.slice(text.length > 1 ? at : at + 1), ...entries.slice(0, at)];
      void Promise.all(order.map(async entry => [entry, await spell(titleOf(entry))] as const)).then(spelled => {
        if (typed.current.text === text)
          spelled
            .find(([entry, spelling]) => spelling.startsWith(text) || titleOf(entry).startsWith(text))?.[0]
            .focus();
      });
    } else return;
    event.preventDefault();
  };
}

const titleOf = (entry: HTMLElement) => (entry.getAttribute('aria-label') ?? entry.textContent).toLowerCase();
/** The button of the branch that an entry belongs to. */
const branchOf = (entry: HTMLElement) => entry.closest('ul')?.closest('li')?.querySelector<HTMLElement>('button');
