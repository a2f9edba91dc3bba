import { CalendarDays } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { dateRange, input, type InputVariantProps } from 'styled-system/recipes';
import { useDisclosure, type LazyPart } from '../../lazy';
import { useFieldControl } from '../field/field';

/** What every panel of a picker is given by its box. */
export interface PickerPanelProps {
  /** Of the box, its button and the panel. */
  readonly ids: { readonly control: string; readonly trigger: string; readonly content: string };
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}
interface PickerShellProps extends InputVariantProps {
  /** What is chosen, as it is shown; empty for nothing. */
  shown: string;
  placeholder: string;
  disabled?: boolean | undefined;
  /** The panel's code. */
  of: Pick<LazyPart<never>, 'preload' | 'preloadWhenIdle'>;
  /** The panel. */
  children: (given: PickerPanelProps) => ReactNode;
}

/** The box that shows a day, a month or a period; the panel beneath it, in which it is chosen, comes with its first use. */
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
          // Its name is the field's and what is chosen: a button has no value of its own.
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
