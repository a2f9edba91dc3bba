/** The operator's own record and its change requests, with the possible server responses. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { agentInfo as session, storyNow } from '#tests/fakes/contract';
import { ListScreen, recordStory, recordStoryOf } from '#tests/fakes/list-screen';
import { activities, agentRecord, change, pricing } from '#tests/fakes/providers';
import { agentInfo } from '@/api/contract/provider/agent';
import { changeInfo } from '@/api/contract/provider/own-change';
import { queryAgentInfo } from '@/api/contract/session/login';
import { ownSession, sensitive } from '@/api/contract/session/safeguard';
import { policy } from '@/api/contract/policy';
import { Failure } from '@/api/failure';
import { changeDetail } from '@/pages/provider/own-changes';
import { myinfo } from '@/pages/provider/own-record';

const meta = {
  title: 'Pages/我的信息/详情',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const enterpriseInfoBean = {
  enterpriseName: '宁波甬信网络科技有限公司',
  licenseNo: '91330200MA2KLQ8W1A',
  enterpriseKind: 'GENERAL',
  filingNo: 'WB20260007',
} as const;
const session1 = { device: 'Chrome · Windows', clientIp: '115.236.*.*', issuedTime: storyNow - 3_600_000 };
const session2 = { device: '微信 · Android', clientIp: '223.104.*.*', issuedTime: storyNow - 90_000_000 };
const sessions = [
  { ...session1, sessionNo: '1', lastActiveTime: storyNow, current: true },
  { ...session2, sessionNo: '2', lastActiveTime: storyNow - 1_200_000, current: false },
];
const own = { ...agentRecord, phone: '138****5678', parentAgentNo: null, allowed: {} };
const mine = recordStoryOf(
  myinfo,
  [agentInfo.detail, own],
  [queryAgentInfo, { ...session, enterpriseInfoBean }],
  [policy.configs, pricing],
  [policy.marktingConfigs, activities.map(each => ({ ...each, subCashback: null, subDepositBack: null }))],
  [sensitive.view, { value: '13800005678' }],
  [ownSession.list, { sessions }],
);
const open = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));

/** Revealing the own phone number requires a reason, which is logged. */
export const 我的信息: Story = {
  ...mine,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '查看完整手机号' }));
    const asked = within(await screen.findByRole('dialog'));
    await userEvent.type(asked.getByRole('textbox'), '核对本人手机号');
    await userEvent.click(asked.getByRole('button', { name: '查看' }));
    await expect(await screen.findByText('13800005678')).toBeVisible();
    await expect(screen.getByRole('link', { name: '结算账户变更' })).toHaveAttribute('href', '/myInfo/account/change');
    await expect(screen.queryByRole('link', { name: '浙江嘉联支付服务有限公司' })).toBeNull();
  },
};
export const 企业信息: Story = {
  ...mine,
  play: async () => {
    await open('企业信息');
    await expect(await screen.findByText('WB20260007')).toBeVisible();
    await expect(screen.getByText('普通企业')).toBeVisible();
  },
};
export const 没有企业信息: Story = {
  ...recordStoryOf(myinfo, [agentInfo.detail, own], [queryAgentInfo, session]),
  play: async () => {
    await open('企业信息');
    await expect(await screen.findByText('没有企业信息')).toBeVisible();
  },
};
export const 我的费率: Story = {
  ...mine,
  play: async () => {
    await open('政策与费率');
    const costs = await screen.findByRole('table', { name: '大POS标准版成本' });
    await expect(within(costs).getByRole('row', { name: /刷卡.*借记卡.*18\.00/ })).toBeVisible();
  },
};
export const 我的返现: Story = {
  ...mine,
  play: async () => {
    await open('活动返现');
    await expect(await screen.findByText('120.00 元')).toBeVisible();
  },
};
/** The current session is marked and cannot be ended here; all others can. */
export const 会话与设备: Story = {
  ...mine,
  play: async () => {
    await open('会话与设备');
    const table = await screen.findByRole('table', { name: '会话与设备' });
    const here = within(within(table).getByRole('row', { name: /Chrome · Windows.*本机/ }));
    await expect(here.queryByRole('button', { name: '退出' })).toBeNull();
    const there = within(within(table).getByRole('row', { name: /微信 · Android.*223\.104\.\*\.\*/ }));
    await userEvent.click(there.getByRole('button', { name: '退出' }));
    await expect(await screen.findByText('确认退出 微信 · Android 上的登录？')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(screen.getByRole('button', { name: '退出其他设备' }));
    await expect(await screen.findByText('确认退出其他设备上的全部登录？')).toBeVisible();
  },
};
export const 会话与设备深色: Story = { ...会话与设备, globals: { theme: 'dark' } };
export const 加载失败: Story = recordStoryOf(myinfo, [agentInfo.detail, new Failure('network')]);

/** Only changed rows are marked. */
export const 变更详情: Story = {
  ...recordStoryOf(changeDetail, [changeInfo.detail, change]),
  play: async () => {
    const changes = await screen.findByRole('table', { name: '结算账户变更' });
    await expect(within(changes).getByRole('row', { name: /结算卡号.*4821.*7730.*有变更/ })).toBeVisible();
    await expect(within(changes).getByRole('row', { name: /结算户名/ })).not.toHaveTextContent('有变更');
    await expect(screen.getByRole('link', { name: '宁波甬信网络科技有限公司' })).toHaveAttribute(
      'href',
      '/myInfo/myinfo',
    );
    await userEvent.click(screen.getByRole('button', { name: '撤回' }));
    const asked = within(await screen.findByRole('alertdialog', { name: '撤回' }));
    await expect(asked.getByText('申请撤回，资料保持不变。')).toBeVisible();
    await expect(asked.getByText(/\*+4821/)).toBeVisible();
  },
};
export const 变更字段齐全: Story = recordStory(changeDetail, changeInfo.detail);
export const 变更不存在: Story = recordStoryOf(changeDetail, [changeInfo.detail, new Failure('missing')]);
export const 变更加载失败: Story = recordStoryOf(changeDetail, [changeInfo.detail, new Failure('network')]);
