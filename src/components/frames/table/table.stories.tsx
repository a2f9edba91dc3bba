import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { linesOf } from '#tests/fakes/measured';
import { EmptyState } from '../empty-state/empty-state';
import { Button } from '../../controls/button/button';
import { Card } from '../card/card';
import type { TableColumn } from './table-types';
import { actions, columns, money, trades, TradeTable, type Trade } from './trade.sample';

const more = Array.from({ length: 8 }, (_, index): TableColumn<Trade> => ({
  key: `more${index}`,
  header: `服务商 ${index + 1} 级`,
  cell: () => '宁波甬信网络科技有限公司',
}));
const meta = {
  title: 'Components/Data display/DataTable',
  component: TradeTable,
  args: { label: '交易列表', columns, rows: trades, rowKey: ({ transNo }) => transNo, actions },
  render: args => (
    <Card label={args.label} flush>
      <TradeTable {...args} />
    </Card>
  ),
} satisfies Meta<typeof TradeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The unit is in the header, figures are right-aligned, zero is 0.00 and a missing value is --. */
export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const table = within(within(canvasElement).getByRole('table', { name: '交易列表' }));
    await expect(table.getByRole('columnheader', { name: '结算金额(元)' })).toBeVisible();
    await expect(table.getAllByRole('row')).toHaveLength(1 + trades.length);
    const row = within(table.getByRole('row', { name: /川味小馆/ }));
    await expect(row.getByRole('cell', { name: '3,580.00' })).toBeVisible();
    await expect(row.getByRole('cell', { name: '--' })).toBeVisible();
    await expect(
      within(table.getByRole('row', { name: /同福客栈/ })).getByRole('cell', { name: '0.00' }),
    ).toBeVisible();
    await expect(
      within(table.getByRole('row', { name: /云闪付/ })).getByRole('cell', { name: '-60.00' }),
    ).toBeVisible();
  },
};

/** 「序号」 continues from page to page. */
export const SecondPage: Story = {
  args: { firstNumber: 11 },
  play: async ({ canvasElement }) => {
    const [, first] = within(canvasElement).getAllByRole('row');
    await expect(within(first!).getAllByRole('cell')[0]).toHaveTextContent('11');
  },
};

/** The record of a row is shown beside the table: the row is marked, and scrolled to. */
export const Beside: Story = {
  args: { isCurrent: ({ transNo }) => transNo === trades.at(-1)!.transNo },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByText(trades.at(-1)!.transNo).closest('tr')!;
    await expect(row).toHaveAttribute('aria-current', 'true');
    await expect(canvasElement.querySelectorAll('tr[aria-current]')).toHaveLength(1);
    const { top, bottom } = row.getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
};

export const WithoutActions: Story = {
  args: { actions: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('columnheader', { name: '操作' })).not.toBeInTheDocument();
  },
};

/** Skeletons have the height of real rows, so that the layout does not shift. */
export const FirstLoad: Story = {
  args: { rows: [], busy: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: '交易单号' })).toBeVisible();
    await expect(canvas.queryByText('老王副食店')).not.toBeInTheDocument();
    const [, first, second] = canvas.getAllByRole('row').map(row => row.getBoundingClientRect().height);
    await expect(first).toBe(second);
  },
};

/** The previous rows stay usable while new ones are loading; dimmed on purpose, so axe does not check their contrast. */
export const Reloading: Story = {
  parameters: { a11y: { disable: true } },
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('老王副食店')).toBeVisible();
  },
};

/** No rows match these conditions: the reason replaces the rows. */
export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        kind="noMatch"
        title="没有符合条件的交易"
        text="当前条件：交易状态 交易失败"
        actions={<Button>清除筛选</Button>}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: '没有符合条件的交易' })).toBeVisible();
  },
};

const leftOf = (element: HTMLElement) => element.getBoundingClientRect().left;

/** 「操作」 stays visible at any scroll position. */
export const ManyColumns: Story = {
  args: { columns: [...columns, ...more] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' });
    const link = canvas.getAllByRole('link', { name: '详情' })[0]!;
    const number = canvas.getByText('202611201032150000012345');
    const before = { link: leftOf(link), number: leftOf(number) };
    await expect(link.getBoundingClientRect().right).toBeLessThan(scroller.getBoundingClientRect().right);
    scroller.scrollLeft = 400;
    await expect(leftOf(number)).toBe(before.number - 400);
    await expect(leftOf(link)).toBe(before.link);
  },
};

/** The head stays visible too. */
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 50 }, (_, index) => ({
      ...trades[index % trades.length]!,
      transNo: String(202611201032150000n + BigInt(index)),
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' });
    const head = canvas.getByRole('columnheader', { name: '商户名称' });
    const before = head.getBoundingClientRect().top;
    scroller.scrollTop = 300;
    await expect(head.getBoundingClientRect().top).toBe(before);
  },
};

/** Cut off at the width of the column; hovering shows the full text. */
export const LongTexts: Story = {
  args: {
    rows: trades.map((trade, index) =>
      index === 0
        ? { ...trade, shop: '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店' }
        : trade,
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const long = canvas.getByText(/^阿依古丽/);
    await userEvent.hover(long);
    await expect(long).toHaveAttribute(
      'title',
      '阿依古丽·买买提（乌鲁木齐）综合副食品批发零售有限责任公司友好北路第三分店',
    );
    const short = canvas.getByText('川味小馆');
    await userEvent.hover(short);
    await expect(short).not.toHaveAttribute('title');
  },
};

export const HugeAmounts: Story = {
  args: { rows: trades.map(trade => ({ ...trade, amount: 9_999_999_999_999, settled: -9_999_999_999_999 })) },
  play: async ({ canvasElement }) => {
    for (const figure of within(canvasElement).getAllByText('99,999,999,999.99')) await expect(linesOf(figure)).toBe(1);
  },
};

/** The arrow keys lead into the rows, where C copies the number; then the actions follow in reading order. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.tab();
    await expect(canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const row = canvas.getByRole('row', { name: /鑫源便利店.*微信/ });
    await expect(row).toHaveFocus();
    await expect(canvas.getByRole('button', { name: '复制交易单号' })).toBeVisible();
    await userEvent.keyboard('c');
    await expect(write).toHaveBeenCalledWith('202611201031480000012344');
    await expect(await canvas.findByRole('button', { name: '已复制' })).toBeVisible();
    await expect(row).toHaveFocus();
    await userEvent.tab();
    await expect(within(row).getByRole('link', { name: '详情' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(row).getByRole('button', { name: '退款' })).toHaveFocus();
  },
};

/** The copy button appears for the hovered cell only. */
export const CopyByPointing: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(canvas.queryByRole('button', { name: '复制交易单号' })).toBeNull();
    const number = canvas.getByText('202611201030070000012341');
    await userEvent.hover(number);
    const button = await canvas.findByRole('button', { name: '复制交易单号' });
    const [cell, copy] = [number.getBoundingClientRect(), button.getBoundingClientRect()];
    await expect(copy.right).toBeLessThanOrEqual(cell.right);
    await expect(copy.top).toBeGreaterThanOrEqual(cell.top);
    await expect(copy.bottom).toBeLessThanOrEqual(cell.bottom);
    await userEvent.click(button);
    await expect(write).toHaveBeenCalledWith('202611201030070000012341');
    await userEvent.hover(canvas.getByText('川味小馆'));
    await waitFor(() => expect(canvas.queryByRole('button', { name: /复制/ })).toBeNull());
  },
};

/** The last line stays visible. */
export const Summary: Story = {
  args: { summary: { amount: '13,908.51', settled: money(-974_748) } },
  play: async ({ canvasElement }) => {
    await expect(
      within(within(canvasElement).getByRole('row', { name: /合计/ })).getByRole('cell', { name: '13,908.51' }),
    ).toBeVisible();
  },
};
