import type { Meta, StoryObj } from '@storybook/react-vite';
import { Monitor, Moon, Sun } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { held } from '#tests/fakes/held';
import { Segmented } from './segmented';

const segments = [
  { value: 'light', label: '浅色', icon: <Sun aria-hidden /> },
  { value: 'dark', label: '深色', icon: <Moon aria-hidden /> },
  { value: 'system', label: '跟随系统', icon: <Monitor aria-hidden /> },
] as const;

const meta = {
  title: 'Components/Forms/Segmented',
  component: Segmented<string>,
  args: { label: '主题', segments, value: 'light', onChange: fn() },
  decorators: [held('value', 'onChange')],
} satisfies Meta<typeof Segmented<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radiogroup', { name: '主题' })).toBeVisible();
    await userEvent.click(canvas.getByText('深色'));
    await expect(args.onChange).toHaveBeenLastCalledWith('dark');
    await expect(canvas.getByRole('radio', { name: '深色' })).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith('system');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    for (const radio of within(canvasElement).getAllByRole('radio')) await expect(radio).toBeDisabled();
  },
};
