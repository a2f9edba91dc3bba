/** Records of the platform's portal: applications with their decision, a provider, and what an installation is made of. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { agentInfo } from '@/api/contract/provider/agent';
import { agentIncr } from '@/api/contract/provider/application';
import { changeInfo } from '@/api/contract/provider/own-change';
import { customer } from '@/api/contract/merchant/merchant';
import { orgIncr, orgInfo } from '@/api/contract/provider/organisation';
import { platformConfig } from '@/api/contract/platform/config';
import { platformParty } from '@/api/contract/platform/party';
import { platformSystem } from '@/api/contract/platform/system';
import type { Call } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { channelKeys, references } from './config';
import { agentEntrance, changeRequest, custEntrance, orgEntrance } from './entry';
import { product } from './products';
import { agentOfPlatform, orgOfPlatform, providerSwitches } from './party';
import { signInLocks } from './system';

const meta = {
  title: 'Pages/平台管理/记录',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const examined = { 'examineStatus.approve': null, 'examineStatus.reject': null };
const record = (call: Pick<Call, 'path' | 'output'>, change: object): [string, unknown] => [
  call.path,
  { ...(recordOf(call.output as Shape) as object), ...change },
];
const waiting = { examineStatus: 'INIT', allowed: examined };
const decides: Story['play'] = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body);
  await userEvent.click(await body.findByRole('button', { name: '通过' }));
  await expect(await body.findByRole('dialog', { name: '通过' })).toBeVisible();
};

export const 代理商进件: Story = {
  args: { page: agentEntrance, answers: [record(agentIncr.detail, waiting)] },
  play: decides,
};
export const 机构进件: Story = {
  args: { page: orgEntrance, answers: [record(orgIncr.detail, waiting)] },
  play: decides,
};
export const 商户进件: Story = {
  args: { page: custEntrance, answers: [record(customer.incrDetail, waiting)] },
  play: decides,
};
export const 资料变更: Story = {
  args: { page: changeRequest, answers: [record(changeInfo.detail, { ...waiting, asked: null })] },
  play: decides,
};

const managed = { 'agentAccount.disable': null, 'operatorStatus.resetPassword': null };
const recovers: Story['play'] = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body);
  await expect(await body.findByRole('button', { name: '重置负责人密码' })).toBeVisible();
};
export const 代理商: Story = {
  args: { page: agentOfPlatform, answers: [record(agentInfo.detail, { allowed: managed, accountStatus: 'TRUE' })] },
  play: recovers,
};
/** Who works for a provider; its owner manages them. */
export const 代理商员工: Story = {
  args: {
    page: agentOfPlatform,
    search: '?agentNo=80000001&tab=staff',
    answers: [
      record(agentInfo.detail, { allowed: managed }),
      [platformParty.staff.path, pageOf(platformParty.staff, 3)],
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('columnheader', { name: /角色名称/ })).toBeVisible();
  },
};
export const 机构: Story = {
  args: { page: orgOfPlatform, answers: [record(orgInfo.detail, { allowed: managed, accountStatus: 'TRUE' })] },
  play: recovers,
};
export const 服务商开关: Story = {
  args: { page: providerSwitches, answers: [record(platformParty.switches, { agentNo: '80000001' })] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '修改' }));
    await expect(await body.findByRole('dialog', { name: '修改' })).toBeVisible();
  },
};

export const 参考数据: Story = {
  args: {
    page: references,
    answers: [
      answer(platformConfig.references, {
        sets: [
          { set: 'BRANCH', columns: '支行编号,名称', version: '2026-11', rowCount: 152_001, loadTime: storyNow },
          { set: 'HOLIDAY', columns: '日期,名称', version: null, rowCount: 0, loadTime: null },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [first] = await body.findAllByRole('link', { name: '加载' });
    await expect(first).toHaveAttribute('href', expect.stringContaining('/config/reference/load?set=BRANCH'));
  },
};
export const 政策详情: Story = {
  args: { page: product, answers: [record(platformConfig.product, { policyName: '电签尊享版' })] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('tab', { name: '机构条件与成本' }));
    await expect(await body.findByRole('table', { name: '机构成本' })).toBeVisible();
  },
};
const key = {
  keyId: 'ck_1',
  keyName: '主通道',
  createTime: storyNow,
  expireTime: storyNow + 365 * 86_400_000,
  lastUseTime: null,
};
export const 收单通道: Story = {
  args: {
    page: channelKeys,
    answers: [
      answer(platformConfig.keys, {
        keys: [
          { ...key, keyState: 'VALID', addresses: '203.0.113.7, 198.51.100.0/24', revokeTime: null },
          { ...key, keyId: 'ck_2', keyState: 'EXPIRED', expireTime: storyNow, addresses: null, revokeTime: null },
          { ...key, keyId: 'ck_0', keyState: 'REVOKED', addresses: null, revokeTime: storyNow },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('有效')).toBeVisible();
    await expect(canvas.getByText('已过期')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '停用' })).toHaveLength(2);
  },
};
export const 登录限制: Story = {
  args: {
    page: signInLocks,
    answers: [
      answer(platformSystem.locks, {
        locks: [{ subject: 'agent_l1|10.0.0.9', hits: 5, blockedUntil: storyNow + 900_000, locked: true }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('agent_l1|10.0.0.9')).toBeVisible();
  },
};
