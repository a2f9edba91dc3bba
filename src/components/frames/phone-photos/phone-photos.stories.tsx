import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PhonePhotos } from './phone-photos';

const meta = {
  title: 'Components/Data entry/PhonePhotos',
  component: PhonePhotos,
  args: {
    state: 'shown',
    link: `https://portal.example/agent-web/photo#${'k7'.repeat(21)}`,
    until: '10:42',
    count: 0,
    failure: null,
    onEnd: fn(),
    onAgain: fn(),
  },
} satisfies Meta<typeof PhonePhotos>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('img', { name: '手机拍照的二维码' })).toBeVisible();
    await expect(canvas.getByText(/10:42 前有效/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await expect(args.onEnd).toHaveBeenCalledOnce();
  },
};

/** The code comes: nothing below it moves. */
export const Opening: Story = {
  args: { state: 'opening', link: undefined, until: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('img')).toBeNull();
  },
};

export const Joined: Story = {
  args: { state: 'joined', count: 3 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('手机已连接，已收到 3 张照片')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '结束' }));
    await expect(args.onEnd).toHaveBeenCalled();
  },
};

/** The network is away: what has come stays, and asking goes on. */
export const Unheard: Story = { args: { state: 'joined', count: 1, failure: '网络连接失败，请检查网络后重试' } };

export const Over: Story = {
  args: { state: 'over', count: 2 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重新生成' }));
    await expect(args.onAgain).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = { args: { state: 'failed', failure: '操作过于频繁，请稍后再试' } };

export const OnATablet: Story = {
  decorators: [Story => <div style={{ width: 340 }}>{<Story />}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
