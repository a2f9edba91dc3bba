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
