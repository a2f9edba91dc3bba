import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ChartState } from './chart-layout';
import { movedBy, StateChart } from './state-chart';

const state = (id: string, more: Partial<ChartState> = {}): ChartState => ({
  id,
  name: id.split('.').at(-1)!,
  kind: 'state',
  initial: false,
  states: [],
  moves: [],
  notes: [],
  ...more,
});
const review = state('review', {
  name: '审核',
  states: [
    state('review.new', {
      name: '尚不存在',
      initial: true,
      moves: [{ event: 'submit', label: '提交', note: '代理商', target: 'review.waiting' }],
    }),
    state('review.waiting', {
      name: '待审核',
      moves: [
        { event: 'approve', label: '通过', note: '机构 / notSubmitter', target: 'review.passed' },
        { event: 'reject', label: '驳回', note: '机构 / hasRemark', target: 'review.refused' },
        { event: 'remind', label: '催办', target: 'review.waiting' },
      ],
    }),
    state('review.refused', {
      name: '审核拒绝',
      moves: [{ event: 'resubmit', label: '重新提交', target: 'review.waiting' }],
    }),
    state('review.passed', { name: '审核通过', kind: 'final' }),
  ],
});

const meta = {
  title: 'Components/Data display/State chart',
  component: StateChart,
  args: { label: '审核流程', chart: review },
} satisfies Meta<typeof StateChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('figure', { name: '审核流程' });
    await expect(within(chart).getByText('待审核')).toBeVisible();
    await expect(within(chart).queryByRole('button')).toBeNull();
    await expect(chart.querySelector('[aria-current]')).toBeNull();
  },
};

/** Only transitions of the current states can be clicked. */
export const Walkable: Story = {
  args: { current: ['review', 'review.waiting'], onMove: fn() },
  play: async ({ canvasElement, args }) => {
    const chart = within(canvasElement);
    await expect(chart.queryByRole('button', { name: '提交' })).toBeNull();
    await userEvent.click(chart.getByRole('button', { name: '驳回' }));
    await expect(args.onMove).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'reject', target: 'review.refused' }),
      'review.waiting',
    );
  },
};

/** Of the possible events only those known to be harmless can be sent. */
export const SomeOfItSendable: Story = {
  args: { ...Walkable.args, sendable: event => event === 'remind' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};

export const Regions: Story = {
  args: {
    label: '列表',
    current: ['list', 'list.rows', 'list.rows.loading', 'list.totals', 'list.totals.shown'],
    chart: state('list', {
      kind: 'regions',
      moves: [{ event: 'list.reload', label: 'list.reload' }],
      states: [
        state('list.rows', {
          states: [
            state('list.rows.loading', {
              initial: true,
              notes: ['调用 loadRows'],
              moves: [
                { event: 'done', label: '完成', target: 'list.rows.shown' },
                { event: 'error', label: '失败', note: '[不是中断] / assign', target: 'list.rows.failed' },
              ],
            }),
            state('list.rows.shown', {
              moves: [{ event: 'again', label: 'list.reload', target: 'list.rows.loading' }],
            }),
            state('list.rows.failed'),
          ],
        }),
        state('list.totals', { states: [state('list.totals.shown', { initial: true })] }),
      ],
    }),
  },
  play: async ({ canvasElement }) => {
    const chart = within(within(canvasElement).getByRole('figure', { name: '列表' }));
    await expect(chart.getByText('调用 loadRows')).toBeVisible();
    await expect(chart.getAllByText('shown')).toHaveLength(2);
  },
};

/** Wider than its container: it scrolls, by keyboard as well. */
export const Narrow: Story = {
  args: { ...Walkable.args },
  decorators: [Story => <div style={{ width: 240 }}>{<Story />}</div>],
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('figure');
    await expect(chart.scrollWidth).toBeGreaterThan(chart.clientWidth);
    await expect(chart).toHaveAttribute('tabindex', '0');
  },
};

/** With how many records are in each state; those with a figure can be clicked. */
export const Figures: Story = {
  args: {
    figures: {
      'review.waiting': { count: '1,024', lines: ['中位 3小时', '最久 12天 · 滞留 7'], alarming: true },
      'review.refused': { count: '0', lines: [] },
      'review.passed': { count: '10,000+', lines: [] },
    },
    onState: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const chart = within(canvasElement);
    await expect(chart.getByText('最久 12天 · 滞留 7')).toBeVisible();
    await expect(chart.getByText('10,000+')).toBeVisible();
    await expect(chart.queryByRole('button', { name: '尚不存在' })).toBeNull();
    await userEvent.click(chart.getByRole('button', { name: '待审核' }));
    await expect(args.onState).toHaveBeenCalledWith('review.waiting');
  },
};

/** The way of a record: what it took, and where it is. */
export const Walked: Story = {
  args: {
    current: ['review.passed'],
    walked: [movedBy('review.new', 'submit'), movedBy('review.waiting', 'approve')],
  },
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByRole('figure');
    await expect(chart.querySelectorAll('[data-walked]')).toHaveLength(2);
    await expect(within(chart).getByText('审核通过').closest('[aria-current=step]')).not.toBeNull();
  },
};
