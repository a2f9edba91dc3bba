import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type CardVariantProps, card } from 'styled-system/recipes/card';
import { css } from 'styled-system/css';
import type { Variant } from '../../variant';

export interface CardProps extends CardVariantProps {
  /** It covers the portal; everything behind it is inert. */
  whole?: Variant<CardVariantProps, 'whole'>;
  /** Its body is as high as the card, such as that of its row. */
  fills?: Variant<CardVariantProps, 'fills'>;
  /** Its contents reach the edges, as a table does. */
  flush?: Variant<CardVariantProps, 'flush'>;
  /** Heading of its contents; without one pass `label`. */
  title?: string;
  /** Accessible name of a card without a title. */
  label?: string;
  /** Details that are not in the title, in small print beside it. */
  note?: ReactNode;
  /** Buttons at the end of the head. */
  tools?: ReactNode;
  /** Its contents. */
  children: ReactNode;
}

/** A section of a page with its own background. */
export function Card({ title, label, note, tools, flush, whole, fills, children }: CardProps) {
  const classes = card({ flush, whole, fills });
  const section = useRef<HTMLElement>(null);
  useStandsAlone(section, whole === true);
  return (
    <section ref={section} className={classes.root} aria-label={title ?? label}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {note && <span className={classes.note}>{note}</span>}
          {tools}
        </header>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  );
}

/** Full screen: makes all elements behind this one inert. Overlays above it are outside the portal's root and stay usable. */
function useStandsAlone(element: RefObject<HTMLElement | null>, alone: boolean): void {
  useEffect(() => {
    if (!alone) return;
    const behind: HTMLElement[] = [];
    for (let each = element.current; each?.parentElement && each.id !== 'root'; each = each.parentElement)
      for (const other of each.parentElement.children)
        if (other !== each && other instanceof HTMLElement && !other.inert) behind.push(other);
    // In a frame without such a root, as in Storybook, the children of the body belong to the environment.
    const covered = behind.filter(({ parentElement }) => parentElement !== document.body);
    for (const each of covered) each.inert = true;
    return () => {
      for (const each of covered) each.inert = false;
    };
  }, [element, alone]);
}

/** Small cards, as many side by side as fit; on a phone one scrolling row. */
export function Cards({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        'display': { base: 'flex', desktop: 'grid' },
        'gap': { base: '8', desktop: '12' },
        'gridTemplateColumns': 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        'overflowX': { base: 'auto', desktop: 'visible' },
        'scrollbarWidth': '[none]',
        // Up to the edge of the screen, so that the next card is partly visible.
        'marginInline': { base: '-12', desktop: '0' },
        'paddingInline': { base: '12', desktop: '0' },
        'scrollPaddingInline': '12',
        'scrollSnapType': { base: 'x', desktop: 'none' },
        '& > *': { flex: 'none', width: { base: '240', desktop: 'auto' }, scrollSnapAlign: 'start' },
      })}
    >
      {children}
    </div>
  );
}

/** Cards side by side where they fit, otherwise below one another. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div
      className={css({
        'display': 'grid',
        'gap': '12',
        'gridTemplateColumns': { base: '1fr', desktop: 'repeat(2, minmax(0, 1fr))' },
        '[data-pane] &': { gridTemplateColumns: '1fr' },
        'alignItems': 'stretch',
      })}
    >
      {children}
    </div>
  );
}
