/** Detail and review pages of this section, with the possible server responses. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { ListScreen, recordStory, recordStoryOf } from '#tests/fakes/list-screen';
import { activities, agentRecord, application, pricing } from '#tests/fakes/providers';
import { agentIncr } from '@/api/contract/provider/application';
import { agentInfo, agentLog } from '@/api/contract/provider/agent';
import { policy } from '@/api/contract/policy';
import { Failure } from '@/api/failure';
import { pageOf } from '#tests/fakes/rows';
import { agentDetail, agentEntranceDetail } from './agent-details';
import { agentEntranceReview } from './application-review';

const meta = {
  title: 'Pages/代理商管理/详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const agent = recordStoryOf(
  agentDetail,
  [agentInfo.detail, agentRecord],
  [policy.subConfigs, pricing],
  [policy.marktingConfigs, activities],
  [agentLog.list, pageOf(agentLog.list)],
);
const open = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

export const 代理商详情: Story = {
  ...agent,
  play: async () => {
    await expect(await screen.findByRole('heading', { name: /杭州汇通电子商务有限公司/ })).toBeVisible();
    await expect(screen.getByRole('button', { name: '分润配置' })).toHaveAccessibleDescription(
      '只能配置直属下级；可由该代理商的直属上级配置',
    );
    await expect(screen.getByRole('link', { name: '划拨终端' })).toHaveAttribute(
      'href',
      expect.stringContaining('toAgentNo=80000011'),
    );
    await expect(screen.getByRole('link', { name: '浙江嘉联支付服务有限公司' })).toHaveAttribute(
      'href',
      '/agentManage/agent/detail?agentNo=80000001',
    );
    await open('结算信息');
    await expect(await screen.findByRole('button', { name: '查看完整结算卡号' })).toBeVisible();
    await expect(screen.getByText('中国工商银行')).toBeVisible();
  },
};
/** Closing an account says what follows, and asks for the reason that its owner reads. */
export const 禁用账户: Story = {
  ...agent,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '禁用账户' }));
    const dialog = within(await screen.findByRole('dialog', { name: '禁用账户' }));
    await expect(screen.getByRole('dialog', { name: '禁用账户' })).toHaveTextContent(
      /杭州汇通电子商务有限公司.*80000011.*不能提现/,
    );
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};
export const 政策与费率: Story = {
  ...agent,
  play: async () => {
    await open('政策与费率');
    const terms = await screen.findByRole('table', { name: '大POS标准版' });
    await expect(within(terms).getByRole('row', { name: /刷卡 · 借记卡.*18\.00 元.*20\.00 元/ })).toBeVisible();
    await expect(within(terms).getByRole('row', { name: /分润比例.*100.*90/ })).toBeVisible();
  },
};
export const 活动返现: Story = {
  ...agent,
  play: async () => {
    await open('活动返现');
    const activity = await screen.findByRole('table', { name: '秋季激活有礼' });
    await expect(within(activity).getByRole('row', { name: /达标阶段 1.*30\.00 元.*20\.00 元/ })).toBeVisible();
  },
};
/** Figures link to the list of the counted records; subtree totals and zeros have no link. */
export const 下级概况: Story = {
  ...agent,
  play: async () => {
    await open('下级概况');
    const custs = await screen.findByRole('link', { name: /直营商户数 31/ });
    await expect(custs).toHaveAttribute('href', '/custManage/searchCust?agentNo=80000011');
    await expect(screen.queryByRole('link', { name: /名下终端数/ })).toBeNull();
  },
};
export const 动态: Story = { ...agent, play: () => open('动态') };
export const 字段齐全: Story = recordStory(agentDetail, agentInfo.detail);
export const 代理商不存在: Story = {
  ...recordStoryOf(agentDetail, [agentInfo.detail, new Failure('missing', '代理商不存在')]),
  play: async () => {
    await expect(await screen.findByText('代理商不存在')).toBeVisible();
  },
};
export const 代理商加载失败: Story = {
  ...recordStoryOf(agentDetail, [agentInfo.detail, new Failure('network')]),
  play: async () => {
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  },
};
/** The request of one tab may fail while the record stays visible. */
export const 政策加载失败: Story = {
  ...recordStoryOf(agentDetail, [agentInfo.detail, agentRecord], [policy.subConfigs, new Failure('network')]),
  play: async () => {
    await open('政策与费率');
    await expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
    await expect(screen.getByRole('heading', { name: /杭州汇通电子商务有限公司/ })).toBeVisible();
  },
};

export const 代理商进件详情: Story = {
  ...recordStoryOf(agentEntranceDetail, [agentIncr.detail, application]),
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText('浙江省杭州市西湖区')).toBeVisible();
    await expect(screen.getByText('中国工商银行')).toBeVisible();
    await expect(screen.getByRole('table', { name: '大POS标准版成本' })).toBeVisible();
    await expect(screen.getByText(/下级返现 100\.00 元，下级达标返现 20\.00 元 \/ 10\.00 元/)).toBeVisible();
    await expect(screen.getByRole('link', { name: '修改重提' })).toHaveAttribute(
      'href',
      '/agentManage/agent/add?incrNo=JJ20261118000012',
    );
    for (const code of ['330106', '990000000001', 'DP2601', 'HD0012'])
      await expect(canvasElement).not.toHaveTextContent(code);
  },
};
export const 进件字段齐全: Story = recordStory(agentEntranceDetail, agentIncr.detail);
export const 进件不存在: Story = recordStoryOf(agentEntranceDetail, [agentIncr.detail, new Failure('missing')]);
export const 进件加载失败: Story = recordStoryOf(agentEntranceDetail, [agentIncr.detail, new Failure('network')]);

/** Values recognised on the documents are shown beside the entered ones; the flow decides who may review. */
export const 进件审核: Story = {
  ...recordStoryOf(
    agentEntranceReview,
    [
      agentIncr.detail,
      {
        ...application,
        examineStatus: 'INIT',
        examineTime: null,
        allowed: { 'examineStatus.approve': null, 'examineStatus.reject': null },
      },
    ],
    [agentIncr.list, pageOf(agentIncr.list, 2)],
  ),
  play: async () => {
    await expect(await screen.findByRole('table', { name: '进件资料' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '通过' })).toBeVisible();
  },
};
