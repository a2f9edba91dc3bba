import type { Meta, StoryObj } from '@storybook/react-vite';
import { ALargeSmall, House, KeyRound, LogOut, Menu as MenuIcon, Moon } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Topbar } from './topbar';

// A menu highlights the entry on press and acts on release: it needs a delay between the two, as users have.
const hand = userEvent.setup({ delay: 30 });
const choose = (entry: HTMLElement) =>
  hand.pointer([{ keys: '[MouseLeft>]', target: entry }, { keys: '[/MouseLeft]' }]);

const meta = {
  title: 'Components/Navigation/Topbar',
  component: Topbar,
  args: {
    start: (
      <IconButton label="菜单">
        <MenuIcon aria-hidden />
      </IconButton>
    ),
    crumbs: [{ title: '首页', href: '/dashboard' }, { title: '交易管理' }, { title: '交易查询', href: '/trans/trans' }],
    children: (
      <>
        <IconButton label="选择尺寸">
          <ALargeSmall aria-hidden />
        </IconButton>
        <IconButton label="切换深浅色">
          <Moon aria-hidden />
        </IconButton>
      </>
    ),
    person: {
      name: '星河支付科技有限公司',
      number: '10000001',
      actions: [
        { value: 'home', label: '主页', icon: <House aria-hidden /> },
        { value: 'password', label: '修改密码', icon: <KeyRound aria-hidden /> },
        { value: 'logout', label: '退出', icon: <LogOut aria-hidden /> },
      ],
      onAction: fn(),
    },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Topbar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Parent pages are links; the current page is not. */
export const Deep: Story = {
  play: async ({ canvasElement }) => {
    const crumbs = within(within(canvasElement).getByRole('navigation', { name: '面包屑' }));
    await expect(crumbs.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/dashboard');
    await expect(crumbs.queryByRole('link', { name: '交易查询' })).not.toBeInTheDocument();
    await expect(crumbs.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-current', 'page');
  },
};

export const AtHome: Story = {
  args: { crumbs: [{ title: '首页' }] },
  play: async ({ canvasElement }) => {
    const crumbs = within(within(canvasElement).getByRole('navigation', { name: '面包屑' }));
    await expect(crumbs.getByRole('listitem')).toHaveTextContent('首页');
    await expect(crumbs.queryByRole('link')).toBeNull();
  },
};

export const PersonMenu: Story = {
  parameters: docsFrame(240),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '星河支付科技有限公司 10000001' }));
    const menu = within(await screen.findByRole('menu'));
    await expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual(['主页', '修改密码', '退出']);
    await stopInDocs();
    await choose(menu.getByRole('menuitem', { name: '退出' }));
    await expect(args.person.onAction).toHaveBeenCalledWith('logout');
  },
};

export const PersonMenuByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const person = within(canvasElement).getByRole('button', { name: /星河支付/ });
    for (const _ of ['菜单', '首页', '选择尺寸', '切换深浅色', '星河支付科技有限公司']) await userEvent.tab();
    await expect(person).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toHaveFocus());
    await hand.keyboard('{ArrowDown}{Enter}');
    await expect(args.person.onAction).toHaveBeenCalledWith('password');
    await waitFor(() => expect(person).toHaveFocus());
  },
};

/** Long names change neither the height of the bar nor overflow it. */
export const LongNames: Story = {
  args: {
    crumbs: [
      { title: '首页', href: '/dashboard' },
      { title: '代理商与机构及下级商户管理' },
      { title: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店暨天山区配送中心的交易详情' },
    ],
    person: { ...meta.args.person, name: '阿依古丽·买买提（乌鲁木齐）综合支付科技服务有限责任公司' },
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('banner');
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    await expect(
      within(bar)
        .getByRole('button', { name: /阿依古丽/ })
        .getBoundingClientRect().right,
    ).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
export const LongNamesOnAPhone: Story = { ...LongNames, globals: { viewport: { value: 'mobile1', isRotated: false } } };
