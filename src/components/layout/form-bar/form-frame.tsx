import type { ReactNode, Ref } from 'react';
import { css } from 'styled-system/css';

interface FormFrameProps {
  label: string;
  ref?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form as high as its page, so that its bar is at the bottom; Enter submits. */
export function FormFrame({ label, ref, onSubmit, children }: FormFrameProps) {
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      className={css({
        'display': 'flex',
        'flexDirection': 'column',
        'minHeight': 'full',
        '& > footer': { marginTop: 'auto' },
      })}
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
