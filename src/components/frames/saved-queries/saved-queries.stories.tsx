import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { SavedQueries } from './saved-queries';

const waiting = {
  key: '1',
  name: '待我审核',
  summary: '审核状态 待审核，申请时间 近30天',
  isDefault: true,
  inMenu: false,
  onHome: true,
  shared: false,
  hasColumns: false,
  sharedBy: null,
} as const;
const meta = {
  title: 'Components/Overlays/SavedQueries',
  component: SavedQueries,
  args: {
    items: [
      waiting,
      {
        key: '2',
        name: '昨日大额',
        summary: '交易时间 昨天，交易金额 10,000.00 至 不限',
        isDefault: false,
        inMenu: false,
        onHome: false,
        shared: true,
        hasColumns: true,
        sharedBy: null,
      },
    ],
    present: '交易时间 今天',
    onApply: fn(),
    onSave: fn(),
    onTake: fn(),
    onChange: fn(),
    onShare: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof SavedQueries>;
export default meta;
type Story = StoryObj<typeof meta>;
const hand = userEvent.setup({ delay: 30 });
const open = async (canvasElement: HTMLElement) => {
  await hand.click(within(canvasElement).getByRole('button', { name: '常用查询' }));
  const list = within(await screen.findByRole('dialog', { name: '常用查询' }));
  await list.findByRole('textbox', { name: '查询名称' }); // its code is loaded on first use
  return list;
};

export const Apply: Story = {
  parameters: docsFrame(360),
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    await stopInDocs();
    await hand.click(list.getByRole('button', { name: /昨日大额 交易时间/ }));
    await expect(args.onApply).toHaveBeenCalledWith('2');
  },
};

export const Save: Story = {
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    const name = list.getByRole('textbox', { name: '查询名称' });
    await expect(list.getByRole('button', { name: '保存' })).toBeDisabled();
    await userEvent.type(name, ' 今日失败 {enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith('今日失败', false);
    await expect(name).toHaveValue('');
  },
};
/** The columns that are shown are part of the query if one wants. */
export const SaveWithColumns: Story = {
  parameters: docsFrame(400),
  args: { arranges: true },
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    await hand.click(list.getByRole('checkbox', { name: '连同现在的列设置' }));
    await stopInDocs();
    await userEvent.type(list.getByRole('textbox', { name: '查询名称' }), '财务对账{enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith('财务对账', true);
    await expect(list.getByRole('checkbox', { name: '连同现在的列设置' })).not.toBeChecked();
  },
};
/** One's own can be shared; those of colleagues can be applied and taken over, not changed. */
export const Shared: Story = {
  parameters: docsFrame(400),
  args: {
    items: [
      waiting,
      {
        ...waiting,
        key: '9',
        name: '财务对账',
        summary: '交易时间 上月',
        isDefault: false,
        onHome: false,
        shared: true,
        hasColumns: true,
        sharedBy: '李四',
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    await stopInDocs();
    await hand.click(list.getByRole('button', { name: '待我审核 共享给同事' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...waiting, shared: true });
    const shared = within(list.getByRole('list', { name: '同事共享' }));
    await expect(shared.queryByRole('button', { name: /删除|默认|固定/ })).toBeNull();
    await hand.click(shared.getByRole('button', { name: '财务对账 存为自己的' }));
    await expect(args.onTake).toHaveBeenCalledWith('9');
    await hand.click(shared.getByRole('button', { name: /李四 · 交易时间 上月 · 含列设置/ }));
    await expect(args.onApply).toHaveBeenCalledWith('9');
  },
};

/** Menu and home page each have their own pin; the star marks the query that the screen starts with. */
export const Arrange: Story = {
  play: async ({ canvasElement, args }) => {
    const list = await open(canvasElement);
    await expect(list.getByRole('button', { name: '待我审核 设为默认' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('button', { name: '待我审核 固定到首页' })).toHaveAttribute('aria-pressed', 'true');
    await expect(list.getByRole('button', { name: '待我审核 固定到菜单' })).toHaveAttribute('aria-pressed', 'false');
    await hand.click(list.getByRole('button', { name: '待我审核 固定到菜单' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...waiting, inMenu: true });
    await hand.click(list.getByRole('button', { name: '待我审核 固定到首页' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...waiting, onHome: false });
    await hand.click(list.getByRole('button', { name: '复制链接 待我审核' }));
    await hand.click(list.getByRole('button', { name: '删除 待我审核' }));
    await expect(args.onShare).toHaveBeenCalledWith('1');
    await expect(args.onRemove).toHaveBeenCalledWith('1');
  },
};

export const None: Story = {
  parameters: docsFrame(280),
  args: { items: [] },
  play: async ({ canvasElement }) => {
    const list = await open(canvasElement);
    await expect(list.getByText(/还没有常用查询/)).toBeVisible();
  },
};

export const LongText: Story = {
  parameters: docsFrame(320),
  args: {
    items: [
      {
        ...waiting,
        name: '浙江省杭州市西湖区大额刷卡待审核',
        summary: '商户名称 一家名称很长很长的个体工商户，支付方式 刷卡，交易时间 2026-11-01 至 2026-11-20',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await open(canvasElement);
  },
};
