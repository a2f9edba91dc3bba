import { type ReactNode, useRef } from 'react';
import { css } from 'styled-system/css';
import { goOnAfterScan } from './scanned';
import { useRefusalFocus } from './refusal-focus';

interface FormStackProps {
  /** Changes with every refusal, which moves the focus to what was refused; left out where nothing is refused. */
  refusals?: unknown;
  /** Called by Enter and by a submit button; the page is not left. */
  onSubmit: () => void;
  /** Fields, and at the end the buttons. */
  children: ReactNode;
}

/** Fields one below the other, at a readable width; Enter submits. */
export function FormStack({ refusals, onSubmit, children }: FormStackProps) {
  const frame = useRef<HTMLFormElement>(null);
  useRefusalFocus(frame, refusals);
  return (
    <form
      ref={frame}
      className={css({ display: 'grid', gap: '16', maxWidth: '480' })}
      noValidate
      onKeyDown={goOnAfterScan}
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

/** The same for what is refused outside of a form, such as a question with an answer. */
export function RefusalFocus({ refusals, children }: Omit<FormStackProps, 'onSubmit'>) {
  const frame = useRef<HTMLDivElement>(null);
  useRefusalFocus(frame, refusals);
  return (
    <div ref={frame} className={css({ display: 'grid', gap: '12' })}>
      {children}
    </div>
  );
}
