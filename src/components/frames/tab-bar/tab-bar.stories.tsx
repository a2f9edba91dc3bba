import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { contextMenuPx } from '@/api/constants';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { expectWithin } from '#tests/fakes/measured';
import type { TabItem } from './all-tabs';
import { TabBar } from './tab-bar';

const tab = (title: string, key: string, more: Partial<TabItem> = {}): TabItem => ({
  key,
  title,
  href: key,
  active: false,
  pinned: 'no',
  ...more,
});
const home = tab('首页', '/dashboard', { pinned: 'portal' });
const tabs = [
  home,
  tab('交易查询', '/trans/trans', { active: true }),
  tab('商户变更审核', '/cust/custChange'),
  tab('新增代理商', '/agent/addAgent'),
];
const many = [
  home,
  ...Array.from({ length: 24 }, (_, index) =>
    tab(`交易详情 · 商户 ${index + 1}`, `/trans/transDetail?transNo=${index}`, { active: index === 23 }),
  ),
];

// A menu highlights the entry on press and acts on release: it needs a delay between the two, as users have.
const hand = userEvent.setup({ delay: 30 });
const choose = (entry: HTMLElement) =>
  hand.pointer([{ keys: '[MouseLeft>]', target: entry }, { keys: '[/MouseLeft]' }]);

const meta = {
  title: 'Components/Navigation/TabBar',
  component: TabBar,
  args: { tabs, onAction: fn(), onMove: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TabBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The close button closes its tab; pinned tabs have none. */
export const Close: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(within(canvasElement).getByRole('navigation', { name: '已打开的页面' }));
    await expect(bar.getByRole('link', { name: '交易查询' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.queryByRole('button', { name: '关闭 首页' })).not.toBeInTheDocument();
    // Tabs that fit need no list.
    await expect(within(canvasElement).queryByRole('button', { name: /全部标签页/ })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: '关闭 商户变更审核' }));
    await expect(args.onAction).toHaveBeenCalledWith('close', '/cust/custChange');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement);
    await userEvent.tab();
    await expect(bar.getByRole('link', { name: '首页' })).toHaveFocus();
    await userEvent.tab();
    await expect(bar.getByRole('link', { name: '交易查询' })).toHaveFocus();
    await userEvent.tab();
    await expect(bar.getByRole('button', { name: '关闭 交易查询' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('close', '/trans/trans');
  },
};

/** Sends the browser's event for a middle click; returns true if the default (a new browser tab) is not prevented. */
const middleClick = (element: HTMLElement) =>
  element.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true, cancelable: true }));

/** A middle click closes the tab, and the browser opens none; on a pinned tab the browser's default applies. */
export const MiddleClick: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement);
    await expect(middleClick(bar.getByRole('link', { name: '新增代理商' }))).toBe(false);
    await expect(args.onAction).toHaveBeenCalledWith('close', '/agent/addAgent');
    await expect(middleClick(bar.getByRole('link', { name: '首页' }))).toBe(true);
    await expect(args.onAction).toHaveBeenCalledOnce();
  },
};

const openMenu = async (canvasElement: HTMLElement, title: string) => {
  await userEvent.pointer({ keys: '[MouseRight]', target: within(canvasElement).getByRole('link', { name: title }) });
  return within(await screen.findByRole('menu', { name: title }));
};

export const ContextMenu: Story = {
  parameters: docsFrame(340),
  play: async ({ canvasElement, args }) => {
    const menu = await openMenu(canvasElement, '商户变更审核');
    await expect(menu.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      '刷新',
      '固定',
      '关闭',
      '关闭左侧',
      '关闭右侧',
      '关闭其他',
      '关闭全部',
    ]);
    await stopInDocs();
    await choose(menu.getByRole('menuitem', { name: '关闭其他' }));
    await expect(args.onAction).toHaveBeenCalledWith('closeOthers', '/cust/custChange');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

/** The context-menu key acts like a right click. */
export const ContextMenuByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', { name: '交易查询' });
    link.focus();
    await fireEvent.contextMenu(link);
    const menu = await screen.findByRole('menu', { name: '交易查询' });
    await expect(menu.offsetWidth).toBe(contextMenuPx);
    await waitFor(() => expect(menu).toHaveFocus());
    await hand.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('refresh', '/trans/trans');
  },
};

/** A pinned tab cannot be closed from its menu either. */
export const ContextMenuOfPinned: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await openMenu(canvasElement, '首页');
    const close = menu.getByRole('menuitem', { name: '关闭' });
    await expect(close).toHaveAttribute('aria-disabled', 'true');
    await choose(close);
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};

/** A tab pinned by the operator has no close button and can be unpinned. */
export const Pinned: Story = {
  args: {
    tabs: [
      home,
      tab('交易查询', '/trans/trans', { active: true, pinned: 'operator' }),
      tab('新增代理商', '/agent/addAgent'),
    ],
  },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).queryByRole('button', { name: '关闭 交易查询' })).not.toBeInTheDocument();
    const menu = await openMenu(canvasElement, '交易查询');
    await choose(menu.getByRole('menuitem', { name: '取消固定' }));
    await expect(args.onAction).toHaveBeenCalledWith('pin', '/trans/trans');
  },
};

/** A dot shows that closing would lose unsaved input. */
export const Unsaved: Story = {
  args: { tabs: [home, tab('新增代理商', '/agent/addAgent', { active: true, unsaved: true })] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: '有未保存的内容' })).toBeVisible();
  },
};

/** Dropped onto another tab, it takes its place. */
export const Dragged: Story = {
  play: async ({ canvasElement, args }) => {
    const place = (title: string) => within(canvasElement).getByRole('link', { name: title }).parentElement!;
    const dataTransfer = new DataTransfer();
    const drag = (type: string, title: string) =>
      place(title).dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragstart', '新增代理商');
    await expect(drag('dragover', '交易查询')).toBe(false);
    drag('drop', '交易查询');
    await expect(args.onMove).toHaveBeenCalledWith('/agent/addAgent', '/trans/trans');
  },
};

/** The bar scrolls by itself to the active tab. */
export const ManyTabs: Story = {
  args: { tabs: many },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation');
    const link = within(bar).getByRole('link', { current: 'page' });
    await waitFor(() =>
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(bar.getBoundingClientRect().right),
    );
    await expect(link.getBoundingClientRect().left).toBeGreaterThanOrEqual(bar.getBoundingClientRect().left);
  },
};

const allTabs = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '全部标签页，共 25 个' }));
  return within(await screen.findByRole('menu', { name: /全部标签页/ }));
};

/** More tabs than fit: all of them as a list with the active one checked. */
export const AllTabs: Story = {
  parameters: docsFrame(460),
  args: { tabs: many },
  play: async ({ canvasElement }) => {
    const menu = await allTabs(canvasElement);
    await expect(menu.getAllByRole('menuitemradio')).toHaveLength(25);
    await expect(menu.getByRole('menuitemradio', { checked: true })).toHaveTextContent('商户 24');
    await stopInDocs();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
};

/** Tabs are closed in the list, by the close button or the Delete key; the portal's own tab stays. */
export const ClosedInTheList: Story = {
  tags: ['!autodocs'],
  args: { tabs: many },
  play: async ({ canvasElement, args }) => {
    const menu = await allTabs(canvasElement);
    await hand.click(menu.getByTitle('关闭 交易详情 · 商户 2'));
    await expect(args.onAction).toHaveBeenCalledWith('close', '/trans/transDetail?transNo=1');
    await expect(menu.queryByTitle('关闭 首页')).toBeNull();
    await hand.keyboard('{Home}{Delete}');
    await expect(args.onAction).toHaveBeenCalledOnce();
    await hand.keyboard('{ArrowDown}{Delete}');
    await expect(args.onAction).toHaveBeenLastCalledWith('close', '/trans/transDetail?transNo=0');
  },
};

/** A tab whose name is loaded later stays in view, too. */
export const NamedLate: Story = {
  args: { tabs: many },
  render: function Render(args) {
    const [tabs, setTabs] = useState(args.tabs);
    useEffect(() => {
      setTabs(many.map(each => (each.active ? { ...each, title: '交易详情 · 阿依古丽综合副食品批发公司' } : each)));
    }, []);
    return <TabBar {...args} tabs={tabs} />;
  },
  play: ManyTabs.play!,
};

export const LongTitle: Story = {
  args: {
    tabs: [
      home,
      tab('交易详情 · 阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司', '/trans/transDetail', {
        active: true,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('navigation');
    await expectWithin(within(bar).getByRole('link', { name: /阿依古丽/ }), bar);
  },
};

export const HomeOnly: Story = {
  args: { tabs: [{ ...home, active: true }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /^关闭/ })).not.toBeInTheDocument();
  },
};
