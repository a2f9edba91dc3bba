import type { ReactNode } from 'react';
import { card, type CardVariantProps } from 'styled-system/recipes';

export interface CardProps extends CardVariantProps {
  /** Heading of its contents; without one give `label`. */
  title?: string;
  label?: string;
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of a page on its own ground. */
export function Card({ title, label, tools, flush, children }: CardProps) {
  const classes = card({ flush });
  return (
    <section className={classes.root} aria-label={title ?? label}>
      {title && (
        <header className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {tools}
        </header>
      )}
      <div className={classes.body}>{children}</div>
    </section>
  );
}
