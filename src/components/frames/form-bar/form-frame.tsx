import { type ReactNode, type RefObject, useRef } from 'react';
import { css } from 'styled-system/css';
import { goOnAfterScan } from '../../controls/field/scanned';
import { useRefusalFocus } from '../../controls/field/refusal-focus';

interface FormFrameProps {
  /** Accessible name of the form. */
  label: string;
  /** The form element, where the caller needs it. */
  ref?: RefObject<HTMLFormElement | null>;
  /** Changes with every refusal, which moves the focus to what was refused. */
  refusals: unknown;
  /** Called by Enter and by a submit button; the page is not left. */
  onSubmit: () => void;
  /** Groups of fields, and the FormBar. */
  children: ReactNode;
}

/** A form as high as its page, so that its bar is at the bottom; Enter submits. */
export function FormFrame({ label, ref, refusals, onSubmit, children }: FormFrameProps) {
  const own = useRef<HTMLFormElement>(null);
  useRefusalFocus(ref ?? own, refusals);
  return (
    <form
      ref={ref ?? own}
      noValidate
      onKeyDown={goOnAfterScan}
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

interface FormColumnsProps {
  /** The document; without one the form has the whole width. */
  aside: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A form and, where it fits and there is something to show, a document beside it. */
export function FormColumns({ aside, children }: FormColumnsProps) {
  return (
    <div
      className={css({
        'display': 'grid',
        'gap': '12',
        'alignItems': 'start',
        'gridTemplateColumns': '1fr',
        '&:has(> aside > *)': { gridTemplateColumns: { base: '1fr', desktop: 'minmax(0, 1fr) 380px' } },
        '& > aside': { position: { desktop: 'sticky' }, top: '12' },
      })}
    >
      <div className={css({ minWidth: '[0]' })}>{children}</div>
      <aside aria-label="证件对照">{aside}</aside>
    </div>
  );
}
