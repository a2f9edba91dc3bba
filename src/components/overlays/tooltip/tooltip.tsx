import { Portal } from '@ark-ui/react/portal';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { tooltip } from 'styled-system/recipes';

/**
 * A short explanation on hover or focus. It repeats or explains what is there; nobody may need it to work, because touch
 * screens do not show it.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<{ id?: string }> }) {
  const { id } = children.props;
  return (
    // It hangs at the element of this id, which is not its own where the child opens a menu too.
    <Ark.Root
      openDelay={300}
      closeDelay={80}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom' }}
      {...(id && { ids: { trigger: id } })}
    >
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={tooltip()}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
