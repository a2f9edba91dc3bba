/** Columns beyond the right edge are drawn once something needs them: the eye, a key, the browser's search, a copy, the printer. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/card';
import { actions, columns, trades, TradeTable } from './trade.sample';

const further = Array.from({ length: 12 }, (_, at) => ({
  key: `further${at}`,
  header: `附加信息 ${at + 1}`,
  cell: () => `第 ${at + 1} 项附加信息`,
}));
const all = columns.length + further.length;

const meta = {
  title: 'Components/Data display/DataTable/Column window',
  component: TradeTable,
  tags: ['!autodocs'],
  args: {
    label: '交易列表',
    columns: [...columns, ...further],
    rows: trades,
    rowKey: ({ transNo }) => transNo,
    actions,
    summary: { transNo: '', amount: '13,908.51' },
  },
  render: args => (
    <div style={{ maxWidth: 1000 }}>
      <Card label={args.label} flush>
        <TradeTable {...args} />
      </Card>
    </div>
  ),
} satisfies Meta<typeof TradeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const last = `第 ${further.length} 项附加信息`;
const scrollerIn = (canvas: HTMLElement) => within(canvas).getByRole('group', { name: '交易列表' });
const isNear = async (canvas: HTMLElement) => {
  await expect(within(canvas).queryByText(last)).toBeNull();
  await expect(within(canvas).getByText(`显示其余`, { exact: false })).toBeInTheDocument();
};
const isWhole = (canvas: HTMLElement) =>
  waitFor(() => expect(within(canvas).getAllByText(last)).toHaveLength(trades.length));

/** The columns in view are drawn, and as much room is kept as the others will about take. */
export const OutOfSight: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    const scroller = scrollerIn(canvasElement);
    const table = scroller.querySelector('table')!;
    await expect(table).toHaveAttribute('aria-colcount', String(1 + all + 1));
    const [row] = scroller.querySelectorAll<HTMLTableRowElement>('tr[data-row]');
    await expect(row!.cells.length).toBeLessThan(1 + all + 1);
    await expect([...row!.cells].at(-1)).toHaveAttribute('aria-colindex', String(1 + all + 1));
    const before = scroller.scrollWidth;
    scroller.scrollLeft = 200;
    await isWhole(canvasElement);
    await expect(Math.abs(scroller.scrollWidth - before) / before).toBeLessThan(0.25);
    await expect(table).not.toHaveAttribute('aria-colcount');
  },
};
export const OutOfSightDark: Story = { ...OutOfSight, globals: { theme: 'dark' } };

/** A key may go anywhere in the table. */
export const ByKey: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    await userEvent.tab();
    await isWhole(canvasElement);
  },
};

/** The browser searches what is drawn. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    await userEvent.keyboard('{Control>}f{/Control}');
    await isWhole(canvasElement);
  },
};

export const Printed: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    await fireEvent(window, new Event('beforeprint'));
    // The printer does not wait for a frame.
    await expect(within(canvasElement).getAllByText(last)).toHaveLength(trades.length);
  },
};

export const Copied: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    const rows = scrollerIn(canvasElement).querySelectorAll('tr[data-row]');
    getSelection()!.setBaseAndExtent(rows[0]!, 0, rows[2]!, 1);
    await fireEvent.copy(rows[0]!);
    await isWhole(canvasElement);
    // What is selected from the first row into the third has all columns of two.
    await expect(String(getSelection()).split(last)).toHaveLength(3);
  },
};

/** Readers of the screen are told how many columns are left out, and can ask for them. */
export const AskedFor: Story = {
  play: async ({ canvasElement }) => {
    await isNear(canvasElement);
    await fireEvent.click(within(canvasElement).getByRole('button', { name: /^显示其余 \d+ 列$/ }));
    await isWhole(canvasElement);
  },
};

/** A table with more room than was estimated draws them without being asked. */
export const InView: Story = {
  args: {
    columns: [...columns.slice(0, 2), ...further.map(each => ({ ...each, cell: () => <b>{each.header}</b> }))],
  },
  play: async ({ canvasElement, args }) => {
    const scroller = scrollerIn(canvasElement);
    scroller.style.width = '4000px';
    scroller.parentElement!.style.overflow = 'visible';
    await waitFor(() =>
      expect(within(canvasElement).getAllByRole('columnheader')).toHaveLength(1 + args.columns.length + 1),
    );
  },
};
