import { DatePicker as Ark, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import { CalendarDays } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { cx } from 'styled-system/css';
import { dateRange, input, type InputVariantProps } from 'styled-system/recipes';
import { useFieldControl } from '../field/field';

type ArkProps =
  'value' | 'selectionMode' | 'translations' | 'isDateUnavailable' | 'minView' | 'defaultView' | 'onOpenChange';

interface PickerShellProps extends InputVariantProps, Pick<DatePickerRootProps, ArkProps> {
  /** What is chosen, as it is shown; empty for nothing. */
  shown: string;
  placeholder: string;
  /** What the panel is, for assistive technology: 日历 or 月份. */
  panel: string;
  disabled?: boolean | undefined;
  /** Called when Ark itself has taken a choice; it closes the panel then. */
  onValueChange?: DatePickerRootProps['onValueChange'];
  /** The panel's contents; `done` closes it and gives the focus back. */
  children: (done: () => void) => ReactNode;
}

/** The box that shows a day, a month or a period, and the panel beneath it in which it is chosen. Days are those of Asia/Shanghai. */
export function PickerShell(props: PickerShellProps) {
  const { shown, placeholder, panel, size, disabled, onValueChange, children, ...rest } = props;
  const classes = dateRange();
  const { id, ...described } = useFieldControl() as { 'id'?: string; 'aria-labelledby'?: string };
  const trigger = useRef<HTMLButtonElement>(null);
  const focus = () => trigger.current?.focus();
  return (
    <Ark.Root
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...rest}
      {...(onValueChange && {
        onValueChange: details => {
          onValueChange(details);
          focus();
        },
      })}
      {...(disabled !== undefined && { disabled })}
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Control>
        <Ark.Trigger
          {...described}
          ref={trigger}
          aria-label={shown || placeholder}
          // Its name is the field's and what is chosen: a button has no value of its own.
          aria-labelledby={id && `${described['aria-labelledby']} ${id}`}
          className={cx(input({ size }).root, classes.trigger)}
        >
          <span className={classes.value} data-empty={shown ? undefined : ''}>
            {shown || placeholder}
          </span>
          <CalendarDays aria-hidden />
        </Ark.Trigger>
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Context>
            {picker => (
              <Ark.Content aria-roledescription={panel} className={classes.content}>
                {children(() => {
                  picker.setOpen(false);
                  focus();
                })}
              </Ark.Content>
            )}
          </Ark.Context>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
