import type { Meta, StoryObj } from '@storybook/react-vite';
import { Search } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectRising } from '#tests/fakes/measured';
import { held } from '#tests/fakes/held';
import { Input } from './input';

const stack = css({ display: 'grid', gap: '12', maxWidth: '320' });
const longText = '2026112010321500001234520261120103215000012345';

const meta = {
  title: 'Components/Forms/Input',
  component: Input,
  args: { 'aria-label': '商户编号', 'placeholder': '请输入', 'value': '', 'onChange': fn() },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Input>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Empty, filled, with an icon, with a unit. */
export const Looks: Story = {
  render: args => (
    <>
      <Input {...args} />
      <Input {...args} value="8000012345" />
      <Input {...args} aria-label="搜索" start={<Search aria-hidden />} placeholder="交易单号、商户名称" />
      <Input {...args} aria-label="单笔限额" value="50,000.00" end="元" inputMode="decimal" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: '搜索' })).toHaveAttribute('placeholder', '交易单号、商户名称');
    await expect(canvas.getByRole('textbox', { name: '单笔限额' })).toHaveValue('50,000.00');
    await expect(canvas.getByText('元')).toBeVisible();
  },
};
export const Invalid: Story = {
  args: { 'value': '80000-12345', 'aria-invalid': true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toBeInvalid();
  },
};

export const Focused: Story = {
  parameters: docsFrame(100),
  args: { value: '8000012345' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'));
  },
};

export const InvalidFocused: Story = {
  parameters: docsFrame(100),
  args: { 'value': '80000-12345', 'aria-invalid': true },
  play: Focused.play!,
};

export const Disabled: Story = {
  args: { value: '8000012345', disabled: true, end: '元' },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), '6');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The full value is there even if it is longer than the box; focus scrolls to its end. */
export const LongText: Story = {
  args: { value: longText, end: '元' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue(longText);
  },
};

/** For toolbars, for forms, and alone on a page. */
export const Heights: Story = {
  render: args => (
    <>
      <Input {...args} size="sm" placeholder="sm" />
      <Input {...args} size="md" placeholder="md" />
      <Input {...args} size="lg" placeholder="lg" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expectRising(
      within(canvasElement)
        .getAllByRole('textbox')
        .map(box => box.parentElement!),
    );
  },
};

export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { maxLength: 10 },
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('textbox', { name: '商户编号' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('800001234567');
    await expect(box).toHaveValue('8000012345');
    await expect(args.onChange).toHaveBeenLastCalledWith('8000012345');
    await userEvent.clear(box);
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};
