import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Masked } from './masked';

const meta = {
  title: 'Components/Data display/Masked',
  component: Masked,
  args: { label: '手机号', value: '138****5678', onReveal: fn(), onHide: fn() },
} satisfies Meta<typeof Masked>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看完整手机号' }));
    await expect(args.onReveal).toHaveBeenCalledTimes(1);
  },
};
export const Asking: Story = {
  args: { asking: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看完整手机号' }));
    await expect(args.onReveal).not.toHaveBeenCalled();
  },
};
export const Shown: Story = {
  args: { clear: '13812345678' },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent('13812345678');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '隐藏手机号' }));
    await expect(args.onHide).toHaveBeenCalledTimes(1);
  },
};
/** Without permission there is no reveal button. */
export const Closed: Story = {
  args: { onReveal: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument();
  },
};
