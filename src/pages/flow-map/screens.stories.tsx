/** 流程总览: the flows with what waits in them, and one flow with its chart. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformReconcile } from '@/api/contract/platform/reconcile';
import { flowMap } from '@/api/contract/flow-map';
import { invoice } from '@/api/contract/account/invoice';
import { deductPlan } from '@/api/contract/account/debts';
import { terminal } from '@/api/contract/terminal/terminal';
import { withdraw } from '@/api/contract/account/withdraw';
import { Failure } from '@/api/failure';
import { dayMs } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { flowOverview, flowRecord } from './flow-map';

const meta = {
  title: 'Pages/流程总览',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { page: flowOverview, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Item = CallOutput<typeof flowMap.load>['items'][number];
type State = Item['states'][number];
const hourMs = 3_600_000;
const resting = (state: string, search: string, total: number, capped = false): State => ({
  state,
  search,
  total,
  capped,
  waits: false,
  medianTime: null,
  oldestTime: null,
  stuckCount: null,
  stuckBefore: null,
});
/** @param ages Hours: the middle and the oldest */
const waiting = (state: string, search: string, total: number, ages: readonly [number, number], stuck = 0): State => ({
  ...resting(state, search, total),
  waits: true,
  medianTime: total === 0 ? null : storyNow - ages[0] * hourMs,
  oldestTime: total === 0 ? null : storyNow - ages[1] * hourMs,
  stuckCount: stuck,
  stuckBefore: total === 0 ? null : storyNow - Math.max(dayMs, 3 * ages[0] * hourMs),
});
const withdrawals: Item = {
  itemKey: 'withdrawals',
  flowId: 'withdrawStatus',
  callPath: withdraw.list.path,
  listName: withdraw.list.summary,
  part: null,
  within: { timeName: '创建时间', period: 'last30' },
  states: [
    waiting('INIT', '?withdrawStatus=INIT', 6, [10, 290], 2),
    waiting('DOING', '?withdrawStatus=DOING', 0, [0, 0]),
    resting('SUCCESS', '?withdrawStatus=SUCCESS&createTime=last30', 10_000, true),
    resting('FAIL', '?withdrawStatus=FAIL&createTime=last30', 12),
    resting('REFUSE', '?withdrawStatus=REFUSE&createTime=last30', 0),
  ],
};
const invoices: Item = {
  ...withdrawals,
  itemKey: 'invoices',
  flowId: 'invoice',
  callPath: invoice.list.path,
  listName: invoice.list.summary,
  states: [
    waiting('WAIT_AUDIT/INIT', '?invoiceStatus=WAIT_AUDIT&invoiceWithdrawStatus=INIT', 3, [5, 20]),
    waiting('PASS/INIT', '?invoiceStatus=PASS&invoiceWithdrawStatus=INIT', 1, [2, 2]),
  ],
};
const plans: Item = {
  ...withdrawals,
  itemKey: 'plans',
  flowId: 'planStatus',
  callPath: deductPlan.list.path,
  listName: deductPlan.list.summary,
  part: { partKey: 'side=MINE', partName: '对我的' },
  states: [waiting('DOING', '?side=MINE&planStatus=DOING', 1, [40, 40])],
};
const terminals: Item = {
  ...withdrawals,
  itemKey: 'terminals',
  flowId: 'termStatus',
  callPath: terminal.list.path,
  listName: terminal.list.summary,
  within: null,
  states: [],
};
/** A list of the platform: no screen of the reader shows it. */
const files: Item = {
  ...withdrawals,
  itemKey: 'files',
  flowId: 'fileStatus',
  callPath: platformReconcile.days.path,
  listName: platformReconcile.days.summary,
  states: [waiting('WAITING', '?fileStatus=WAITING', 1, [3, 3])],
};
const loaded = (...items: Item[]) => answer(flowMap.load, { countedAt: storyNow, items });

export const 总览: Story = {
  args: { answers: [loaded(terminals, plans, invoices, withdrawals, files)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = await canvas.findByRole('link', { name: '提现查询' });
    // What is stuck stands first.
    await expect(canvas.getAllByRole('link')[0]).toBe(first);
    await expect(first).toHaveAttribute('href', '/flowMap/flow?flow=withdrawals');
    await expect(canvas.getByText('12天')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '扣款计划 对我的' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '刷新' }));
    await expect(await canvas.findByRole('link', { name: '提现查询' })).toBeVisible();
  },
};

/** Who may open none of the lists. */
export const 没有可查看的流程: Story = {
  args: { answers: [loaded()] },
  play: async ({ canvasElement }) =>
    void (await expect(await within(canvasElement).findByText('没有可查看的流程')).toBeVisible()),
};

/** Of a reader who may open some of the lists: the others are not there. */
export const 部分流程: Story = {
  args: { answers: [loaded(terminals)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '终端查询' })).toBeVisible();
    await expect(canvas.getAllByText('--').length).toBeGreaterThan(1);
  },
};

export const 总览加载失败: Story = {
  args: { answers: [[flowMap.load.path, new Failure('network')]] },
  play: async ({ canvasElement }) =>
    void (await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible()),
};

export const 总览加载中: Story = { args: { answers: [[flowMap.load.path, 'never']] } };

export const 流程: Story = {
  args: { page: flowRecord, search: '?flow=withdrawals', answers: [loaded(withdrawals)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = within(await canvas.findByRole('figure', { name: '流程图 提现查询' }));
    await expect(chart.getByText('中位 10小时 · 最久 12天')).toBeVisible();
    await expect(chart.getByText('滞留 2')).toBeVisible();
    await expect(chart.getByText('10,000+')).toBeVisible();
    await expect(chart.getAllByText('通道').length).toBeGreaterThan(0);
    // Before it exists, no record is in a state.
    await expect(chart.queryByRole('button', { name: '尚不存在' })).toBeNull();
    await expect(chart.getByRole('button', { name: '打款中' })).toBeVisible();
    const states = within(canvas.getByRole('region', { name: '各状态' }));
    await expect(states.getByRole('link', { name: '提现成功' })).toHaveAttribute(
      'href',
      '/myInfo/withdraw/search?withdrawStatus=SUCCESS&createTime=last30',
    );
    await expect(states.getByText('超过30小时')).toBeVisible();
    await expect(canvas.getByText(/其余状态只统计创建时间在近30天内的/)).toBeVisible();
  },
};

/** Without the right to operate there is still a screen; of a list of the other portal there may be none. */
export const 没有权限的流程: Story = {
  args: {
    page: flowRecord,
    search: '?flow=merchants',
    answers: [[flowMap.load.path, new Failure('missing', '没有这个流程，或没有查看其列表的权限')]],
  },
  play: async ({ canvasElement }) =>
    void (await expect(await within(canvasElement).findByText('没有这个流程，或没有查看其列表的权限')).toBeVisible()),
};
