import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeftRight, Download, Plus, Smartphone, Store, Users } from 'lucide-react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { docsFrame } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { EntriesDialog } from './entries-dialog';
import { EntryTiles } from './entry-tiles';

const entries = [
  { title: '新增商户', href: '/custApply', icon: Plus },
  { title: '交易查询', href: '/trans', icon: ArrowLeftRight },
  { title: '商户查询', href: '/cust', icon: Store },
  { title: '代理商查询', href: '/agent', icon: Users },
  { title: '终端库存', href: '/stock', icon: Smartphone },
  { title: '下载中心', href: '/downTask', icon: Download },
];
const meta = {
  title: 'Components/Navigation/EntryTiles',
  component: EntryTiles,
  args: { label: '快捷入口', entries },
} satisfies Meta<typeof EntryTiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '快捷入口' }));
    await userEvent.tab();
    await expect(list.getByRole('link', { name: '新增商户' })).toHaveFocus();
    await expect(list.getByRole('link', { name: '交易查询' })).toHaveAttribute('href', '/trans');
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const links = within(canvasElement).getAllByRole('link');
    await expect(links).toHaveLength(entries.length);
    for (const link of links) await expectWithin(link, canvasElement);
  },
};

const callbacks = { onMove: fn(), onAdd: fn(), onRemove: fn(), onReset: fn(), onSave: fn(), onClose: fn() };
/** Selects the entries and their order; at the maximum number only selected ones can be changed. */
export const Arranging: Story = {
  parameters: docsFrame(560),
  render: () => (
    <EntriesDialog
      open
      atMost={2}
      chosen={entries.slice(0, 2)}
      offered={[
        { title: '商户管理', entries: entries.filter(({ href }) => href.startsWith('/cust')) },
        { title: '交易管理', entries: entries.slice(1, 2) },
      ]}
      {...callbacks}
    />
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '自定义快捷入口' }));
    await userEvent.click(dialog.getByRole('button', { name: '交易查询 前移' }));
    await expect(callbacks.onMove).toHaveBeenCalledWith('/trans', -1);
    await expect(dialog.getByRole('button', { name: '新增商户 前移' })).toBeDisabled();
    await expect(dialog.getByRole('checkbox', { name: '商户查询' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: '新增商户' }));
    await expect(callbacks.onRemove).toHaveBeenCalledWith('/custApply');
    await userEvent.click(dialog.getByRole('button', { name: '恢复默认' }));
    await expect(callbacks.onReset).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(callbacks.onSave).toHaveBeenCalledTimes(1);
  },
};
