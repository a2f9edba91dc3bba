import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  ArrowLeftRight,
  Bell,
  Building2,
  ChartPie,
  Download,
  House,
  ShieldAlert,
  Smartphone,
  Store,
  User,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin, linesOf } from '#tests/fakes/measured';
import { Sidebar, type SidebarEntry } from './sidebar';

const frame = css({ height: '600', display: 'flex' });
const branch = (
  title: string,
  icon: SidebarEntry['icon'],
  path: string,
  leaves: readonly string[],
  at = -1,
): SidebarEntry => ({
  title,
  icon,
  current: at >= 0,
  children: leaves.map((leaf, index) => ({ title: leaf, href: `${path}/${index}`, current: index === at })),
});
const entries: readonly SidebarEntry[] = [
  { title: '首页', icon: House, href: '/dashboard', current: false },
  { title: '下载中心', icon: Download, href: '/downTask', current: false },
  branch('代理商管理', Users, '/agent', ['代理商查询', '新增代理商', '代理商政策']),
  branch('机构管理', Building2, '/org', ['机构查询']),
  branch('商户管理', Store, '/cust', ['商户查询', '商户变更审核']),
  branch('终端管理', Smartphone, '/term', ['终端查询', '终端划拨', '终端激活']),
  branch('交易管理', ArrowLeftRight, '/trans', ['交易查询', '退款交易'], 0),
  branch('分润管理', ChartPie, '/profit', ['交易分润', '提现查询']),
  branch('通知管理', Bell, '/notice', ['系统通知']),
  branch('我的信息', User, '/myInfo', ['基本信息', '修改密码']),
  branch('风控管理', ShieldAlert, '/risk', ['风险工单']),
];

// A menu highlights the entry on press and acts on release: it needs a delay between the two, as users have.
const hand = userEvent.setup({ delay: 30 });
const choose = (entry: HTMLElement) =>
  hand.pointer([{ keys: '[MouseLeft>]', target: entry }, { keys: '[/MouseLeft]' }]);

const meta = {
  title: 'Components/Navigation/Sidebar',
  component: Sidebar,
  args: { title: '收款呗服务商平台', entries, onGo: fn(), onNear: fn(), onFollow: fn() },
  parameters: { layout: 'fullscreen' },
  render: args => (
    <div className={frame}>
      <Sidebar {...args} />
    </div>
  ),
} satisfies Meta<typeof Sidebar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The branch of the current page is open, the others are not. */
export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: '主菜单' }));
    await expect(nav.getByRole('link', { name: '交易查询' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.queryByRole('link', { name: '商户查询' })).not.toBeInTheDocument();
    await userEvent.click(nav.getByRole('button', { name: '商户管理' }));
    const first = nav.getByRole('link', { name: '商户查询' });
    await expect(args.onNear).toHaveBeenLastCalledWith(first.getAttribute('href'));
    await userEvent.click(first);
    await expect(args.onFollow).toHaveBeenCalledOnce();
  },
};

/** The branch of the previous page stays open, so that no entry moves away from below the pointer. */
export const Left: Story = {
  parameters: docsFrame(640),
  render: function Render(args) {
    const [at, setAt] = useState('交易管理');
    const shown = args.entries.map(entry => ({
      ...entry,
      ...(entry.children && {
        children: entry.children.map((leaf, index) => ({ ...leaf, current: entry.title === at && index === 0 })),
      }),
    }));
    return (
      <div className={frame}>
        <Sidebar {...args} entries={shown} />
        <button type="button" onClick={() => setAt('商户管理')}>
          去商户查询
        </button>
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '去商户查询' }));
    await expect(canvas.getByRole('link', { name: '商户查询' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: '交易查询' })).toBeVisible();
  },
};

/** An entry without a branch is current itself. */
export const AtHome: Story = {
  args: {
    entries: entries.map(entry => ({
      ...entry,
      current: entry.href === '/dashboard',
      ...(entry.children && { children: entry.children.map(leaf => ({ ...leaf, current: false })) }),
    })),
  },
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: '主菜单' }));
    await expect(nav.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    await expect(nav.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '收款呗服务商平台' })).toHaveFocus();
    for (const _ of ['首页', '下载中心', '代理商管理']) await userEvent.tab();
    const group = canvas.getByRole('button', { name: '代理商管理' });
    await expect(group).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: '代理商查询' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard(' ');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  },
};

const spelled: Readonly<Record<string, string>> = { 下载中心: 'xzzx', 交易管理: 'jygl', 退款交易: 'tkjy' };
/** Arrow keys move through all visible entries; letters jump by pinyin initials, as in the search. */
export const ByArrowsAndLetters: Story = {
  tags: ['!autodocs'],
  args: { spell: async title => spelled[title] ?? title },
  play: async ({ canvasElement }) => {
    const nav = within(within(canvasElement).getByRole('navigation', { name: '主菜单' }));
    nav.getByRole('link', { name: '首页' }).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await userEvent.keyboard(`{${key}}`);
    await expect(nav.getByRole('button', { name: '代理商管理' })).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await expect(nav.getByRole('link', { name: '代理商查询' })).toHaveFocus();
    for (const key of ['ArrowLeft', 'ArrowLeft']) await userEvent.keyboard(`{${key}}`);
    await expect(nav.getByRole('button', { name: '代理商管理' })).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('tk');
    await waitFor(() => expect(nav.getByRole('link', { name: '退款交易' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await expect(nav.getByRole('link', { name: '首页' })).toHaveFocus();
  },
};

/** Icons only: names are in tooltips, branches open as fly-outs. */
export const Collapsed: Story = {
  args: { collapsed: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '交易管理' }));
    const flyOut = within(await screen.findByRole('menu', { name: '交易管理' }));
    await expect(flyOut.getByRole('menuitemradio', { name: '交易查询' })).toBeChecked();
    await choose(flyOut.getByRole('menuitemradio', { name: '退款交易' }));
    await expect(args.onGo).toHaveBeenCalledWith('/trans/1');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

export const CollapsedByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { collapsed: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const home = canvas.getByRole('link', { name: '首页' });
    await userEvent.tab();
    await userEvent.tab();
    await expect(home).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('首页');
    await userEvent.tab();
    await userEvent.tab();
    const group = canvas.getByRole('button', { name: '代理商管理' });
    await expect(group).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const flyOut = await screen.findByRole('menu', { name: '代理商管理' });
    await waitFor(() => expect(flyOut).toHaveFocus());
    await hand.keyboard('{ArrowDown}{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith('/agent/1');
    await waitFor(() => expect(group).toHaveFocus());
  },
};

/** With the fly-out left open, for visual review. */
export const FlyOut: Story = {
  parameters: docsFrame(640),
  args: { collapsed: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '交易管理' }));
    await expect(await screen.findByRole('menu', { name: '交易管理' })).toBeVisible();
  },
};

/** A name that is too long is cut off; the menu keeps its width. */
export const LongNames: Story = {
  args: {
    title: '收款呗服务商运营管理与结算平台',
    entries: [branch('代理商与机构及下级商户管理', Users, '/agent', ['代理商分润政策变更申请与审核', '代理商查询'], 1)],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const menu = canvas.getByRole('navigation');
    await expectWithin(canvas.getByText('代理商分润政策变更申请与审核'), menu);
    await expect(linesOf(canvas.getByText('代理商分润政策变更申请与审核'))).toBe(1);
  },
};
