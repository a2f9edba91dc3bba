/** Detail pages of this section, with the possible server responses. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { ListScreen, recordStory, recordStoryOf } from '#tests/fakes/list-screen';
import { agentRecord, application, change, pricing } from '#tests/fakes/providers';
import { orgChange, orgIncr, orgInfo } from '@/api/contract/provider/organisation';
import { policy } from '@/api/contract/policy';
import { Failure } from '@/api/failure';
import { orgChangeDetail, orgDetail, orgEntranceDetail } from './org-details';

const meta = {
  title: 'Pages/机构管理/详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const name = '绍兴分公司';
const org = { ...agentRecord, agentNo: '10000003', agentName: name, agentType: 'ORG' } as const;
const { agentNo: _agentNo, parentAgentNo: _parentNo, parentAgentName: _parentName, ...form } = application;
const orgApplication = {
  ...form,
  orgNo: null,
  agentName: name,
  filingNo: 'WB20260018',
  enterpriseKind: 'GENERAL',
} as const;

export const 机构详情: Story = {
  ...recordStoryOf(orgDetail, [orgInfo.detail, org], [policy.subConfigs, pricing]),
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /绍兴分公司/ })).toBeVisible();
    await expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      '基本信息',
      '法人信息',
      '结算信息',
      '证照图片',
      '政策与费率',
      '变更告知',
      '动态',
    ]);
    await expect(screen.getByRole('button', { name: '重置密码' })).toBeVisible();
  },
};
export const 字段齐全: Story = recordStory(orgDetail, orgInfo.detail);
export const 机构不存在: Story = recordStoryOf(orgDetail, [orgInfo.detail, new Failure('missing')]);
export const 机构加载失败: Story = recordStoryOf(orgDetail, [orgInfo.detail, new Failure('network')]);

export const 机构进件详情: Story = {
  ...recordStoryOf(orgEntranceDetail, [orgIncr.detail, orgApplication]),
  play: async () => {
    await expect(await screen.findByText('WB20260018')).toBeVisible();
    await expect(screen.getByRole('link', { name: '修改重提' })).toHaveAttribute(
      'href',
      '/orgManage/org/add?incrNo=JJ20261118000012',
    );
  },
};
export const 进件字段齐全: Story = recordStory(orgEntranceDetail, orgIncr.detail);
export const 进件不存在: Story = recordStoryOf(orgEntranceDetail, [orgIncr.detail, new Failure('missing')]);
export const 进件加载失败: Story = recordStoryOf(orgEntranceDetail, [orgIncr.detail, new Failure('network')]);

/** The parent of a branch organisation can read its request but not decide on it. */
export const 机构变更详情: Story = {
  ...recordStoryOf(orgChangeDetail, [
    orgChange.detail,
    { ...change, agentNo: '10000003', agentName: name, allowed: {} },
  ]),
  play: async () => {
    await expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/orgManage/org/detail?orgNo=10000003',
    );
    await expect(screen.queryByRole('button', { name: '撤回' })).toBeNull();
  },
};
