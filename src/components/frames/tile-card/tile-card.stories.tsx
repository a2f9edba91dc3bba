import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { MoreHorizontal } from 'lucide-react';
import { IconButton } from '../../controls/icon-button/icon-button';
import { BarList } from '../chart/bar-list';
import { LineChart } from '../chart/line-chart';
import { TileCard } from './tile-card';

const points = Array.from({ length: 20 }, (_, place) => {
  const value = 60_000 + Math.round(9_000 * Math.sin(place));
  const tick = `11-${String(place + 1).padStart(2, '0')}`;
  return { tick, title: `2026-${tick}`, value, before: value - 2_000, lines: [String(value)] };
});
const line = <LineChart label="本月交易" points={points} axis={value => String(value / 10_000)} height={140} />;
const bars = (
  <BarList
    label="各代理商"
    bars={['华东直营', '金利商贸', '长沙嘉成网络科技有限公司第二分公司'].map((name, place) => ({
      name,
      value: 90_000 - place * 25_000,
      figure: `${90 - place * 25},000.00`,
    }))}
  />
);
const tools = (
  <IconButton size="sm" label="本月交易的操作">
    <MoreHorizontal aria-hidden />
  </IconButton>
);

const meta = {
  title: 'Components/Data display/TileCard',
  component: TileCard,
  args: {
    title: '本月交易',
    href: '/analysis',
    figure: '1,286,420.51',
    unit: '元',
    change: '↑8.3%，环比 1,188,000.00',
    notes: ['交易查询', '2026-11-01 至 2026-11-20'],
    tools,
    children: line,
  },
  decorators: [
    Story => (
      <div className={css({ maxWidth: '360', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TileCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  play: async ({ canvasElement }) => {
    const tile = within(within(canvasElement).getByRole('region', { name: '本月交易' }));
    await expect(tile.getByRole('link', { name: '本月交易' })).toHaveAttribute('href', '/analysis');
    await expect(tile.getByText('↑8.3%，环比 1,188,000.00')).toBeVisible();
  },
};
/** Beyond its bound, of a colleague, and with a long name. */
export const Alerting: Story = {
  args: {
    title: '各代理商本月的交易，与上月比',
    alert: '高于 1,000,000.00',
    notes: ['交易查询', '2026-11-01 至 2026-11-20', '来自 张小雨'],
    tools: undefined,
    children: bars,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('高于 1,000,000.00')).toBeVisible();
    await expect(within(canvasElement).getByText('来自 张小雨')).toBeVisible();
  },
};
/** The reader may not read these rows. */
export const Closed: Story = {
  args: {
    href: undefined,
    figure: '--',
    unit: undefined,
    change: undefined,
    children: '没有查看权限，或条件已失效',
    notes: [],
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('没有查看权限，或条件已失效')).toBeVisible();
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
