import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Button } from '../../controls/button/button';
import { StatCard } from './stat-card';

const meta = {
  title: 'Components/Data display/StatCard',
  component: StatCard,
  args: { label: '今日交易额', figure: '1,279,317.43', unit: '元', change: { way: 'up', text: '较昨日增加 12.3%' } },
  decorators: [
    Story => (
      <div className={css({ maxWidth: '320', textStyle: 'body' })}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Up: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1,279,317.43元');
    await expect(within(canvasElement).getByText('较昨日增加 12.3%')).toBeVisible();
  },
};
/** Downwards, and without a change. */
export const OtherChanges: Story = {
  render: args => (
    <>
      <StatCard {...args} change={{ way: 'down', text: '较昨日减少 3.1%' }} />
      <StatCard {...args} change={{ way: 'same', text: '与昨日持平' }} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('较昨日减少 3.1%')).toBeVisible();
    await expect(canvas.getByText('与昨日持平')).toBeVisible();
  },
};
/** Loading: the label without a figure. */
export const Unknown: Story = {
  args: { figure: undefined, change: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('今日交易额')).toBeVisible();
    await expect(within(canvasElement).queryByText('元')).not.toBeInTheDocument();
  },
};
export const Linked: Story = {
  args: { href: '/trans/searchTrans' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /今日交易额/ })).toHaveAttribute(
      'href',
      '/trans/searchTrans',
    );
  },
};
export const Huge: Story = {
  args: { figure: '-99,999,999,999.99' },
  decorators: [Story => <div className={css({ width: '160' })}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** An account: the frozen part, and an action for the rest. */
export const WithAction: Story = {
  args: {
    label: '分润账户',
    figure: '12,345.67',
    unit: '元',
    note: '可用 12,045.67，冻结 300.00',
    action: <Button size="sm">提现</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: '提现' })).toBeVisible();
  },
};
export const Owed: Story = {
  args: { label: '欠款账户', figure: '-1,200.00', unit: '元', danger: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('欠款账户')).toBeVisible();
    await expect(canvas.getByText('-1,200.00')).toBeVisible();
  },
};
