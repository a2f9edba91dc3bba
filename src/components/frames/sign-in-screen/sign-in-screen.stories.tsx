import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moon, User } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { Button } from '../../controls/button/button';
import { Checkbox } from '../../controls/checkbox/checkbox';
import { Field } from '../../controls/field/field';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Input } from '../../controls/input/input';
import { PasswordInput } from '../../controls/password/password';
import { SignInScreen } from './sign-in-screen';

interface FormProps {
  account?: string;
  secret?: string;
  error?: string;
  busy?: boolean;
}

function Form({ account = '', secret = '', error, busy = false }: FormProps) {
  const [name, setName] = useState(account);
  const [password, setPassword] = useState(secret);
  const [remember, setRemember] = useState(true);
  return (
    <>
      <Field label="登录账号">
        <Input
          size="lg"
          name="username"
          autoComplete="username"
          value={name}
          onChange={setName}
          start={<User aria-hidden />}
        />
      </Field>
      <Field label="登录密码" error={error}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </Field>
      <Checkbox label="记住账号" checked={remember} onChange={setRemember} />
      <Button type="submit" look="primary" size="lg" block busy={busy}>
        登录
      </Button>
    </>
  );
}

const meta = {
  title: 'Components/Layout/SignInScreen',
  component: SignInScreen,
  parameters: { layout: 'fullscreen', ...docsFrame(800) },
  args: {
    product: '收款呗服务商平台',
    lead: '使用服务商账号登录',
    corner: (
      <IconButton label="切换深浅色">
        <Moon aria-hidden />
      </IconButton>
    ),
    onEnter: fn(),
    onSubmit: fn(),
    tips: ['忘记密码，请联系上级服务商重置。', '15分钟内连续输错5次，账号将锁定15分钟。'],
    children: <Form />,
  },
} satisfies Meta<typeof SignInScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '登录', level: 1 })).toBeVisible();
    await expect(canvas.getByText('每一笔，都对得上账')).toBeVisible();
  },
};

export const Filled: Story = {
  args: { children: <Form account="org_demo" secret="Abc12345" /> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText('登录账号')).toHaveValue('org_demo');
    await expect(canvas.getByLabelText('登录密码')).toHaveAttribute('type', 'password');
  },
};
export const NoTips: Story = {
  args: { tips: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: '登录', level: 1 })).toBeVisible();
    await expect(within(canvasElement).queryByText(/忘记密码/)).toBeNull();
  },
};

export const Busy: Story = {
  args: { children: <Form account="org_demo" secret="Abc12345" busy /> },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '登录' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    product: '收款呗服务商平台新疆维吾尔自治区运营中心',
    children: (
      <Form
        account="xinjiang_operations_centre_finance_department"
        secret="Abc12345"
        error="账号已锁定，请在 15 分钟后再试，或联系上级服务商重置密码；锁定期间输入正确的密码也不能登录"
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const error = within(canvasElement).getByText(/^账号已锁定/);
    await expectWithin(error, error.closest('form')!);
  },
};

/** On a phone the illustration is hidden, and the product's name is above the form. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('每一笔，都对得上账')).not.toBeVisible();
    await expect(canvas.getAllByText('收款呗服务商平台').filter(name => name.checkVisibility())).toHaveLength(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Keyboard only, from the first field to the last; Enter in each submits. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByLabelText('登录账号'));
    await expect(args.onEnter).toHaveBeenCalled();
    await userEvent.keyboard('org_demo{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(canvas.getByLabelText('登录密码')).toHaveFocus();
    await userEvent.keyboard('Abc12345{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: '记住账号' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(3);
  },
};
