import { ArrowDown, ArrowUp, SquareArrowOutUpRight, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { sidePane } from 'styled-system/recipes/side-pane';
import { ButtonLink } from '../../controls/link/link';
import { IconButton } from '../../controls/icon-button/icon-button';

export interface SidePaneProps {
  /** Name of the record. */
  title: string;
  /** Where the record stands among the rows: 3 / 20. Null if it is none of them any more. */
  place: string | null;
  /** Goes to the record of the row before or after; null at the end. */
  onPrevious: (() => void) | null;
  /** As `onPrevious`, for the row after. */
  onNext: (() => void) | null;
  /** Address of the record as a page of its own. */
  href: string;
  /** Called by 「关闭详情」. */
  onClose: () => void;
  /** The scrolled part. */
  body?: RefObject<HTMLDivElement | null>;
  /** The record. */
  children: ReactNode;
}

/** A record beside the list it was opened from. For a short answer that needs no list use Dialog. */
export function SidePane({ title, place, onPrevious, onNext, href, onClose, body, children }: SidePaneProps) {
  const classes = sidePane();
  const heading = useId();
  return (
    <aside className={classes.root} data-pane aria-labelledby={heading}>
      <div className={classes.bar}>
        <h2 id={heading} className={classes.title} title={title}>
          {title}
        </h2>
        {place && <span className={classes.place}>{place}</span>}
        <IconButton label="上一条" aria-keyshortcuts="K" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label="下一条" aria-keyshortcuts="J" disabled={!onNext} onClick={() => onNext?.()}>
          <ArrowDown aria-hidden />
        </IconButton>
        <ButtonLink to={href} look="quiet" size="sm" aria-label="在标签页中打开" title="在标签页中打开">
          <SquareArrowOutUpRight aria-hidden />
        </ButtonLink>
        <IconButton label="关闭详情" aria-keyshortcuts="Escape" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div ref={body} className={classes.body} tabIndex={-1}>
        {children}
      </div>
    </aside>
  );
}
