import { ArrowDown, ArrowUp, Info, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { figureStrip } from 'styled-system/recipes/figure-strip';
import { Skeleton } from '../../controls/skeleton/skeleton';
import { Tooltip } from '../../controls/tooltip/tooltip';

export interface StripFigure {
  readonly label: string;
  readonly unit?: string | undefined;
  /** Explains the figure. */
  readonly help: string;
  /** Formatted; undefined while loading. */
  readonly value?: string | undefined;
  /** Link to the breakdown. */
  readonly href?: string | undefined;
  /** Change, and the period it is compared with. No colour for good or bad: readers differ about which is which. */
  readonly change?:
    { readonly way: 'up' | 'down' | 'same'; readonly text: string; readonly against: string } | undefined;
  /** A further line; null keeps its place until it is known. */
  readonly note?: ReactNode;
  /** Of another kind than the figures before it, such as the balance beside the figures of a period. */
  readonly apart?: true;
}
export interface FigureStripProps {
  /** Accessible name of the region. */
  label: string;
  /** The figures, from left to right. */
  items: readonly StripFigure[];
  /** Dims the previous figures until the new ones arrive. */
  busy?: boolean;
  /** Further figures in one line, such as current counts. */
  foot?: ReactNode;
}
const arrows = { up: ArrowUp, down: ArrowDown, same: Minus };

/** Figures of a day side by side, each with its explanation and a link to its breakdown. For sums of a list use Totals. */
export function FigureStrip({ label, items, busy = false, foot }: FigureStripProps) {
  const classes = figureStrip({ busy: busy && items.some(({ value }) => value !== undefined) });
  return (
    <section className={classes.root} aria-label={label} aria-busy={busy}>
      <dl className={classes.items}>
        {items.map(item => (
          <div key={item.label} className={classes.item} data-apart={item.apart}>
            <dt className={classes.label}>
              {item.label}
              {item.unit && ` (${item.unit})`}
              <Tooltip text={item.help}>
                <button type="button" className={classes.hint} aria-label={`${item.label}的说明：${item.help}`}>
                  <Info aria-hidden />
                </button>
              </Tooltip>
            </dt>
            <dd className={classes.figure}>
              {item.value === undefined ? (
                <Skeleton width={60} />
              ) : item.href ? (
                <Link to={item.href} className={classes.link} aria-label={`${item.label} ${item.value}，查看明细`}>
                  {item.value}
                </Link>
              ) : (
                item.value
              )}
            </dd>
            <dd className={classes.foot} data-noted={item.note !== undefined || undefined}>
              {item.change && <Change {...item.change} />}
              {item.note}
            </dd>
          </div>
        ))}
      </dl>
      {foot && <div className={classes.line}>{foot}</div>}
    </section>
  );
}

function Change({ way, text, against }: NonNullable<StripFigure['change']>) {
  const classes = figureStrip();
  const Arrow = arrows[way];
  return (
    <span className={classes.change}>
      <em>
        <Arrow aria-label={{ up: '增加', down: '减少', same: '持平' }[way]} />
        {text}
      </em>
      {against}
    </span>
  );
}
