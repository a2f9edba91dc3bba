/** 异议: the lists and records of both portals, in every state that somebody acts on. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { dispute } from '@/api/contract/dispute';
import { platformDispute } from '@/api/contract/platform/dispute';
import type { Shape } from '@/api/schema/shape';
import { storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, partOf, recordOf } from '#tests/fakes/rows';
import { platformDisputeRecord, platformDisputes } from '../platform/dispute';
import { disputeRecord, disputes } from './disputes';

const meta = {
  title: 'Pages/异议',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shape = dispute.detail.output as Shape;
const record = (change: object, path = dispute.detail.path): [string, unknown] => [
  path,
  {
    ...(recordOf(shape) as object),
    moneyKind: 'PROFIT',
    explanation: partOf(shape['explanation']!, 0),
    acceptedAmount: null,
    ...change,
  },
];
const stepOf = (what: string, disputeStatus: string, who: string | null, hoursAgo: number) => ({
  what,
  disputeStatus,
  who,
  note: null,
  when: storyNow - hoursAgo * 3_600_000,
});
const listOf = (call: typeof dispute.list | typeof platformDispute.list, allowed: object): [string, unknown] => {
  const page = pageOf(call, 3);
  return [call.path, { ...page, list: page.list.map(row => ({ ...row, allowed })) }];
};

/** An organisation answers; without words nothing is sent. */
export const 异议: Story = {
  args: { page: disputes, answers: [listOf(dispute.list, { 'disputeStatus.answer': null })] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [answer] = await body.findAllByRole('button', { name: '答复' });
    await userEvent.click(answer!);
    const dialog = within(await body.findByRole('dialog', { name: '答复' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('答复不能为空')).toBeVisible();
  },
};
export const 没有异议: Story = { args: { page: disputes, answering: 'empty' } };
/** Whoever raised it may take it to the platform or back. */
export const 已答复: Story = {
  args: {
    page: disputeRecord,
    answers: [
      record({
        disputeStatus: 'ANSWERED',
        allowed: { 'disputeStatus.withdraw': null, 'disputeStatus.escalate': null },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('以下是提出异议时的计算过程，之后条件变化不影响它')).toBeVisible();
    await expect(body.queryByRole('button', { name: '对这笔钱有异议' })).toBeNull();
    await userEvent.click(body.getByRole('button', { name: '上报平台' }));
    const dialog = within(await body.findByRole('dialog', { name: '上报平台' }));
    await expect(dialog.getByText('由平台认可或不予认可。')).toBeVisible();
  },
};
/** Its page draws the way that it walked, step by step. */
export const 走过的路: Story = {
  args: {
    page: disputeRecord,
    answers: [
      record({
        disputeStatus: 'REFUSED',
        allowed: {},
        steps: [
          stepOf('提出异议', 'RAISED', '周敏', 4),
          stepOf('答复', 'ANSWERED', '王敏', 3),
          stepOf('上报平台', 'ESCALATED', null, 2),
          stepOf('不予认可', 'REFUSED', '平台运营', 1),
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '流程' }));
    const dialog = await body.findByRole('dialog', { name: '流程' });
    const way = await within(dialog).findByRole('list', { name: '异议状态的经过' });
    await expect(within(way).getAllByRole('listitem')).toHaveLength(4);
    await expect(dialog.querySelectorAll('[data-walked]')).toHaveLength(4);
  },
};
export const 不能看计算过程: Story = {
  args: { page: disputeRecord, answers: [record({ disputeStatus: 'RAISED', explanation: null, allowed: {} })] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('您没有查看这类金额的权限，提出时的计算过程不显示')).toBeVisible();
  },
};
export const 异议处理: Story = {
  args: {
    platform: true,
    page: platformDisputes,
    answers: [
      listOf(platformDispute.list, {
        'disputeStatus.accept': '先由其所属机构答复',
        'disputeStatus.refuse': '先由其所属机构答复',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [accept] = await body.findAllByRole('button', { name: '认可' });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expect(accept).toHaveAccessibleDescription('先由其所属机构答复');
  },
};
/** The dialog says what is booked where, and begins with what is lacking of the amount that was asked for. */
export const 平台认可: Story = {
  args: {
    platform: true,
    page: platformDisputeRecord,
    answers: [
      record(
        {
          disputeStatus: 'ESCALATED',
          storedAmount: 100,
          wantedAmount: 421,
          allowed: { 'disputeStatus.accept': null, 'disputeStatus.refuse': null },
        },
        platformDispute.detail.path,
      ),
      [platformDispute.accept.path, null],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '认可' }));
    const dialog = within(await body.findByRole('dialog', { name: '认可' }));
    await expect(dialog.getByText('认可金额立即记入提出方的账户，并通知提出方。')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '认可金额' })).toHaveValue('3.21');
    await userEvent.type(dialog.getByRole('textbox', { name: '处理说明' }), '补发差额');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(body.queryByRole('dialog', { name: '认可' })).toBeNull());
  },
};
/** What was booked, and on which account. */
export const 已认可: Story = {
  args: {
    platform: true,
    page: platformDisputeRecord,
    answers: [record({ disputeStatus: 'ACCEPTED', acceptedAmount: 321, allowed: {} }, platformDispute.detail.path)],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('认可金额')).toBeVisible();
  },
};
export const 已认可深色: Story = { ...已认可, globals: { theme: 'dark' } };
