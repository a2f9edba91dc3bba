import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Input } from '../input/input';
import { PasswordInput } from '../password/password';
import { Select } from '../select/select';
import { Field } from './field';
import { FormStack } from './form-stack';
import { scannedMark } from './scanned';

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

function Replacement() {
  const [sn, setSn] = useState('');
  const [reason, setReason] = useState('');
  return (
    <>
      <Field label="新终端SN">
        <Input value={sn} onChange={setSn} {...scannedMark} />
      </Field>
      <Field label="换机原因">
        <Input value={reason} onChange={setReason} />
      </Field>
    </>
  );
}

/** The Enter of a scanner goes on to the next field; that of a hand in another field submits. */
export const ByScanner: Story = {
  tags: ['!autodocs'],
  args: { children: <Replacement /> },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('textbox', { name: '新终端SN' }));
    await userEvent.keyboard('SN20261120{Enter}');
    await expect(canvas.getByRole('textbox', { name: '换机原因' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('屏幕损坏{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
