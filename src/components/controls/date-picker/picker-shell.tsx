import { CalendarDays } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { dateRange } from 'styled-system/recipes/date-range';
import { input } from 'styled-system/recipes/input';
import { useDisclosure, type LazyPart } from '../../lazy';
import { useFieldControl } from '../field/field';
import type { Sized } from '../input/control-props';

/** Props that every picker panel gets from its box. */
export interface PickerPanelProps {
  /** Ids of the box, its button and the panel. */
  readonly ids: { readonly control: string; readonly trigger: string; readonly content: string };
  /** Whether it is shown. */
  readonly open: boolean;
  /** Called to open or close it. */
  readonly onOpenChange: (open: boolean) => void;
}
interface PickerShellProps extends Sized {
  /** The selected value, formatted; empty for none. */
  shown: string;
  /** Shown while nothing is selected. */
  placeholder: string;
  /** It cannot be opened. */
  disabled?: boolean | undefined;
  /** Loader of the panel's code. */
  of: Pick<LazyPart<never>, 'preload' | 'preloadWhenIdle'>;
  /** Renders the panel. */
  children: (given: PickerPanelProps) => ReactNode;
}

/** The box that shows a day, a month or a period. The code of the panel to select it is loaded when the browser is idle, or on first use. */
export function PickerShell({ shown, placeholder, size, disabled = false, of, children }: PickerShellProps) {
  const classes = dateRange();
  const own = useId();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const { open, setOpen, triggerProps } = useDisclosure(of);
  const ids = { control: `${own}-control`, trigger: id ?? own, content: `${own}-content` };
  return (
    <>
      <div id={ids.control}>
        <button
          type="button"
          {...described}
          id={ids.trigger}
          disabled={disabled}
          aria-label={shown || placeholder}
          // Name of the field and selected value: a button has no value of its own.
          aria-labelledby={id && `${described['aria-labelledby']} ${id}`}
          aria-haspopup="grid"
          aria-expanded={open}
          aria-controls={open ? ids.content : undefined}
          data-state={open ? 'open' : 'closed'}
          className={cx(input({ size }).root, classes.trigger)}
          {...triggerProps}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.value} data-empty={shown ? undefined : ''}>
            {shown || placeholder}
          </span>
          <CalendarDays aria-hidden />
        </button>
      </div>
      {children({ ids, open, onOpenChange: setOpen })}
    </>
  );
}
