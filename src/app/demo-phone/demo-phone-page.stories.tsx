import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import type { DemoMessage, DemoPhoneShown } from '@/api/demo-phone';
import { demoPhoneMachine } from '@/machines/portal/demo-phone.machine';
import { DemoPhonePage } from './demo-phone-page';

const at = Date.UTC(2026, 10, 20, 2, 32, 15);
const messages: readonly DemoMessage[] = [
  {
    messageNo: 'DX202611200110000000000003',
    phone: '19900000001',
    template: 'WITHDRAW',
    params: { code: '042719', subject: '分润账户，1,000.00元' },
    text: '您正在申请提现：分润账户，1,000.00元。验证码 042719，5分钟内有效，仅限本次操作，请勿告知他人。',
    sentTime: at,
  },
  {
    messageNo: 'DX202611200110000000000002',
    phone: '19900009876',
    template: 'INVITE',
    params: { username: '19900009876', password: 'x7Kq2mPa7a' },
    text: '您的登录账号为19900009876，初始密码x7Kq2mPa7a，请在72小时内登录收款呗服务商平台并修改。',
    sentTime: at - 90_000,
  },
];

/** A phone whose server answers once with these messages, or never with any. */
const codes = [{ username: 'agent_l1_check', code: '204815', secondsLeft: 12 }];
function phone(answer: () => Promise<readonly DemoMessage[]>, loses = false) {
  const machine = demoPhoneMachine.provide({
    actors: { load: fromPromise<DemoPhoneShown, void>(async () => ({ messages: await answer(), codes })) },
    ...(loses && { delays: { poll: 10 } }),
  });
  return createActor(machine).start();
}
function away() {
  let times = 0;
  return phone(async () => {
    times += 1;
    if (times > 1) throw new Error('away');
    return messages;
  }, true);
}

const meta = {
  title: 'Pages/演示手机',
  component: DemoPhonePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { actor: phone(async () => messages) },
} satisfies Meta<typeof DemoPhonePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 短信: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('仅演示环境')).toBeVisible();
    const [first, second] = within(await canvas.findByRole('list', { name: '短信' })).getAllByRole('listitem');
    await expect(within(first!).getByText('19900000001')).toBeVisible();
    await userEvent.click(within(first!).getByRole('button', { name: '复制验证码' }));
    await expect(await within(first!).findByRole('button', { name: '已复制' })).toBeVisible();
    await expect(within(second!).getByText('x7Kq2mPa7a')).toBeVisible();
    const authenticator = within(canvas.getByRole('region', { name: '身份验证器' }));
    await expect(authenticator.getByText('204815')).toBeVisible();
  },
};

/** As on a phone of 390 px. */
export const 手机上: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('042719')).toBeVisible();
  },
};

export const 还没有短信: Story = {
  render: () => <DemoPhonePage actor={phone(async () => [])} />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有短信')).toBeVisible();
  },
};

/** What was received stays readable while the server is away. */
export const 连接中断: Story = {
  render: () => <DemoPhonePage actor={away()} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('连接中断，正在重试')).toBeVisible();
    await expect(canvas.getByText('042719')).toBeVisible();
  },
};
