import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { dragOnto } from '#tests/fakes/drag';
import { held } from '#tests/fakes/held';
import { ColumnsMenu } from './columns-menu';

const columns = ['交易单号', '交易状态', '商户名称', '交易金额'].map((title, index) => ({
  key: String(index),
  title,
  shown: true,
}));
const meta = {
  title: 'Components/Overlays/ColumnsMenu',
  component: ColumnsMenu,
  args: { columns, onChange: fn(), onReset: fn() },
  decorators: [held('columns', 'onChange')],
} satisfies Meta<typeof ColumnsMenu>;
export default meta;
type Story = StoryObj<typeof meta>;
// A tooltip and a popover share the button: they need a delay between press and release, as users have.
const hand = userEvent.setup({ delay: 30 });
const open = async (canvasElement: HTMLElement) => {
  await hand.click(within(canvasElement).getByRole('button', { name: '列设置' }));
  return within(await screen.findByRole('dialog', { name: '列设置' }));
};

export const Hide: Story = {
  parameters: docsFrame(420),
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    await hand.click(await menu.findByRole('checkbox', { name: '商户名称' }));
    await stopInDocs();
    await expect(args.onChange).toHaveBeenLastCalledWith([
      columns[0],
      columns[1],
      { ...columns[2]!, shown: false },
      columns[3],
    ]);
    await hand.click(menu.getByRole('button', { name: '恢复默认' }));
    await expect(args.onReset).toHaveBeenCalledTimes(1);
  },
};
/** Pressing the opening key twice only opens it. */
export const TwoPresses: Story = {
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: '列设置' }).focus();
    await hand.keyboard('{Enter}');
    const menu = await screen.findByRole('dialog', { name: '列设置' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await expect(within(menu).getByRole('button', { name: '恢复默认' })).not.toHaveFocus();
    await hand.keyboard('{Enter}');
    await expect(args.onReset).not.toHaveBeenCalled();
  },
};
export const Move: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    await hand.click(await menu.findByRole('button', { name: '交易金额 前移' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([
      columns[0],
      columns[1],
      { ...columns[3]!, pinned: false },
      columns[2],
    ]);
    await expect(menu.getByRole('button', { name: '交易单号 前移' })).toBeDisabled();
  },
};
/** With one click from anywhere, also from what the search found. */
export const MoveToFirst: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    await hand.type(await menu.findByRole('textbox', { name: '搜索列' }), '金额');
    await hand.click(menu.getByRole('button', { name: '交易金额 移到最前' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([{ ...columns[3]!, pinned: false }, ...columns.slice(0, 3)]);
    await expect(menu.getByRole('button', { name: '交易金额 移到最前' })).toBeDisabled();
  },
};
/** A column moved before a pinned one becomes pinned, otherwise it would not move. */
export const MoveAmongPinned: Story = {
  parameters: docsFrame(420),
  args: { columns: columns.map((column, index) => ({ ...column, pinned: index === 0 })) },
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    await hand.click(await menu.findByRole('button', { name: '交易状态 前移' }));
    const [first, second] = args.columns;
    await expect(args.onChange).toHaveBeenLastCalledWith([
      { ...second!, pinned: true },
      first,
      ...args.columns.slice(2),
    ]);
  },
};
/** A line can be dragged by any part and dropped above another one. */
export const Drag: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    const [, second, , fourth] = await menu.findAllByRole('listitem');
    await dragOnto(fourth!, second!);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      columns[0],
      { ...columns[3]!, pinned: false },
      columns[1],
      columns[2],
    ]);
  },
};
export const FindAndAll: Story = {
  parameters: docsFrame(420),
  args: { columns: columns.map((column, index) => ({ ...column, shown: index < 2 })) },
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    await hand.type(await menu.findByRole('textbox', { name: '搜索列' }), '金额');
    await expect(menu.getAllByRole('listitem')).toHaveLength(1);
    await hand.type(menu.getByRole('textbox', { name: '搜索列' }), '不存在');
    await expect(menu.getByText('没有名称含「金额不存在」的列')).toBeVisible();
    await stopInDocs();
    await hand.click(menu.getByRole('checkbox', { name: '全选（2/4）' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(columns);
    await hand.click(menu.getByRole('checkbox', { name: '全选（4/4）' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      columns.map((column, index) => ({ ...column, shown: index === 0 })),
    );
  },
};
export const PinOne: Story = {
  play: async ({ canvasElement, args }) => {
    const menu = await open(canvasElement);
    const pin = await menu.findByRole('button', { name: '交易状态 固定在左侧' });
    await hand.click(pin);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      columns[0],
      { ...columns[1]!, pinned: true },
      columns[2],
      columns[3],
    ]);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
  },
};
/** A table needs at least one column. */
export const LastOne: Story = {
  parameters: docsFrame(420),
  args: { columns: columns.map((column, index) => ({ ...column, shown: index === 0 })) },
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement);
    await expect(await menu.findByRole('checkbox', { name: '交易单号' })).toBeDisabled();
  },
};
