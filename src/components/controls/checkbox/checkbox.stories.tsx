import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { linesOf } from '#tests/fakes/measured';
import { Checkbox } from './checkbox';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '24' });
const narrow = css({ maxWidth: '240' });

const meta = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  args: { label: '记住账号', checked: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('记住账号'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Checked: Story = {
  args: { checked: true },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: '记住账号' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};

/** Some of the represented items are checked; a click checks all. */
export const Mixed: Story = {
  args: { checked: 'mixed', label: '全选本页 10 条' },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox');
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  render: args => (
    <div className={row}>
      <Checkbox {...args} label="未选" />
      <Checkbox {...args} label="已选" checked />
      <Checkbox {...args} label="部分" checked="mixed" />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('未选'), { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const LabelHidden: Story = {
  args: { labelHidden: true, label: '选中 老王副食店' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox', { name: '选中 老王副食店' })).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: { label: '我已阅读并同意服务商合作协议、分润结算规则和个人信息处理说明，并已告知名下代理商' },
  render: args => (
    <div className={narrow}>
      <Checkbox {...args} />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText(/^我已阅读/);
    await expect(linesOf(text)).toBeGreaterThan(1);
    await userEvent.click(text);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  render: function Render(args) {
    const [checked, setChecked] = useState<boolean | 'mixed'>('mixed');
    return <Checkbox {...args} checked={checked} onChange={setChecked} />;
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox');
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
  },
};
