import { DatePicker as Ark, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { dateRange } from 'styled-system/recipes';
import type { PickerPanelProps } from './picker-shell';

type ArkProps = 'value' | 'selectionMode' | 'translations' | 'isDateUnavailable' | 'minView' | 'defaultView';

interface PickerRootProps extends PickerPanelProps, Pick<DatePickerRootProps, ArkProps> {
  /** What the panel is, for assistive technology: 日历 or 月份. */
  panel: string;
  /** Called when Ark itself has taken a choice; it closes the panel then. */
  onValueChange?: DatePickerRootProps['onValueChange'];
  /** The panel's contents; `done` closes it and gives the focus back. */
  children: (done: () => void) => ReactNode;
}

/** The panel beneath the box of a picker. Days are those of Asia/Shanghai. */
export function PickerPanel({ panel, open, onOpenChange, onValueChange, children, ...rest }: PickerRootProps) {
  const focus = () => document.getElementById(rest.ids.trigger)?.focus();
  return (
    <Ark.Root
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...rest}
      open={open}
      onOpenChange={details => {
        onOpenChange(details.open);
        // Ark gives it to an input, of which there is none.
        if (!details.open) focus();
      }}
      {...(onValueChange && {
        onValueChange: details => {
          onValueChange(details);
          focus();
        },
      })}
    >
      <Portal>
        <Ark.Positioner>
          <Ark.Content aria-roledescription={panel} className={dateRange().content}>
            {children(() => {
              onOpenChange(false);
              focus();
            })}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
