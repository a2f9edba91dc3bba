import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Card } from '../../frames/card/card';
import { Skeleton } from '../../controls/skeleton/skeleton';
import { BusyOverlay } from './busy-overlay';

const meta = {
  title: 'Components/Feedback/BusyOverlay',
  component: BusyOverlay,
  args: { onCancel: fn() },
  decorators: [
    Story => (
      <div className={css({ position: 'relative', height: '400', overflowY: 'auto' })}>
        <Story />
        <Card title="交易信息">页面仍可阅读和滚动。</Card>
      </div>
    ),
  ],
} satisfies Meta<typeof BusyOverlay>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('请稍等');
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument();
  },
};
export const Slow: Story = {
  args: { slow: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '取消' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

/** It appears beside other loading indicators too, after a moment. */
export const BesideASkeleton: Story = {
  decorators: [
    Story => (
      <>
        <Story />
        <Card title="结算信息">
          <Skeleton />
        </Card>
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const said = within(canvasElement).getByRole('status');
    await expect(said).toHaveTextContent('请稍等');
    await waitFor(() => expect(getComputedStyle(said.parentElement!).opacity).toBe('1'));
  },
};
