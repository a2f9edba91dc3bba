import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatMoney } from '@/api/format/format';
import { Card } from '../../layout/card/card';
import { Chart } from './chart';
import type { ChartData } from './chart-data';

const days = Array.from({ length: 30 }, (_, index) => `11-${String(index + 1).padStart(2, '0')}`);
const wave = (base: number, swing: number) => days.map((_, index) => Math.round(base + swing * Math.sin(index / 3)));
const line: ChartData = {
  kind: 'line',
  categories: days,
  series: [
    { name: '交易金额', values: wave(1_200_000_00, 300_000_00) },
    { name: '去年同期', values: wave(900_000_00, 200_000_00) },
  ],
  format: formatMoney,
};
const bar: ChartData = {
  kind: 'bar',
  categories: ['一月', '二月', '三月'],
  series: [{ name: '新增商户', values: [12, 30, 22] }],
  format: String,
};
const donut: ChartData = {
  kind: 'donut',
  categories: ['刷卡', '微信', '支付宝', '云闪付'],
  series: [{ name: '交易金额', values: [4800_00, 1700_00, 1400_00, 800_00] }],
  format: formatMoney,
};

const meta = {
  title: 'Components/Data display/Chart',
  component: Chart,
  args: { label: '近30天交易', data: line },
  render: args => (
    <Card title={args.label}>
      <Chart {...args} />
    </Card>
  ),
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;
const drawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible(), { timeout: 10_000 });

export const Line: Story = { play: ({ canvasElement }) => drawn(canvasElement) };
export const Bar: Story = { args: { label: '新增商户', data: bar }, play: ({ canvasElement }) => drawn(canvasElement) };
export const Donut: Story = {
  args: { label: '支付方式占比', data: donut },
  play: ({ canvasElement }) => drawn(canvasElement),
};

/** The same numbers for those who do not see the drawing, and for those who want them exactly. */
export const AsTable: Story = {
  args: { label: '支付方式占比', data: donut },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看数据表' }));
    const table = within(within(canvasElement).getByRole('table', { name: '支付方式占比' }));
    await expect(table.getByRole('row', { name: '微信 1,700.00' })).toBeVisible();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看图表' }));
    await drawn(canvasElement);
  },
};
/** It is drawn anew in the other theme. */
export const Rethemed: Story = {
  args: { label: '新增商户', data: bar },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement);
    const picture = () => canvasElement.querySelector('canvas')!.toDataURL();
    const light = picture();
    document.documentElement.dataset['theme'] = 'dark';
    await waitFor(() => expect(picture()).not.toBe(light));
    document.documentElement.dataset['theme'] = 'light';
  },
};
export const Loading: Story = { args: { data: undefined } };
export const Empty: Story = {
  args: { data: { ...bar, series: [{ name: '新增商户', values: [0, 0, 0] }] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('暂无数据');
  },
};
export const Failed: Story = {
  args: { data: undefined, failed: true, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Largest: Story = { globals: { size: 'default' } };
export const Smallest: Story = { globals: { size: 'mini' } };
