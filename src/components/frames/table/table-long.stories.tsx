/** A table with more rows than it renders at once. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Card } from '../card/card';
import { actions, columns, trades, TradeTable } from './trade.sample';

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

const thousands = Array.from({ length: 10_000 }, (_, index) => ({
  ...trades[index % trades.length]!,
  transNo: String(202611201032150000000n + BigInt(index)),
}));

/** Of ten thousand rows only the visible ones are rendered, at any scroll position; row numbers are continuous. */
export const TenThousandRows: Story = {
  args: { rows: thousands },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByLabelText('交易列表', { selector: '[tabindex="0"]' });
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '10001');
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3000);
    const widths = () => canvas.getAllByRole('columnheader').map(head => head.offsetWidth);
    const before = widths();
    scroller.scrollTop = scroller.scrollHeight / 2;
    await waitFor(() => expect(canvas.getByText('5000')).toBeVisible());
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3000);
    await expect(widths()).toEqual(before);
    scroller.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByText('202611201032150009999')).toBeVisible());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByText('202611201032150000000')).toBeVisible());
  },
};
