import { Fragment, type ReactNode } from 'react';
import { description, type DescriptionVariantProps } from 'styled-system/recipes/description';
import type { Variant } from '../../variant';

export interface DescriptionProps extends DescriptionVariantProps {
  /** Two where there is room, never on a phone. */
  columns?: Variant<DescriptionVariantProps, 'columns'>;
  /** Labels and values in their order. */
  items: readonly {
    /** Needed where two items have the same label. */
    readonly key?: string;
    readonly label: string;
    readonly value: ReactNode;
  }[];
}

/** Labels and values of one record. For several records use a table. */
export function Description({ items, columns }: DescriptionProps) {
  const classes = description({ columns });
  return (
    <dl className={classes.root}>
      {items.map(({ key, label, value }) => (
        <Fragment key={key ?? label}>
          <dt className={classes.term}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
