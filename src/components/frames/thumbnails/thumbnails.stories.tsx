import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import { Thumbnails } from './thumbnails';

const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${fill}"/><text x="320" y="210" font-size="36" text-anchor="middle">${text}</text></svg>`)}`;

const meta = {
  title: 'Components/Data display/Thumbnails',
  component: Thumbnails,
  args: {
    label: '证照图片',
    images: [
      { key: 'F1', name: '身份证人像面', src: drawn('人像面', '#cde') },
      { key: 'F2', name: '身份证国徽面', src: drawn('国徽面', '#edc') },
      { key: 'F3', name: '营业执照' },
      { key: 'F4', name: '银行卡正面', src: null },
    ],
    onOpen: fn(),
    onStale: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof Thumbnails>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Two pictures are loaded, one is loading, one could not be fetched. */
export const Mixed: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '查看身份证国徽面' }));
    await expect(args.onOpen).toHaveBeenCalledWith(1);
    await userEvent.click(canvas.getByRole('button', { name: '查看营业执照' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledWith('F4');
  },
};
/** An upright picture is shown whole. */
export const Upright: Story = {
  args: { images: [{ key: 'F1', name: '营业执照', src: drawn('执照', '#cde').replace('400', '900') }] },
  play: async ({ canvas, canvasElement }) => {
    const frame = canvas.getByRole('button', { name: '查看营业执照' });
    await expect(canvasElement.querySelector('img')!.offsetHeight).toBe(frame.clientHeight); // one picture
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const button of within(canvasElement).getAllByRole('button')) await expectWithin(button, canvasElement);
  },
};
