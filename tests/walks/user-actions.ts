/** User actions and queries for walks; elements behind a dialog are found too. */
import { expect, screen, userEvent, waitFor } from 'storybook/test';

export const click = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
export const pick = async (menu: string | RegExp, item: string, role = 'menuitem'): Promise<void> => {
  await click(menu);
  await choose(await screen.findByRole(role, { name: item }));
};
/** Chooses an item of an open menu. */
export const choose = async (item: HTMLElement): Promise<void> => {
  // Imported lazily: it needs a document on import, but walks are also read without one.
  const { pickItem } = await import('../fakes/pick-item');
  await pickItem(item);
};
export const type = async (name: string | RegExp, text: string): Promise<void> =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
export const expectSeen = async (role: string, name: string | RegExp): Promise<void> => {
  await screen.findByRole(role, { name, hidden: true });
};
export const findText = async (text: string | RegExp): Promise<void> =>
  expect(await screen.findByText(text)).toBeVisible();
export const expectGone = (role: string, name: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryByRole(role, { name, hidden: true })).toBeNull());
