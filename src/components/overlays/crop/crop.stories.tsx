import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { Crop } from './crop';

const src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cde"/><rect x="120" y="120" width="400" height="252" fill="#fff"/></svg>')}`;
const meta = {
  title: 'Components/Forms/Crop',
  component: Crop,
  parameters: docsFrame(640),
  args: { src, title: '裁剪身份证正面', ratio: 1.585, onDone: fn(), onCancel: fn() },
} satisfies Meta<typeof Crop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Card: Story = {
  play: async ({ args }) => {
    const selection = await screen.findByRole('slider', { name: '裁剪选区' });
    await waitFor(() => expect(selection.getBoundingClientRect().width).toBeGreaterThan(50));
    const { width, height } = selection.getBoundingClientRect();
    await expect(Math.abs(width / height - 1.585)).toBeLessThan(0.05);
    await userEvent.click(screen.getByRole('button', { name: '使用这部分' }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
    const [[picture]] = args.onDone.mock.calls as [[Blob]];
    await expect(picture.type).toBe('image/jpeg');
  },
};
export const AnyShape: Story = {
  args: { ratio: undefined as never },
  play: async () => {
    const selection = await screen.findByRole('slider', { name: '裁剪选区' });
    const picture = () => screen.getByRole('dialog').querySelector('img')!.getBoundingClientRect();
    await waitFor(() => expect(selection.getBoundingClientRect().width).toBeGreaterThan(50));
    await expect(selection.getBoundingClientRect().height).toBeLessThanOrEqual(picture().height + 1);
  },
};
export const Cancelled: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '取消' }));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};
