import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { Button } from '../../controls/button/button';
import { Evidence } from './evidence';

const drawn = (text: string, fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${fill}"/><text x="320" y="210" font-size="36" text-anchor="middle">${text}</text></svg>`)}`;

const meta = {
  title: 'Components/Data display/Evidence',
  component: Evidence,
  args: {
    pictures: [
      {
        key: 'F1',
        name: '身份证人像面',
        src: drawn('人像面', '#cde'),
        problems: ['影像识别户名为 王建民，申报为 王健民'],
      },
      { key: 'F2', name: '银行卡正面', src: drawn('银行卡', '#edc'), problems: [] },
      { key: 'F3', name: '营业执照', problems: [] },
      { key: 'F4', name: '门头照', src: null, problems: [] },
    ],
    shown: 'F1',
    onShow: fn(),
    onStale: fn(),
    onRetry: fn(),
  },
  decorators: [held('shown', 'onShow')],
} satisfies Meta<typeof Evidence>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneDiffers: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('1 处不一致')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '放大' }));
    await userEvent.click(canvas.getByRole('button', { name: '旋转' }));
    await expect(canvas.getByRole('img', { name: '身份证人像面' }).style.transform).toBe('scale(1.5) rotate(90deg)');
    await userEvent.click(canvas.getByRole('button', { name: '银行卡正面' }));
    await expect(canvas.getByRole('img', { name: '银行卡正面' }).style.transform).toBe('scale(1) rotate(0deg)');
    await userEvent.click(canvas.getByRole('button', { name: '全屏查看' }));
    await expect(await screen.findByRole('dialog', { name: '银行卡正面' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
export const SideBySide: Story = {
  parameters: docsFrame(640),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '并排对照' }));
    await expect(canvas.getByRole('img', { name: '身份证人像面' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '银行卡正面' })).toBeVisible();
  },
};
/** Another picture that the page chose, such as that of a flagged field, is shown straight too. */
export const ChosenByThePage: Story = {
  parameters: docsFrame(640),
  render: args => (
    <>
      <Button onClick={() => void args.onShow('F2')}>标记银行卡号</Button>
      <Evidence {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '放大' }));
    await userEvent.click(canvas.getByRole('button', { name: '旋转' }));
    await expect(canvas.getByRole('img', { name: '身份证人像面' }).style.transform).toBe('scale(1.5) rotate(90deg)');
    await userEvent.click(canvas.getByRole('button', { name: '标记银行卡号' }));
    await expect(canvas.getByRole('img', { name: '银行卡正面' }).style.transform).toBe('scale(1) rotate(0deg)');
  },
};
/** The picture could not be fetched. */
export const NotThere: Story = {
  args: { shown: 'F4' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledWith('F4');
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expectWithin(within(canvasElement).getByRole('button', { name: '放大' }), canvasElement);
    await expect(within(canvasElement).getByText('1 处不一致')).toBeVisible();
  },
};
