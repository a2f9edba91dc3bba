/** Chooses from an open menu like a user, in stories. */
import { expect, userEvent, waitFor } from 'storybook/test';

// The menu updates one frame later; without a delay the test would be faster than any user.
const user = userEvent.setup({ delay: 40, pointerEventsCheck: 0 });

/** Presses on an item of an open menu, waits until the menu highlights it, and releases there. */
export async function pickItem(item: HTMLElement): Promise<void> {
  await user.pointer({ keys: '[MouseLeft>]', target: item });
  await waitFor(() => expect(item.closest('[role=menu]')).toHaveAttribute('aria-activedescendant', item.id));
  await user.pointer({ keys: '[/MouseLeft]', target: item });
}
