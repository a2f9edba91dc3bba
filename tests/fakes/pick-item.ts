/** How a hand chooses from an open menu, in stories. */
import { expect, userEvent, waitFor } from 'storybook/test';

// The menu follows a frame behind: a hand is never faster, but a test is.
const user = userEvent.setup({ delay: 40, pointerEventsCheck: 0 });

/** Points at an item of an open menu and, once the menu knows of it, lets go of the button there. */
export async function pickItem(item: HTMLElement): Promise<void> {
  await user.pointer({ keys: '[MouseLeft>]', target: item });
  await waitFor(() => expect(item.closest('[role=menu]')).toHaveAttribute('aria-activedescendant', item.id));
  await user.pointer({ keys: '[/MouseLeft]', target: item });
}
