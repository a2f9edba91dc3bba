import { useRef, type ReactNode } from 'react';
import { card, type CardVariantProps } from 'styled-system/recipes';
import { useStandsAlone } from './stands-alone';

export interface CardProps extends CardVariantProps {
  /** Heading of its contents; without one give `label`. */
  title?: string;
  label?: string;
  /** What the title leaves out, in small print beside it. */
  note?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page on its own ground. */
export function Card({ title, label, note, tools, flush, whole, children }: CardProps) {
  const classes = card({ flush, whole });
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
