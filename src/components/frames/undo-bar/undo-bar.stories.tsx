import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { UndoBar } from './undo-bar';

const meta = {
  title: 'Components/Feedback/UndoBar',
  component: UndoBar,
  args: { text: '已通过 流量费变更 60.00元 → 48.00元 · 金利便利店', until: 8000, now: () => 0, onUndo: fn() },
} satisfies Meta<typeof UndoBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EightSecondsLeft: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('8 秒')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /撤销/ }));
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
/** From anywhere on the page, unless something is typed. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.keyboard('{Meta>}z{/Meta}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect(args.onUndo).toHaveBeenCalledOnce();
  },
};
/** The request is being sent and can no longer be undone. */
export const BeingSent: Story = {
  args: { until: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
