import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { held } from '#tests/fakes/held';
import { Field } from '../field/field';
import { PasswordInput } from './password';

const stack = css({ display: 'grid', gap: '16', maxWidth: '360', pb: '40' });

const meta = {
  title: 'Components/Forms/PasswordInput',
  component: PasswordInput,
  args: { value: '', onChange: fn(), autoComplete: 'current-password' },
  decorators: [
    held('value', 'onChange'),
    Story => (
      <div className={stack}>
        <Story />
      </div>
    ),
  ],
  render: args => (
    <Field label="登录密码">
      <PasswordInput {...args} />
    </Field>
  ),
} satisfies Meta<typeof PasswordInput>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Empty, filled, large, and longer than the box. */
export const Looks: Story = {
  render: args => (
    <>
      <Field label="空">
        <PasswordInput {...args} placeholder="请输入登录密码" />
      </Field>
      <Field label="已填">
        <PasswordInput {...args} value="Abc12345" />
      </Field>
      <Field label="大号">
        <PasswordInput {...args} value="Abc12345" size="lg" />
      </Field>
      <Field label="很长">
        <PasswordInput {...args} value="correct-horse-battery-staple-correct-horse-battery-staple" />
      </Field>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('空')).toHaveValue('');
    for (const label of ['已填', '大号', '很长'])
      await expect(canvas.getByLabelText(label)).toHaveAttribute('type', 'password');
  },
};
export const Disabled: Story = {
  args: { value: 'Abc12345', disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('登录密码')).toBeDisabled();
  },
};

export const Invalid: Story = {
  args: { value: 'Abc12345' },
  render: args => (
    <Field label="登录密码" error="账号或密码不正确，还可以再试 3 次">
      <PasswordInput {...args} />
    </Field>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByLabelText('登录密码');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('账号或密码不正确，还可以再试 3 次');
  },
};

export const Shown: Story = {
  parameters: docsFrame(140),
  args: { value: 'Abc12345' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByLabelText('登录密码');
    await expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }));
    await expect(box).toHaveAttribute('type', 'text');
    await expect(box).toHaveValue('Abc12345');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByLabelText('登录密码');
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard('Abc12345');
    await expect(args.onChange).toHaveBeenLastCalledWith('Abc12345');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveAttribute('type', 'text');
    await expect(canvas.getByRole('button', { name: '隐藏密码' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toHaveAttribute('type', 'password');
  },
};
