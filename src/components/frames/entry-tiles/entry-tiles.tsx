import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { entryTiles } from 'styled-system/recipes/entry-tiles';

export interface Entry {
  readonly title: string;
  readonly href: string;
  readonly icon: LucideIcon;
}

export interface EntryTilesProps {
  /** Accessible name of the list. */
  label: string;
  /** The entries in the operator's order. */
  entries: readonly Entry[];
}

/** Links to an operator's most used pages, in an order of their own. */
export function EntryTiles({ label, entries }: EntryTilesProps) {
  const classes = entryTiles();
  return (
    <ul className={classes.root} aria-label={label}>
      {entries.map(({ title, href, icon: Icon }) => (
        <li key={href}>
          <Link to={href} className={classes.tile}>
            <Icon aria-hidden />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
