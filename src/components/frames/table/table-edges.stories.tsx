/** A table wider than its container: at its edges no partly covered figure is readable, at any scroll position. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { Card } from '../card/card';
import { actions, columns, trades, TradeTable } from './trade.sample';

const rooms = [520, 600, 680, 760];

const meta = {
  title: 'Components/Data display/DataTable/Edges',
  component: TradeTable,
  tags: ['!autodocs'],
  args: {
    label: '交易列表',
    columns: columns.map(column => ({ ...column, pinned: column.key === 'transNo' })),
    rows: trades,
    rowKey: ({ transNo }) => transNo,
    actions,
  },
  render: args => (
    <div style={{ display: 'grid', gap: 12 }}>
      {rooms.map(width => (
        <div key={width} style={{ width }}>
          <Card label={`${width} 像素`} flush>
            <TradeTable {...args} label={`${args.label} ${width}`} />
          </Card>
        </div>
      ))}
    </div>
  ),
} satisfies Meta<typeof TradeTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Number of partly covered figures that are painted, and of those hidden because only a part would show. */
function figuresOf(scroller: HTMLElement) {
  const box = scroller.getBoundingClientRect();
  const partly = [...scroller.querySelectorAll<HTMLElement>('td[data-align=right]')].filter(cell => {
    const pins = [...cell.parentElement!.querySelectorAll<HTMLElement>('td[data-pin]')].map(pin => ({
      side: pin.dataset['pin'],
      at: pin.getBoundingClientRect(),
    }));
    const from = Math.max(box.left, ...pins.filter(({ side }) => side === 'left').map(({ at }) => at.right));
    const to = Math.min(box.right, ...pins.filter(({ side }) => side === 'right').map(({ at }) => at.left));
    const text = document.createRange();
    text.selectNodeContents(cell);
    const { left, right } = text.getBoundingClientRect();
    const shown = Math.min(right, to) - Math.max(left, from);
    return shown > 1 && shown < right - left - 1;
  });
  const isDrawn = (cell: HTMLElement) =>
    getComputedStyle(cell).getPropertyValue('-webkit-text-fill-color') !== 'rgba(0, 0, 0, 0)';
  return { parts: partly.filter(isDrawn).length, hidden: partly.length - partly.filter(isDrawn).length };
}
const scrollersIn = (canvas: HTMLElement) => [...canvas.querySelectorAll<HTMLElement>('[role=group]')];

/** Scrolled to the start or to the end, the edges of the visible range fall between columns. */
export const BetweenColumns: Story = {
  play: async ({ canvasElement }) => {
    for (const scroller of scrollersIn(canvasElement)) {
      await expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
      await waitFor(() => expect(figuresOf(scroller)).toEqual({ parts: 0, hidden: 0 }));
      scroller.scrollLeft = scroller.scrollWidth;
      await fireEvent.scroll(scroller);
      await waitFor(() => expect(figuresOf(scroller)).toEqual({ parts: 0, hidden: 0 }));
    }
  },
};
export const BetweenColumnsDark: Story = { ...BetweenColumns, globals: { theme: 'dark' } };

/** At other scroll positions, or with widths set by the operator, a figure is drawn only once it is completely visible. */
export const WholeOrNot: Story = {
  args: { columns: meta.args.columns.map(column => ({ ...column, width: 130 })) },
  play: async ({ canvasElement }) => {
    let hidden = 0;
    for (const scroller of scrollersIn(canvasElement))
      for (let left = 0; left < scroller.scrollWidth - scroller.clientWidth; left += 24) {
        scroller.scrollLeft = left;
        await fireEvent.scroll(scroller);
        await waitFor(() => expect(figuresOf(scroller).parts).toBe(0));
        hidden += figuresOf(scroller).hidden;
      }
    await expect(hidden).toBeGreaterThan(0);
  },
};

/** Without actions the edge of the container shows that there are more columns. */
export const WithoutActions: Story = {
  args: { actions: undefined },
  play: async ({ canvasElement }) => {
    const [scroller] = scrollersIn(canvasElement);
    await waitFor(() => expect(scroller).toHaveAttribute('data-more'));
    await expect(getComputedStyle(scroller!.parentElement!, '::before').backgroundImage).toContain('gradient');
  },
};
