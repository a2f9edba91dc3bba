/** Interaction with a table: selection, expansion, resizing, keyboard. For its appearance see table.stories.tsx. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../controls/button/button';
import { Card } from '../card/card';
import { SelectionBar } from '../selection-bar/selection-bar';
import { dragOnto } from '#tests/fakes/drag';
import type { DataTableProps } from './table-types';
import { actions, columns, trades, TradeTable, type Trade } from './trade.sample';

const meta = {
  title: 'Components/Data display/DataTable',
  component: TradeTable,
  tags: ['!autodocs'],
  args: { label: '交易列表', columns, rows: trades, rowKey: ({ transNo }) => transNo, actions },
  render: args => (
    <Card label={args.label} flush>
      <TradeTable {...args} />
    </Card>
  ),
} satisfies Meta<typeof TradeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

function Selectable(args: DataTableProps<Trade>) {
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

/** Rows selected on one page stay selected while another page is shown. */
export const Selection: Story = {
  render: args => <Selectable {...args} />,
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

function Openable(args: DataTableProps<Trade>) {
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
  render: args => <Openable {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '展开 老王副食店' }));
    await expect(canvas.getByText('老王副食店 于 2026-11-20 10:32:15 的签购单')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '收起 老王副食店' }));
    await expect(canvas.queryByText(/签购单/)).toBeNull();
  },
};

function WithWidths(args: DataTableProps<Trade>) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  return (
    <TradeTable
      {...args}
      columns={args.columns.map(column => ({ ...column, width: widths[column.key] }))}
      onResize={(key, width) => setWidths({ ...widths, [key]: width })}
    />
  );
}

/** Dragging a head by its name onto another one moves the column to that place. */
export const HeadsDragged: Story = {
  args: { onMove: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await dragOnto(canvas.getByText('交易金额'), canvas.getByRole('columnheader', { name: /商户名称/ }));
    await expect(args.onMove).toHaveBeenCalledWith('amount', 'shop');
  },
};
/** Name above number: the number is copied. */
export const TwoLines: Story = {
  args: {
    columns: columns.map(column =>
      column.key === 'shop' ? { ...column, copy: '商户编号', below: row => row.transNo } : column,
    ),
  },
  play: async ({ canvasElement, args }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [first] = args.rows;
    const cell = within(canvasElement).getAllByText(first!.shop)[0]!.closest('td')!;
    await expect(cell).toHaveTextContent(`${first!.shop}${first!.transNo}`);
    await userEvent.hover(cell);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '复制商户编号' }));
    await expect(write).toHaveBeenCalledWith(first!.transNo);
  },
};
/** Sorted by the column whose name was pressed; one tab stop, the arrow keys move between the names. */
export const Sorted: Story = {
  args: {
    columns: columns.map(column => ({ ...column, sortable: column.key === 'amount' || column.key === 'time' })),
    sort: { name: 'amount', way: 'desc' },
    onSort: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: /交易金额/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(canvas.getByRole('columnheader', { name: /交易时间/ })).not.toHaveAttribute('aria-sort');
    await userEvent.click(canvas.getByRole('button', { name: /交易金额/ }));
    await expect(args.onSort).toHaveBeenLastCalledWith('amount');
    const [first, second] = canvas.getAllByRole('button', { name: /交易金额|交易时间/ });
    first!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSort).toHaveBeenCalledTimes(2);
    await expect(canvas.queryByRole('button', { name: '商户名称' })).toBeNull();
  },
};

/** The edge of a column is dragged, or moved with the arrow keys; the column stays wide enough to read. */
export const Resizable: Story = {
  render: args => <WithWidths {...args} />,
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

/** Up and down move from row to row; Enter opens, Space selects. */
export const RowsByKeyboard: Story = {
  render: args => <Selectable {...args} />,
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

type TurningProps = DataTableProps<Trade> & { readonly next?: readonly Trade[] };

function Turning({ rows, next = rows.toReversed(), ...args }: TurningProps) {
  const [shown, setShown] = useState(rows);
  return (
    <Card label="交易列表" flush>
      <Button onClick={() => setShown(next)}>翻页</Button>
      <TradeTable {...args} rows={shown} />
    </Card>
  );
}

/** The C key copies from the row with keyboard focus, whichever cell is hovered and whichever record the row shows now. */
export const CopyAfterTurning: Story = {
  args: { rows: trades },
  render: args => <Turning {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const row = canvas.getAllByRole('row')[1]!;
    const last = trades.at(-1)!;
    row.focus();
    canvas.getByRole('button', { name: '翻页' }).click();
    await expect(row).toHaveFocus();
    await waitFor(() => expect(row).toHaveTextContent(last.transNo));
    await userEvent.hover(canvas.getByText(trades[0]!.transNo));
    await userEvent.keyboard('C');
    await expect(write).toHaveBeenLastCalledWith(last.transNo);
  },
};

const [kept, ...others] = trades;
/** The button over a cell copies what the cell shows when it is pressed, though rows below the first have changed since it appeared. */
export const CopyUnderTheHand: Story = {
  args: { rows: trades },
  render: args => <Turning {...args} next={[kept!, ...others.toReversed()]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [second, last] = [others[0]!, others.at(-1)!];
    const cell = canvas.getByText(second.transNo);
    await userEvent.hover(cell);
    const copy = await canvas.findByRole('button', { name: '复制交易单号' });
    canvas.getByRole('button', { name: '翻页' }).click();
    await waitFor(() => expect(cell).toHaveTextContent(last.transNo));
    copy.click();
    await expect(write).toHaveBeenLastCalledWith(last.transNo);
  },
};

/** Right and left move through the controls of a row and back to the row; up and down move to the next row from any control. */
export const ThroughARow: Story = {
  args: { selection: { keys: new Set(), onChange: fn(), labelOf: ({ shop }) => shop } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const [first, second] = canvas.getAllByRole('row').slice(1);
    first!.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('checkbox', { name: `选中 ${args.rows[0]!.shop}` })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    const action = within(first!).getByRole('link', { name: '详情' });
    await expect(action).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(first).toHaveFocus();
    action.focus();
    await userEvent.keyboard('{Escape}');
    await expect(first).toHaveFocus();
    action.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
  },
};

/** The contents of the next response are shorter: no column moves. */
export const NoJump: Story = {
  args: { rows: trades },
  render: args => <Turning {...args} next={trades.map(trade => ({ ...trade, shop: '店' }))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const lefts = () => canvas.getAllByRole('columnheader').map(head => Math.round(head.getBoundingClientRect().left));
    const before = lefts();
    await waitFor(() => expect(canvas.getAllByRole('columnheader')[1]!.style.cssText).toContain('--held'));
    await userEvent.click(canvas.getByRole('button', { name: '翻页' }));
    await waitFor(() => expect(canvas.getAllByText('店')).toHaveLength(trades.length));
    await expect(lefts()).toEqual(before);
  },
};

const longer = '杭州云启商务服务有限公司文三路旗舰店';
/** A longer text makes its column wider, so that it is read whole; the others keep their widths. */
export const Grows: Story = {
  args: { rows: trades },
  render: args => <Turning {...args} next={trades.map(trade => ({ ...trade, shop: longer }))} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('table').style.tableLayout).toBe('fixed'));
    await userEvent.click(canvas.getByRole('button', { name: '翻页' }));
    await waitFor(() => expect(canvas.getAllByText(longer)).toHaveLength(trades.length));
    const [cell] = canvas.getAllByText(longer);
    await expect(cell!.scrollWidth).toBeLessThanOrEqual(cell!.clientWidth);
    await expect(canvas.getByRole('table').style.tableLayout).toBe('fixed');
  },
};
