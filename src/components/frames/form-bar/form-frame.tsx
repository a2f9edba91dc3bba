import { type ReactNode, type RefObject, useRef } from 'react';
import { css } from 'styled-system/css';
import { goOnAfterScan } from '../../controls/field/scanned';
import { useRefusalFocus } from '../../controls/field/refusal-focus';

interface FormFrameProps {
  label: string;
  ref?: RefObject<HTMLFormElement | null>;
  /** Changes with every refusal, which moves the focus to what was refused. */
  refusals: unknown;
  onSubmit: () => void;
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

/** A form and, where it fits and there is something to show, a document beside it. */
export function FormColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
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
