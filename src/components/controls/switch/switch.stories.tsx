import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { linesOf } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { Switch } from './switch';

const meta = {
  title: 'Components/Forms/Switch',
  component: Switch,
  args: { label: '打开标签栏', checked: true, onChange: fn() },
  decorators: [
    held('checked', 'onChange'),
    Story => (
      <div className={css({ maxWidth: '240' })}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('switch', { name: '打开标签栏' });
    await expect(box).toBeChecked();
    await userEvent.click(within(canvasElement).getByText('打开标签栏'));
    await expect(args.onChange).toHaveBeenCalledWith(false);
    await expect(box).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
  },
};
export const Off: Story = {
  args: { checked: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('switch', { name: '打开标签栏' })).not.toBeChecked();
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('打开标签栏'), { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const LongLabel: Story = {
  args: { label: '每天早上九点把前一天的交易汇总发送到登记的手机号码' },
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText(/^每天早上九点/);
    await expect(linesOf(text)).toBeGreaterThan(1);
    await userEvent.click(text);
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
  },
};
