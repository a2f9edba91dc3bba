/** 流程 of a record: its way as far as the record proves it, where it is, and what can happen next. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { flowMap } from '@/api/contract/flow-map';
import { agentIncr } from '@/api/contract/provider/application';
import { repayReducePage } from '@/pages/account/repayments';
import { approval } from '@/api/contract/approval';
import { customer } from '@/api/contract/merchant/merchant';
import { platformWithdraw } from '@/api/contract/platform/withdraw';
import { terminal } from '@/api/contract/terminal/terminal';
import { timeline } from '@/api/contract/timeline';
import type { Call } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { approvalRecord } from '@/pages/approval/approvals';
import { custEntranceDetail } from '@/pages/merchant/application-detail';
import { withdrawal } from '@/pages/platform/withdraw';
import { terminalDetail } from '@/pages/terminal/terminal-record';
import { agentEntranceReview } from '@/pages/platform/entry-review';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';

const meta = {
  title: 'Pages/单据的流程',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { page: custEntranceDetail, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const answersOf = (call: Pick<Call, 'path' | 'output'>, change: object): NonNullable<Story['args']>['answers'] => [
  [call.path, { ...(recordOf(call.output as Shape) as object), ...change }],
  answer(timeline.load, { recordNo: 'SJ20261119000027', entries: [], more: false }),
];
const hourMs = 3_600_000;
const step = (examineStatus: string, operatorName: string, hours: number) => ({
  examineStatus,
  operatorName,
  examineRemark: null,
  operateTime: storyNow - hours * hourMs,
});

/** Opens it, and returns what is in it. */
async function opened(canvasElement: HTMLElement) {
  const body = within(canvasElement.ownerDocument.body);
  await userEvent.click(await body.findByRole('button', { name: '流程' }));
  const dialog = await body.findByRole('dialog', { name: '流程' });
  await within(dialog).findAllByRole('figure');
  return { dialog, inside: within(dialog) };
}

/** Handed in, refused or taken back, handed in again: of the second step the record does not tell which. */
export const 走过的路: Story = {
  args: {
    answers: answersOf(customer.incrDetail, {
      examineStatus: 'INIT',
      trail: [step('INIT', '周敏', 90), step('FAIL', '王敏', 40), step('INIT', '周敏', 2)],
      allowed: {
        'examineStatus.approve': '不能审核本人提交的申请，可由其他有审核权限的操作员审核',
        'examineStatus.reject': '不能审核本人提交的申请，可由其他有审核权限的操作员审核',
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const { dialog, inside } = await opened(canvasElement);
    const way = within(inside.getByRole('list', { name: '审核状态的经过' })).getAllByRole('listitem');
    await expect(way.map(each => each.textContent)).toEqual([
      expect.stringContaining('修改重提 → 待审核 · 周敏'),
      expect.stringContaining('审核拒绝 · 王敏'),
      expect.stringContaining('提交 → 待审核 · 周敏'),
    ]);
    await expect(dialog.querySelectorAll('[data-walked]')).toHaveLength(2);
    await expect(dialog.querySelector('[aria-current=step]')).toHaveTextContent('待审核');
    await expect(inside.getAllByText('不能审核本人提交的申请，可由其他有审核权限的操作员审核')).toHaveLength(2);
    // Nobody says why not: who may do it is said instead.
    await expect(inside.getByText('由所属服务商、机构进行')).toBeVisible();
  },
};

/** The record keeps no trail: nothing is said of its way. */
export const 没有逐步的记录: Story = {
  args: {
    page: withdrawal,
    platform: true,
    answers: answersOf(platformWithdraw.detail, {
      withdrawStatus: 'INIT',
      entries: [],
      allowed: { 'withdrawStatus.refuse': null, 'withdrawStatus.pay': '收款账户待通道登记' },
    }),
  },
  play: async ({ canvasElement }) => {
    const { dialog, inside } = await opened(canvasElement);
    await expect(inside.getByText('没有逐步的记录，图上只标出当前状态')).toBeVisible();
    await expect(dialog.querySelectorAll('[data-walked]')).toHaveLength(0);
    await expect(inside.getByText('收款账户待通道登记')).toBeVisible();
    await expect(inside.getByText('可以')).toBeVisible();
  },
};

/** It has ended: who asked, who decided, and nothing that could follow. */
export const 已结束: Story = {
  args: {
    page: approvalRecord,
    answers: answersOf(approval.look, {
      approvalStatus: 'APPROVED',
      askedName: '陈会计',
      createTime: storyNow - 5 * hourMs,
      decidedName: '沈知行',
      decideTime: storyNow - hourMs,
      allowed: {},
    }),
  },
  play: async ({ canvasElement }) => {
    const { inside } = await opened(canvasElement);
    await expect(inside.getByText('批准 → 已批准 · 沈知行')).toBeVisible();
    await expect(inside.getByText('流程已结束，没有下一步')).toBeVisible();
  },
};

/** A terminal is in two flows at once. */
export const 两个流程: Story = {
  args: {
    page: terminalDetail,
    answers: answersOf(terminal.detail, { termStatus: 'ISSUED', bindStatus: 'UNBIND', allowed: {} }),
  },
  play: async ({ canvasElement }) => {
    const { inside } = await opened(canvasElement);
    await expect(inside.getAllByRole('figure')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
  },
};

/** Of a record without a page, from its row: a step of one party alone is that party's. */
export const 列表中的流程: Story = {
  args: {
    page: repayReducePage,
    answers: [
      answer(flowMap.record, {
        flowId: 'debtStatus',
        state: 'PART',
        reached: [
          { state: 'OWE', who: null, time: storyNow - 90 * hourMs },
          { state: 'PART', who: '李强', time: storyNow - 2 * hourMs },
        ],
        allowed: { 'debtStatus.reduce': '所选账户没有可用余额', 'debtStatus.reduceAll': '所选账户没有可用余额' },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click((await body.findAllByRole('button', { name: '流程' }))[0]!);
    const dialog = await body.findByRole('dialog', { name: '流程' });
    const way = within(await within(dialog).findByRole('list', { name: '欠款状态的经过' })).getAllByRole('listitem');
    await expect(way.map(each => each.textContent)).toEqual([
      expect.stringContaining('部分抵扣 → 部分抵扣 · 李强'),
      expect.stringContaining('产生欠款 → 未结清 · 系统定时'),
    ]);
    await expect(within(dialog).getAllByText('所选账户没有可用余额')).toHaveLength(2);
  },
};

/** A review has it beside its title. */
export const 审核中的流程: Story = {
  args: {
    page: agentEntranceReview,
    platform: true,
    search: '?incrNo=DL1',
    answers: answersOf(agentIncr.detail, {
      incrNo: 'DL1',
      examineStatus: 'INIT',
      trail: [step('INIT', '周敏', 2)],
      allowed: { 'examineStatus.approve': null, 'examineStatus.reject': null },
    }),
  },
  play: async ({ canvasElement }) => {
    const { dialog, inside } = await opened(canvasElement);
    await expect(inside.getByText('提交 → 待审核 · 周敏')).toBeVisible();
    await expect(dialog.querySelector('[aria-current=step]')).toHaveTextContent('待审核');
  },
};
