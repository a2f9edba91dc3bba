import type { ReactNode } from 'react';
import { css } from 'styled-system/css';

/** Fields one below the other, at a readable width; Enter submits. */
export function FormStack({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className={css({ display: 'grid', gap: '16', maxWidth: '480' })}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <button type="submit" hidden />
    </form>
  );
}
