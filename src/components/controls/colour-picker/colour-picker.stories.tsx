import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { held } from '#tests/fakes/held';
import { ColourPicker } from './colour-picker';

const presets = [
  { colour: '#ef4034', name: '收款呗红' },
  { colour: '#1677ff', name: '蓝' },
  { colour: '#f5a623', name: '橙' },
];
const meta = {
  title: 'Components/Forms/ColourPicker',
  component: ColourPicker,
  args: { label: '主题色', presets, value: '#ef4034', onChange: fn() },
  decorators: [held('value', 'onChange')],
} satisfies Meta<typeof ColourPicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Preset: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '收款呗红', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '蓝' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('#1677ff');
    await expect(canvas.getByRole('button', { name: '蓝', pressed: true })).toBeVisible();
  },
};
export const Own: Story = {
  args: { value: '#336699' },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('其他颜色');
    input.value = '#00aa88';
    await fireEvent.change(input);
    await expect(args.onChange).toHaveBeenLastCalledWith('#00aa88');
  },
};
