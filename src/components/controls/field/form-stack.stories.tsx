import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Input } from '../input/input';
import { PasswordInput } from '../password/password';
import { Select } from '../select/select';
import { Field } from './field';
import { FormStack } from './form-stack';

const roles = [
  { value: '1', label: '财务' },
  { value: '2', label: '客服' },
];

function Account() {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState('1');
  return (
    <>
      <Field label="登录账号">
        <Input value={account} onChange={setAccount} placeholder="请输入" />
      </Field>
      <Field label="初始密码" help="首次登录后须修改">
        <PasswordInput value={password} onChange={setPassword} autoComplete="new-password" />
      </Field>
      <Field label="角色">
        <Select choices={roles} value={role} onChange={setRole} />
      </Field>
    </>
  );
}

const meta = {
  title: 'Components/Forms/FormStack',
  component: FormStack,
  args: { onSubmit: fn(), children: <Account /> },
} satisfies Meta<typeof FormStack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('初始密码')).toHaveAccessibleDescription('首次登录后须修改');
  },
};

/** Enter in a field submits; Enter on a select opens it, and on a button presses it. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('xinghe_finance{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: '隐藏密码' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('combobox', { name: '角色' })).toHaveAttribute('aria-expanded', 'true');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
