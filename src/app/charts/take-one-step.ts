/** Play function of all chart stories: a click on an event advances the chart, and the table lists all moves. */
import { expect, userEvent, within } from 'storybook/test';

export async function takeOneStep({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  const chart = await canvas.findByRole('figure');
  await expect(chart.querySelector('[aria-current=step]')).not.toBeNull();
  await expect(canvas.getByRole('table').querySelectorAll('tbody th').length).toBeGreaterThan(0);
  const [event] = within(chart).queryAllByRole('button');
  if (!event) return;
  await userEvent.click(event);
  await expect(canvas.getByText(/^走过：/)).toHaveTextContent(event.textContent.split(' → ')[0]!);
  await userEvent.click(canvas.getByRole('button', { name: '从头走' }));
  await expect(canvas.queryByText(/^走过：/)).toBeNull();
}
