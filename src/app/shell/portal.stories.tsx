/** The frame's machines in each of their states: portal, session, tags, settings and notices. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { answer } from '#tests/fakes/contract';
import { frameAnswers } from '#tests/fakes/frame-answers';
import { pick } from '#tests/walks/user-actions';
import { Stage } from '#tests/fakes/frame-stage';
import { worldOf } from '#tests/fakes/story-world';
import { Failure } from '@/api/failure';
import * as login from '@/api/contract/session/login';
import { notice } from '@/api/contract/notice';
import type { PortalChildren } from '@/machines/portal/portal-children';
import type { PortalEvent } from '@/machines/portal/portal.machine';

const visit = ({ address }: PortalChildren, path: string, search = '') =>
  address.send({ type: 'address.go', href: path + search });

const meta = {
  title: 'Pages/Frame',
  component: Stage,
  // Remounted when the toolbar selects another role or other data.
  render: (args, { globals }) => {
    const world = worldOf(globals);
    return <Stage key={`${world.role} ${world.data}`} {...args} answers={frameAnswers(world, args.answers)} />;
  },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SessionActive: Story = {
  play: async () => {
    await expect(await screen.findByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(await screen.findByRole('button', { name: '通知，99+ 条未读，共 131 条' })).toBeVisible();
  },
};
/** The role of the toolbar: an agent sees fewer menu entries than an organisation. */
export const AsLowerAgent: Story = {
  globals: { role: 'lower' },
  play: async () => {
    const menu = within(await screen.findByRole('navigation', { name: '主菜单' }));
    await expect(await menu.findByText('交易管理')).toBeVisible();
    await expect(menu.queryByText('机构管理')).toBeNull();
  },
};
export const WithoutData: Story = {
  globals: { data: 'empty' },
  play: async () => {
    await expect(await screen.findByText('没有通知')).toBeVisible();
  },
};
export const WithFailures: Story = {
  globals: { data: 'failing' },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(3));
  },
};
/** An anonymous copy of an installation says so on every page. */
export const AnonymousCopy: Story = {
  beforeEach: () => {
    document.documentElement.dataset['copy'] = '';
    return () => delete document.documentElement.dataset['copy'];
  },
  play: async () => {
    // The frame is drawn out of sight before it is shown.
    const banner = await screen.findByText('测试副本：姓名、号码和影像都是虚构的，不会对外付款或发送');
    await waitFor(() => expect(banner).toBeVisible());
  },
};
export const SessionLoading: Story = {
  args: { answers: new Map([answer(login.queryAgentInfo, 'never')]) },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('请稍等');
  },
};
export const SessionFailed: Story = {
  args: { answers: new Map([answer(login.queryAgentInfo, new Failure('broken', '系统繁忙，请稍后再试'))]) },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: '登录信息加载失败' })).toBeVisible();
    await expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  },
};
export const SessionLeaving: Story = {
  args: {
    answers: new Map([answer(login.operatorlogout, 'never')]),
    then: ({ session }) => session.send({ type: 'session.logout' }),
  },
  play: async () => {
    await waitFor(() => expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull());
    await expect(await screen.findByText('请稍等')).toBeVisible();
  },
};
export const SignedOutAtFirst: Story = {
  args: { signedIn: false },
  play: async () => {
    await expect(await screen.findByLabelText('登录账号')).toBeVisible();
  },
};

/** Only the change of the initial password is available. */
export const PasswordForced: Story = {
  args: {
    address: '/myInfo/change-pwd',
    mustChangePassword: true,
  },
  play: async () => {
    await expect(await screen.findByText('首次登录请修改密码')).toBeVisible();
    await expect(screen.queryByRole('navigation', { name: '主菜单' })).toBeNull();
    await expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull();
    await expect(screen.queryByRole('button', { name: '菜单' })).toBeNull();
  },
};

export const PortalOffline: Story = {
  args: { then: (_, portal) => portal.send({ type: 'network.lost' } satisfies PortalEvent) },
  play: async () => {
    await expect(await screen.findByText('网络已断开，恢复后可继续操作')).toBeVisible();
  },
};
export const ServerLost: Story = {
  args: {
    isServing: false,
    then: (_, portal) =>
      portal.send({ type: 'call.failed', failure: new Failure('unavailable'), quiet: true } satisfies PortalEvent),
  },
  play: async () => {
    await expect(await screen.findByText('服务暂时没有响应，正在等待恢复；已填写的内容会保留')).toBeVisible();
  },
};
export const PortalOutdated: Story = {
  args: { then: (_, portal) => portal.send({ type: 'build.seen', build: 'newer' } satisfies PortalEvent) },
  play: async () => {
    await expect(await screen.findByText(/有新版本/)).toBeVisible();
  },
};

export const TagsMany: Story = {
  args: {
    then: children => {
      for (let number = 1; number <= 24; number += 1)
        visit(children, '/trans/transDetail', `?transNo=2026112010321500000${number}`);
      children.openTabs.send({ type: 'tag.pin', key: '/trans/transDetail?transNo=20261120103215000003' });
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('link', { name: /交易详情/ }).length).toBeGreaterThan(20));
  },
};

export const SettingsDrawerOpen: Story = {
  args: { then: ({ settings }) => settings.send({ type: 'drawer.open' }) },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: '布局设置' })).toBeVisible();
  },
};
export const SettingsCollapsed: Story = { args: { settings: { sidebarOpened: false } } };
export const SettingsWithoutTabs: Story = {
  args: { settings: { tagsView: false, sidebarLogo: false, fixedHeader: true } },
  play: async () => {
    await screen.findByRole('navigation', { name: '主菜单' });
    await expect(screen.queryByRole('navigation', { name: '已打开的页面' })).toBeNull();
  },
};
/** Without its button in the top bar, the account menu still opens the drawer. */
export const SettingsWithoutButton: Story = {
  args: { settings: { showSettings: false } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '选择尺寸' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: '布局设置' })).toBeNull();
    await pick(/宁波甬信/, '布局设置');
    await userEvent.click(await screen.findByRole('switch', { name: '显示设置按钮' }));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(await screen.findByRole('button', { name: '布局设置' })).toBeVisible();
  },
};
export const SettingsMobile: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    then: ({ settings }) => {
      settings.send({ type: 'width.changed', mobile: true });
      settings.send({ type: 'sidebar.toggle' });
    },
  },
};

export const NoticesOpen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '通知，99+ 条未读，共 131 条' }));
    // The home page behind it shows the same notices.
    const bell = within(await screen.findByRole('tabpanel', { name: /系统通知/ }));
    await expect(await bell.findByText('系统维护通知（第 1 期）')).toBeVisible();
  },
};
export const NoticesNone: Story = {
  args: { answers: new Map([answer(notice.home, { sunRead: 0, punRead: 0, homeNoticeInfoVo: [] })]) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '通知' }));
    await expect(await screen.findByText('没有系统通知')).toBeVisible();
  },
};
/** The bell shows no error if its request fails. */
export const NoticesFailed: Story = {
  args: { answers: new Map([answer(notice.home, new Failure('network'))]) },
  play: async () => {
    await expect(await screen.findByRole('button', { name: '通知' })).toBeVisible();
  },
};
