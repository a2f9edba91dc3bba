import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { FourSizes } from '@/theme/four-sizes';
import { formatMoney } from '@/api/format/format';
import { EmptyState } from '../../feedback/empty-state/empty-state';
import { Button } from '../../forms/button/button';
import { Card } from '../../layout/card/card';
import { CopyButton } from '../copy-button/copy-button';
import { Link } from '../../navigation/link/link';
import { SelectionBar } from '../../layout/selection-bar/selection-bar';
import { Tag } from '../tag/tag';
import { DataTable, type DataTableProps } from './table';
import type { TableColumn } from './table-types';

interface Trade {
  readonly transNo: string;
  readonly shop: string;
  readonly brand: string;
  readonly fails?: true;
  readonly amount: number;
  readonly settled: number | null;
  readonly time: string;
}
const trades: readonly Trade[] = [
  {
    transNo: '202611201032150000012345',
    shop: '老王副食店',
    brand: '刷卡',
    amount: 1_000_000,
    settled: 994_000,
    time: '2026-11-20 10:32:15',
  },
  {
    transNo: '202611201031480000012344',
    shop: '鑫源便利店',
    brand: '微信',
    amount: 26_850,
    settled: 26_748,
    time: '2026-11-20 10:31:48',
  },
  {
    transNo: '202611201030070000012341',
    shop: '川味小馆',
    brand: '刷卡',
    fails: true,
    amount: 358_000,
    settled: null,
    time: '2026-11-20 10:30:07',
  },
  {
    transNo: '202611201027020000012331',
    shop: '鑫源便利店',
    brand: '云闪付',
    amount: 6_000,
    settled: -6_000,
    time: '2026-11-20 10:27:02',
  },
  {
    transNo: '202611201021080000012317',
    shop: '同福客栈',
    brand: '刷卡',
    amount: 1,
    settled: 0,
    time: '2026-11-20 10:21:08',
  },
];
const negative = css({ color: 'tone.danger.text' });
const money = (fen: number): ReactNode =>
  fen < 0 ? <span className={negative}>{formatMoney(fen)}</span> : formatMoney(fen);
const columns: readonly TableColumn<Trade>[] = [
  { key: 'transNo', header: '交易单号', cell: ({ transNo }) => <CopyButton text={transNo} label="交易单号" /> },
  {
    key: 'status',
    header: '交易状态',
    cell: ({ fails }) => <Tag tone={fails ? 'danger' : 'success'}>{fails ? '交易失败' : '交易成功'}</Tag>,
  },
  { key: 'shop', header: '商户名称', cell: ({ shop }) => shop },
  { key: 'brand', header: '支付方式', cell: ({ brand }) => brand },
  { key: 'amount', header: '交易金额', unit: '元', align: 'right', cell: ({ amount }) => money(amount) },
  {
    key: 'settled',
    header: '结算金额',
    unit: '元',
    align: 'right',
    cell: ({ settled }) => (settled === null ? '--' : money(settled)),
  },
  { key: 'time', header: '交易时间', cell: ({ time }) => time },
];
const more = Array.from({ length: 8 }, (_, index): TableColumn<Trade> => ({
  key: `more${index}`,
  header: `服务商 ${index + 1} 级`,
  cell: () => '宁波甬信网络科技有限公司',
}));
const actions = ({ transNo }: Trade): ReactNode => (
  <>
    <Link to={`/trans/transDetail?transNo=${transNo}`}>详情</Link>
    <Button look="link">退款</Button>
  </>
);

// Rows of one kind: Storybook cannot infer a type parameter.
const TradeTable = DataTable<Trade>;

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

/** The unit stands in the header, figures at the right, zero is 0.00 and absent is --. */
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

/** 序号 goes on from page to page. */
export const SecondPage: Story = {
  args: { firstNumber: 11 },
  play: async ({ canvasElement }) => {
    const [, first] = within(canvasElement).getAllByRole('row');
    await expect(within(first!).getAllByRole('cell')[0]).toHaveTextContent('11');
  },
};

export const WithoutActions: Story = { args: { actions: undefined } };

/** Skeletons as high as the rows that come, so that nothing jumps. */
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

/** The old rows stay and can be used while new ones are on their way; dimmed on purpose, so axe does not measure them. */
export const Reloading: Story = {
  parameters: { a11y: { disable: true } },
  args: { busy: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('老王副食店')).toBeVisible();
  },
};

/** Nothing for these conditions: the reason stands where the rows would. */
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

/** 操作 stays in sight, however far one scrolls. */
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

/** The head stays in sight too. */
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

/** Cut at the width of a column; whoever points at it reads all of it. */
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
};

/** Scrolls by keyboard, then every copy button and action in reading order. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: '复制交易单号' })[0]).toHaveFocus();
    await expect(canvas.getAllByRole('button', { name: '复制交易单号' })[0]).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getAllByRole('link', { name: '详情' })[0]).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getAllByRole('button', { name: '退款' })[0]).toHaveFocus();
  },
};

function Marked(args: DataTableProps<Trade>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['of another page']));
  const [page, setPage] = useState(0);
  return (
    <Card label="交易列表" flush>
      <SelectionBar
        count={keys.size}
        onPage={page === 0 ? args.rows.filter(row => keys.has(row.transNo)).length : 0}
        onClear={() => setKeys(new Set())}
      >
        <Button size="sm" onClick={() => setPage(page === 0 ? 1 : 0)}>
          换页
        </Button>
      </SelectionBar>
      <TradeTable
        {...args}
        rows={page === 0 ? args.rows : []}
        empty="另一页"
        selection={{ keys, onChange: setKeys, labelOf: ({ shop }) => shop }}
      />
    </Card>
  );
}
/** What is selected on one page stays selected while another is shown. */
export const Selection: Story = {
  render: args => <Marked {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const all = canvas.getByRole('checkbox', { name: '全选本页 5 条' });
    await userEvent.click(canvas.getByRole('checkbox', { name: '选中 老王副食店' }));
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(all).toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent('已选6条，其中 1 条在其他页');
    await expect(canvas.getByRole('row', { name: /川味小馆/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: '换页' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('已选6条，其中 6 条在其他页');
    await userEvent.click(canvas.getByRole('button', { name: '换页' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: '全选本页 5 条' }));
    await expect(canvas.getByRole('status')).toHaveTextContent('已选1条，其中 1 条在其他页');
  },
};

function Opened(args: DataTableProps<Trade>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <TradeTable
      {...args}
      expansion={{
        keys,
        onChange: setKeys,
        labelOf: ({ shop }) => shop,
        render: ({ shop, time }) => `${shop} 于 ${time} 的签购单`,
      }}
    />
  );
}
export const Expandable: Story = {
  render: args => <Opened {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '展开 老王副食店' }));
    await expect(canvas.getByText('老王副食店 于 2026-11-20 10:32:15 的签购单')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '收起 老王副食店' }));
    await expect(canvas.queryByText(/签购单/)).toBeNull();
  },
};

/** The last line stays in sight. */
export const Summary: Story = {
  args: { summary: { amount: '13,908.51', settled: money(-974_748) } },
  play: async ({ canvasElement }) => {
    await expect(
      within(within(canvasElement).getByRole('row', { name: /合计/ })).getByRole('cell', { name: '13,908.51' }),
    ).toBeVisible();
  },
};

function Resized(args: DataTableProps<Trade>) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  return (
    <TradeTable
      {...args}
      columns={args.columns.map(column => ({ ...column, width: widths[column.key] }))}
      onResize={(key, width) => setWidths({ ...widths, [key]: width })}
    />
  );
}
/** Dragged at its edge, or moved with the arrow keys; never narrower than can be read. */
export const Resizable: Story = {
  render: args => <Resized {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const edge = canvas.getByRole('separator', { name: '商户名称 列宽' });
    const head = canvas.getByRole('columnheader', { name: /商户名称/ });
    const before = head.offsetWidth;
    edge.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(head.offsetWidth).toBe(before + 32);
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('separator', { name: '交易状态 列宽' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{ArrowLeft}'.repeat(30));
    await expect(head.offsetWidth).toBe(64);
    await expect(canvas.getByText('川味小馆')).toBeVisible();
  },
};

/** Up and down from row to row; Enter opens, Space marks. */
export const RowsByKeyboard: Story = {
  render: args => <Marked {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('row', { name: /鑫源便利店.*微信/ })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('row', { name: /鑫源便利店.*微信/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}{ArrowUp}{Home}');
    await expect(canvas.getByRole('row', { name: /老王副食店/ })).toHaveFocus();
  },
};

export const Sizes: Story = {
  render: args => <FourSizes>{size => <TradeTable {...args} label={size} rows={trades.slice(0, 2)} />}</FourSizes>,
};
