import type { ReactNode } from 'react';
import { tileCard } from 'styled-system/recipes/tile-card';
import { Tag } from '../../controls/tag/tag';
import { Link } from '../../controls/link/link';

export interface TileCardProps {
  /** Heading, as its owner named it. */
  title: string;
  /** Where the figure is broken down; left out if the reader may not open it. */
  href?: string | undefined;
  /** What is counted, formatted, with its unit. */
  figure: string;
  /** Unit of the figure. */
  unit?: string | undefined;
  /** How far it has changed, and against what. */
  change?: string | undefined;
  /** The bound that the figure is beyond. */
  alert?: string | undefined;
  /** Menu of the tile. */
  tools?: ReactNode;
  /** Period, and whose tile it is. */
  notes: readonly string[];
  /** The drawing. */
  children: ReactNode;
}

/** A figure with its drawing that an operator chose to see. For figures that everybody gets use FigureStrip, for counts StatCard. */
export function TileCard({ title, href, figure, unit, change, alert, tools, notes, children }: TileCardProps) {
  const classes = tileCard();
  return (
    <section className={classes.root} aria-label={title}>
      <header className={classes.head}>
        <h3 className={classes.title} title={title}>
          {href ? <Link to={href}>{title}</Link> : title}
        </h3>
        {alert && <Tag tone="danger">{alert}</Tag>}
        {tools}
      </header>
      <p className={classes.figure}>
        <span>
          {figure}
          {unit && <span className={classes.unit}>{unit}</span>}
        </span>
        {change && <span className={classes.change}>{change}</span>}
      </p>
      <div className={classes.drawing}>{children}</div>
      <p className={classes.foot}>
        {notes.map(note => (
          <span key={note}>{note}</span>
        ))}
      </p>
    </section>
  );
}

/** Below the tiles, such as how many are hidden. */
export function BoardNote({ children }: { children: ReactNode }) {
  return <p className={tileCard().rest}>{children}</p>;
}
