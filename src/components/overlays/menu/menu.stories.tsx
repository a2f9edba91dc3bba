import type { Meta, StoryObj } from '@storybook/react-vite';
import { ALargeSmall, House, KeyRound, LogOut } from 'lucide-react';
import { Activity, useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { pickItem } from '#tests/fakes/pick-item';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { ContextMenu, Menu } from './menu';

const room = css({ display: 'flex', justifyContent: 'center', alignItems: 'flex-start', minHeight: '200' });
const tab = css({ px: '16', py: '8', borderWidth: '1px', borderStyle: 'solid', borderColor: 'border.default' });
const formats = [
  { value: 'xlsx', label: '导出 Excel' },
  { value: 'csv', label: '导出 CSV' },
];
const person = [
  { value: 'home', label: '主页', icon: <House aria-hidden /> },
  { value: 'password', label: '修改密码', icon: <KeyRound aria-hidden /> },
  { value: 'logout', label: '退出', icon: <LogOut aria-hidden /> },
];
const tabActions = [
  { value: 'refresh', label: '刷新' },
  { value: 'close', label: '关闭', disabled: true },
  { value: 'closeOthers', label: '关闭其他' },
];
const user = userEvent.setup({ delay: 40, pointerEventsCheck: 0 });
const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());

const meta = {
  title: 'Components/Overlays/Menu',
  component: Menu,
  args: { label: '导出', items: formats, onSelect: fn(), children: <Button>导出</Button> },
  decorators: [
    Story => (
      <div className={room}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '导出' });
    await expect(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  },
};

export const BehindButton: Story = {
  parameters: docsFrame(220),
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '导出' });
    await user.click(button);
    await pickItem(await screen.findByRole('menuitem', { name: '导出 CSV' }));
    await expect(args.onSelect).toHaveBeenCalledWith('csv');
    await isGone();
    await user.click(button);
    await expect(await screen.findByRole('menu', { name: '导出' })).toBeVisible();
  },
};

export const WithIcons: Story = {
  parameters: docsFrame(240),
  args: { label: '我的', items: person, children: <Button>星河支付科技有限公司</Button> },
  play: async ({ canvasElement }) => {
    await user.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menuitem', { name: '修改密码' })).toBeVisible();
  },
};

/** A single selection: the current entry is marked, and announced as checked. */
export const Checked: Story = {
  parameters: docsFrame(280),
  args: {
    label: '选择尺寸',
    items: ['Default', 'Medium', 'Small', 'Mini'].map(label => ({
      value: label.toLowerCase(),
      label,
      checked: label === 'Small',
    })),
    children: (
      <IconButton label="选择尺寸">
        <ALargeSmall aria-hidden />
      </IconButton>
    ),
  },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: '选择尺寸' });
    await user.click(button);
    await expect(await screen.findByRole('menuitemradio', { name: 'Small' })).toBeChecked();
    await expect(screen.getByRole('menuitemradio', { name: 'Mini' })).not.toBeChecked();
    await pickItem(screen.getByRole('menuitemradio', { name: 'Mini' }));
    await expect(args.onSelect).toHaveBeenCalledWith('mini');
    await isGone();
    await user.click(button);
    await screen.findByRole('menu');
  },
};

/** A button with a tooltip keeps it, centred below its icon. */
export const WithTooltip: Story = {
  parameters: docsFrame(160),
  args: Checked.args!,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '选择尺寸' });
    await user.hover(button);
    const tip = await screen.findByRole('tooltip');
    const middle = (box: DOMRect) => box.left + box.width / 2;
    await waitFor(() =>
      expect(Math.abs(middle(tip.getBoundingClientRect()) - middle(button.getBoundingClientRect()))).toBeLessThan(4),
    );
    await expect(tip.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom);
  },
};

/** A right click opens it at the pointer; the browser's own menu does not open. */
export const Context: Story = {
  parameters: docsFrame(240),
  args: { label: '交易查询', items: tabActions, children: <div className={tab}>交易查询</div> },
  render: args => <ContextMenu {...args} />,
  play: async ({ canvasElement, args }) => {
    const place = within(canvasElement).getByText('交易查询');
    const { left, top } = place.getBoundingClientRect();
    await fireEvent.contextMenu(place, { clientX: left + 20, clientY: top + 10 });
    const menu = await screen.findByRole('menu', { name: '交易查询' });
    await waitFor(() => expect(Math.abs(menu.getBoundingClientRect().left - left - 20)).toBeLessThan(8));
    await user.click(screen.getByRole('menuitem', { name: '关闭' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    await pickItem(screen.getByRole('menuitem', { name: '关闭其他' }));
    await expect(args.onSelect).toHaveBeenCalledWith('closeOthers');
    await isGone();
    await fireEvent.contextMenu(place, { clientX: left + 20, clientY: top + 10 });
    await screen.findByRole('menu');
  },
};

/** Beside its button, as the fly-outs of the collapsed sidebar. */
export const Side: Story = {
  parameters: docsFrame(220),
  args: {
    label: '交易管理',
    side: true,
    items: [
      { value: 'query', label: '交易查询', checked: true },
      { value: 'refund', label: '退款交易' },
    ],
    children: <Button>交易管理</Button>,
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await user.click(button);
    const menu = await screen.findByRole('menu');
    await waitFor(() =>
      expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(button.getBoundingClientRect().right),
    );
  },
};

/** A disabled entry shows its reason without hovering. */
export const Refused: Story = {
  parameters: docsFrame(260),
  args: {
    label: '更多操作',
    items: [
      { value: 'allot', label: '划拨终端', disabled: true, note: '只能划拨给直属下级；仅其直属上级可划拨' },
      { value: 'reset', label: '重置密码' },
    ],
    children: <Button look="link">更多</Button>,
  },
  play: async ({ canvasElement, args }) => {
    await user.click(within(canvasElement).getByRole('button'));
    const item = await screen.findByRole('menuitem', { name: /划拨终端/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByText('只能划拨给直属下级；仅其直属上级可划拨')).toBeVisible();
    await stopInDocs();
    await user.click(item);
    await expect(args.onSelect).not.toHaveBeenCalled();
    // Reachable by keyboard as well, so that the reason is announced.
    await user.keyboard('{Home}');
    await waitFor(() => expect(item).toHaveAttribute('data-highlighted'));
    await user.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await expect(screen.getByRole('menu')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('reset'));
  },
};

export const LongText: Story = {
  parameters: docsFrame(220),
  args: {
    items: [
      { value: 'page', label: '导出本页 10 条' },
      { value: 'all', label: '导出全部 1,284 条（含商户手机号和卡号，需要记录用途）' },
    ],
  },
  play: async ({ canvasElement }) => {
    await user.click(within(canvasElement).getByRole('button'));
    await expect(await screen.findByRole('menuitem', { name: /需要记录用途/ })).toBeVisible();
  },
};

function LeadingAway() {
  const [away, setAway] = useState(false);
  return (
    <>
      <Activity mode={away ? 'hidden' : 'visible'}>
        <Menu label="更多操作" items={formats} onSelect={() => setAway(true)}>
          <Button>更多</Button>
        </Menu>
      </Activity>
      {away && <Button onClick={() => setAway(false)}>返回</Button>}
    </>
  );
}
/** An entry that opens another tab hides the page of the menu; on return the menu is closed. */
export const LeadsAway: Story = {
  tags: ['!autodocs'],
  render: () => <LeadingAway />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await user.click(canvas.getByRole('button', { name: '更多' }));
    await pickItem(await screen.findByRole('menuitem', { name: '导出 CSV' }));
    await user.click(await canvas.findByRole('button', { name: '返回' }));
    await expect(await canvas.findByRole('button', { name: '更多' })).toBeVisible();
    await isGone();
    await user.click(canvas.getByRole('button', { name: '更多' }));
    await expect(await screen.findByRole('menu')).toBeVisible();
  },
};

/** Enter opens it at the first entry, arrow keys skip disabled entries, Escape returns to the button. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { items: tabActions },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await user.tab();
    await user.keyboard('{Enter}');
    const menuHasFocus = () => waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await menuHasFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith('closeOthers');
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await menuHasFocus();
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};
