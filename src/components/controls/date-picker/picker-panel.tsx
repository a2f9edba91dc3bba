import { DatePicker as Ark, type DatePickerRootProps } from '@ark-ui/react/date-picker';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { dateRange } from 'styled-system/recipes/date-range';
import { locale } from '@/api/format/locale';
import type { PickerPanelProps } from './picker-shell';

type ArkProps = 'value' | 'selectionMode' | 'translations' | 'isDateUnavailable' | 'minView' | 'defaultView';

interface PickerRootProps extends PickerPanelProps, Pick<DatePickerRootProps, ArkProps> {
  /** Kind of panel, for assistive technology: 「日历」 or 「月份」. */
  panel: string;
  /** Called when Ark handles a selection itself; Ark then closes the panel. */
  onValueChange?: DatePickerRootProps['onValueChange'];
  /** The panel's contents; `done` closes the panel and returns the focus. */
  children: (done: () => void) => ReactNode;
}

/** The panel below the box of a picker. Days are those of Asia/Shanghai. */
export function PickerPanel({ panel, open, onOpenChange, onValueChange, children, ...rest }: PickerRootProps) {
  const focus = () => document.getElementById(rest.ids.trigger)?.focus();
  return (
    <Ark.Root
      locale={locale}
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      lazyMount
      unmountOnExit
      {...rest}
      open={open}
      onOpenChange={details => {
        onOpenChange(details.open);
        // Ark would return the focus to an input, and there is none.
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
