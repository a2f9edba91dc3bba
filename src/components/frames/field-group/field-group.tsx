import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

interface FieldGroupProps {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}

/** Fields of a form that belong together, under a heading. */
export function FieldGroup({ title, note, children }: FieldGroupProps) {
  return (
    <fieldset
      className={css({
        'display': 'grid',
        'gap': '16',
        'minWidth': '[0]',
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
      {children}
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
