import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { docsFrame, stopInDocs } from '#tests/fakes/docs-frame';
import { expectWithin } from '#tests/fakes/measured';
import { formatMoney } from '@/api/format/format';
import { BarList } from './bar-list';
import { ChartCard } from './chart-card';
import { DonutChart } from './donut-chart';
import { LineChart, type LinePoint } from './line-chart';

const points = Array.from({ length: 30 }, (_, index): LinePoint => {
  const value = Math.round(1_050_000_00 + 280_000_00 * Math.sin(index / 1.6) + index * 4_000_00);
  const day = `11-${String(index + 1).padStart(2, '0')}`;
  return { tick: day, title: `2026-${day}`, value, lines: [`${formatMoney(value)} 元`, `${1000 + index} 笔`] };
});
const parts = (
  [
    ['刷卡', 617_481_84],
    ['微信', 218_691_49],
    ['支付宝', 180_098_87],
    ['云闪付', 102_913_64],
    ['NFC闪付', 64_321_03],
    ['其他', 102_913_64],
  ] as const
).map(([name, value]) => ({ name, value, figure: formatMoney(value), href: name === '其他' ? undefined : '/trans' }));

const line = (
  <LineChart label="交易趋势" points={points} axis={value => String(value / 1_000_000)} unfinished height={236} />
);
const donut = <DonutChart label="支付方式占比" noun="支付方式" parts={parts} />;
const table = {
  head: ['支付方式', '交易金额(元)'],
  rows: parts.map(({ name, figure }) => [name, figure]),
};

const meta = {
  title: 'Components/Data display/Chart',
  component: ChartCard,
  args: {
    title: '交易趋势',
    note: '单位：万元，虚线为今日截至目前',
    state: 'shown',
    height: 236,
    onRetry: fn(),
    empty: '这段时间没有成功的交易',
    table,
    children: line,
  },
} satisfies Meta<typeof ChartCard>;
export default meta;
type Story = StoryObj<typeof meta>;
const share = { title: '支付方式占比', note: '今日，元', height: 180, children: donut } as const;
const drawing = (canvasElement: HTMLElement) =>
  waitFor(() => within(canvasElement).getByRole('slider', { name: /交易趋势/ }));

/** Hovering over a day shows its values. */
export const Line: Story = {
  play: async ({ canvasElement }) => {
    const slider = await drawing(canvasElement);
    await waitFor(() => expect(slider.querySelector('path')).toBeInTheDocument());
    const { left, top, width } = slider.getBoundingClientRect();
    await userEvent.pointer({ target: slider, coords: { clientX: left + width - 12, clientY: top + 20 } });
    await expect(within(canvasElement).getByText('2026-11-30')).toBeVisible();
    await userEvent.unhover(slider);
    await waitFor(() => expect(within(canvasElement).queryByText('2026-11-30')).not.toBeInTheDocument());
  },
};
/** The arrow keys move from day to day; a screen reader announces the values shown. */
export const LineByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const slider = await drawing(canvasElement);
    slider.focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(within(canvasElement).getByText('2026-11-29')).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-29'));
    await userEvent.keyboard('{Home}');
    await expect(within(canvasElement).getByText('2026-11-01')).toBeVisible();
  },
};
export const Donut: Story = {
  args: share,
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: '支付方式占比' }));
    await expect(within(canvasElement).getByText('6 类')).toBeVisible();
    list.getByRole('link', { name: /微信/ }).focus();
    await waitFor(() => expect(within(canvasElement).getAllByText('17.0%')).toHaveLength(2));
  },
};
/** A single payment method fills the whole ring. */
export const WholeDonut: Story = {
  args: { ...share, children: <DonutChart label="支付方式占比" noun="支付方式" parts={parts.slice(0, 1)} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1 类')).toBeVisible();
  },
};
/** The same numbers as a table, for screen reader users and for exact values. */
export const AsTable: Story = {
  parameters: docsFrame(340),
  args: share,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看数据表' }));
    const rows = within(within(canvasElement).getByRole('table', { name: '支付方式占比' }));
    await expect(rows.getByRole('row', { name: '微信 218,691.49' })).toBeVisible();
    await stopInDocs();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '查看图表' }));
    await expect(within(canvasElement).getByText('6 类')).toBeVisible();
  },
};
export const OneDay: Story = {
  args: {
    children: <LineChart label="交易趋势" points={points.slice(0, 1)} axis={String} unfinished height={236} />,
  },
  play: async ({ canvasElement }) => {
    await expect(await drawing(canvasElement)).toBeVisible();
    await expect(within(canvasElement).getByText('11-01')).toBeVisible();
  },
};
export const Loading: Story = {
  args: { state: 'loading' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '查看数据表' })).toBeDisabled();
    await expect(within(canvasElement).queryByRole('slider')).not.toBeInTheDocument();
  },
};
/** The previous drawing stays, dimmed on purpose, so axe does not check its contrast. */
export const Reloading: Story = {
  args: { state: 'busy' },
  parameters: { a11y: { disable: true } },
  play: async ({ canvasElement }) => {
    await expect(await drawing(canvasElement)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '查看数据表' })).toBeEnabled();
  },
};
export const Empty: Story = {
  args: { table: { ...table, rows: [] } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('这段时间没有成功的交易')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '查看数据表' })).toBeDisabled();
  },
};
export const Failed: Story = {
  args: { state: 'failed' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await expectWithin(await drawing(canvasElement), canvasElement);
  },
};
export const DonutOnAPhone: Story = {
  args: share,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    for (const link of within(canvasElement).getAllByRole('link')) await expectWithin(link, canvasElement);
  },
};

/** Beside the values of another period, dashed. */
export const Compared: Story = {
  args: {
    note: '单位：万元，虚线为对比期',
    children: (
      <LineChart
        label="交易趋势"
        points={points.map((point, index) => ({ ...point, before: point.value * (1 + 0.2 * Math.cos(index)) }))}
        axis={value => String(value / 1_000_000)}
        height={236}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const slider = await drawing(canvasElement);
    await waitFor(() => expect(slider.querySelector('path[data-before]')).toBeInTheDocument());
  },
};

const bars = parts.map(({ name, value, figure }, index) => ({
  name,
  value,
  figure: `${figure} 元`,
  before: index === 2 ? 0 : value * 0.9,
  change: index === 2 ? `↑${figure}` : '↑11.1%',
}));
/** Groups by size; the figures are text, so that the bars are only for the eye. */
export const Bars: Story = {
  args: { title: '支付方式', children: <BarList label="支付方式" bars={bars} /> },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: '支付方式' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(bars.length);
    await expect(list).toHaveTextContent('刷卡617,481.84 元↑11.1%');
  },
};
export const BarsWithoutComparison: Story = {
  args: {
    title: '支付方式',
    children: <BarList label="支付方式" bars={bars.map(({ name, value, figure }) => ({ name, value, figure }))} />,
  },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: '支付方式' });
    await expect(list).toHaveTextContent('刷卡617,481.84 元');
    await expect(list).not.toHaveTextContent('↑');
  },
};
export const BarsOnAPhone: Story = {
  args: Bars.args!,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: '支付方式' });
    for (const item of within(list).getAllByRole('listitem')) await expectWithin(item, canvasElement);
  },
};
