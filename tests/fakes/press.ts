/** Presses buttons like a hand, in stories. */
import { flushSync } from 'react-dom';
import { expect, within } from 'storybook/test';

/** The browser does what a button is for, such as submitting its form, only after React has rendered what the click changed. */
export function press(button: HTMLElement): void {
  addEventListener('click', () => flushSync(() => {}), { once: true });
  button.click();
}

/** From what a dry run found back to the form, without a second dry run. */
export async function goesBack(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  press(await canvas.findByRole('button', { name: '返回修改' }));
  await expect(await canvas.findByRole('button', { name: '预检' })).not.toHaveAttribute('aria-busy');
}
