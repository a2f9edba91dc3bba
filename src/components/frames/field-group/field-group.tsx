import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

interface FieldGroupProps {
  /** Heading of the group. */
  title: string;
  /** What to do first, beside the heading. */
  note?: string | undefined;
  /** Fields, and what takes the whole width. */
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading: in two columns where there is room. */
export function FieldGroup({ title, note, children }: FieldGroupProps) {
  return (
    <fieldset
      className={css({
        'minWidth': '[0]',
        'containerType': 'inline-size',
        'containerName': 'fields',
        'margin': '0',
        'padding': '0',
        'borderWidth': '0',
        '& + &': { marginTop: '24' },
      })}
    >
      <legend
        className={css({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: '8',
          marginBottom: '12',
          fontWeight: 'strong',
        })}
      >
        {title}
        {note && <span className={css({ fontSize: 'sm', fontWeight: 'regular', color: 'fg.muted' })}>{note}</span>}
      </legend>
      <div
        className={css({
          'display': 'grid',
          'rowGap': '16',
          'columnGap': '32',
          'alignItems': 'start',
          'gridTemplateColumns': 'minmax(0, 1fr)',
          '@container fields (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          // What is no field takes the whole width (field.recipe.ts).
          '& > *': { gridColumn: 'var(--field-columns, 1 / -1)' },
        })}
      >
        {children}
      </div>
    </fieldset>
  );
}

/** Two controls of one field on one line, the first as wide as possible. */
export const FieldLine = ({ children }: { children: ReactNode }) => (
  <div
    className={css({
      'display': 'flex',
      'alignItems': 'center',
      'gap': '12',
      '& > :first-child': { flex: '1', minWidth: '[0]' },
      '& > :not(:first-child)': { flex: 'none', width: 'auto', maxWidth: '[50%]' },
    })}
  >
    {children}
  </div>
);

/** Two ways to fill in one field, one below the other: each is as wide as the field. */
export const FieldLines = ({ children }: { children: ReactNode }) => (
  <div className={css({ display: 'grid', gap: '8' })}>{children}</div>
);
