import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Button } from '../../controls/button/button';
import { FilterChips } from './filter-chips';

const phone = css({ maxWidth: '360' });
const items = [
  { key: 'time', text: '交易时间 今日' },
  { key: 'status', text: '交易状态 交易成功' },
  { key: 'amount', text: '交易金额 ≤ 50,000.00 元' },
];
const start = (
  <Button aria-haspopup="dialog">
    <ListFilter aria-hidden />
    筛选 (3)
  </Button>
);

const meta = {
  title: 'Components/Data display/FilterChips',
  component: FilterChips,
  args: { items, onRemove: fn() },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(within(canvas.getByRole('list', { name: '当前条件' })).getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: '移除条件 交易状态 交易成功' }));
    await expect(args.onRemove).toHaveBeenCalledWith(items[1]);
  },
};

export const WithStart: Story = {
  args: { start },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('button', { name: /筛选/ });
    const second = canvas.getByRole('list', { name: '当前条件' });
    await expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
};

/** All chips in one scrolling line: on a phone the records below matter more. */
export const OneLine: Story = {
  args: { oneLine: true },
  render: args => (
    <div className={phone}>
      <FilterChips {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const tops = within(canvasElement)
      .getAllByRole('listitem')
      .map(chip => chip.getBoundingClientRect().top);
    await expect(new Set(tops).size).toBe(1);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Empty: Story = {
  args: { items: [], start },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('list')).not.toBeInTheDocument();
  },
};

/** On a phone chips wrap onto further lines; a chip longer than the line wraps inside. */
export const LongText: Story = {
  args: {
    start,
    items: [...items, { key: 'merchant', text: '商户名称 新疆维吾尔自治区乌鲁木齐市天山区阿依古丽手工艺品专营店' }],
  },
  render: args => (
    <div className={phone}>
      <FilterChips {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const box = canvasElement.firstElementChild!;
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};

/** Removing a chip moves the focus to the next one, so that several can be removed in a row. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { start },
  render: function Render(args) {
    const [left, setLeft] = useState(items);
    return (
      <FilterChips {...args} items={left} onRemove={gone => setLeft(left.filter(({ key }) => key !== gone.key))} />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cross = (text: string) => canvas.getByRole('button', { name: `移除条件 ${text}` });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '筛选 (3)' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(cross('交易状态 交易成功')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(cross('交易金额 ≤ 50,000.00 元')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(cross('交易时间 今日')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: '筛选 (3)' })).toHaveFocus();
  },
};
