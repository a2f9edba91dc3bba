/** Forms about the operator's own record: empty, invalid, with a draft, and resubmitted. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { agentInfo } from '@/api/contract/provider/agent';
import { changeInfo } from '@/api/contract/provider/own-change';
import { lookup } from '@/api/contract/lookup';
import { draft } from '@/api/contract/preferences';
import { storyNow } from '#tests/fakes/contract';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { accountChange, mainChange, propChange } from '@/pages/provider/own-change-forms';
import { changePwd } from '@/pages/session/change-password';

const meta = {
  title: 'Pages/我的信息/表单',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 结算账户变更: Story = {
  ...formStory(accountChange, agentInfo.detail),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('结算卡号不能为空')).toBeVisible();
    await expect(canvas.getByText('请选择开户银行')).toBeVisible();
    // Focus moves to the first invalid field.
    await waitFor(() => expect(document.activeElement).toBeInvalid());
  },
};
/** A code is valid only for the account it was sent for. */
export const 更换卡号后验证码失效: Story = {
  ...formStory(accountChange, agentInfo.detail, changeInfo.sendCode),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('textbox', { name: '结算卡号' });
    await userEvent.type(card, '6200000000000005');
    await userEvent.click(canvas.getByRole('button', { name: '发送验证码' }));
    await userEvent.type(canvas.getByRole('textbox', { name: '短信验证码' }), '123456');
    await userEvent.type(card, '5');
    await expect(await canvas.findByText('结算户名或结算卡号已修改，请重新发送验证码')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '短信验证码' })).toHaveValue('');
  },
};
/** The letters to sign can be had beside the pictures that take them. */
export const 主体变更: Story = {
  ...formStory(mainChange, agentInfo.detail, lookup.template),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '下载主体变更证明模板' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /结算账户/ }));
    // Only an account of somebody else takes an authorisation.
    await expect(canvas.queryByRole('button', { name: '下载结算授权书模板' })).toBeNull();
  },
};
export const 资质变更: Story = formStory(propChange, agentInfo.detail);

/** The rules for a new password are checked before submission. */
export const 修改密码: Story = {
  args: { page: changePwd, answering: 'filled' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('原密码'), 'Old-Secret-2026');
    await userEvent.type(canvas.getByLabelText('新密码'), 'Old-Secret-2026');
    await userEvent.type(canvas.getByLabelText('确认新密码'), 'another');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('新密码不能与原密码相同')).toBeVisible();
    await expect(canvas.getByText('两次输入的新密码不一致')).toBeVisible();
  },
};

const kept = formStory(propChange, agentInfo.detail);
export const 恢复草稿: Story = {
  args: {
    ...kept.args,
    answers: [
      ...kept.args.answers,
      [draft.load.path, { values: JSON.stringify({ address: '文三路 100 号' }), updateTime: storyNow }],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '恢复草稿' }));
    await expect(await canvas.findByRole('textbox', { name: '详细地址' })).toHaveValue('文三路 100 号');
  },
};
