/** Withdrawals of the platform's finance department: the list with its batch, and their record. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { platformWithdraw } from '@/api/contract/platform/withdraw';
import type { Shape } from '@/api/schema/shape';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { withdrawal, withdrawals } from './withdraw';

const meta = {
  title: 'Pages/平台管理/提现与打款',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const waits = { 'withdrawStatus.refuse': null, 'withdrawStatus.pay': null };
const page = pageOf(platformWithdraw.list, 3);
const record = (change: object): [string, unknown] => [
  platformWithdraw.detail.path,
  { ...(recordOf(platformWithdraw.detail.output as Shape) as object), withdrawNo: 'TX202611250001', ...change },
];

/** A refusal needs its reason. */
export const 提现与打款: Story = {
  args: {
    page: withdrawals,
    answers: [[platformWithdraw.list.path, { ...page, list: page.list.map(row => ({ ...row, allowed: waits })) }]],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [refuse] = await body.findAllByRole('button', { name: '驳回' });
    await userEvent.click(refuse!);
    const dialog = within(await body.findByRole('dialog', { name: '驳回' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};
/** The channel does not know where the money goes yet: the page says so, and the button why it waits. */
export const 待通道登记: Story = {
  args: {
    page: withdrawal,
    answers: [
      record({
        withdrawStatus: 'INIT',
        payeeStatus: 'WAITING',
        returnWay: null,
        failReason: null,
        entries: [],
        allowed: { ...waits, 'withdrawStatus.pay': '收款账户待通道登记' },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('收款账户待通道登记')).toBeVisible();
    await expect(body.getByRole('button', { name: '打款' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const 待打款: Story = {
  args: {
    page: withdrawal,
    answers: [
      record({
        withdrawStatus: 'INIT',
        payeeStatus: 'REGISTERED',
        returnWay: null,
        failReason: null,
        entries: [],
        allowed: waits,
      }),
      [platformWithdraw.decide.path, null],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '打款' }));
    const dialog = within(await body.findByRole('dialog', { name: '打款' }));
    for (const label of ['提现单号', '代理商名称', '提现金额', '到账金额', '结算户名', '结算卡号'])
      await expect(dialog.getByText(label)).toBeVisible();
    await expect(dialog.getByText('交给出款通道打款，到账或失败以通道回报为准。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(body.queryByRole('dialog', { name: '打款' })).toBeNull());
  },
};
/** A batch says how many, what they come to, and the first and the last, before they are paid. */
export const 批量打款: Story = {
  args: {
    page: withdrawals,
    answers: [
      [
        platformWithdraw.list.path,
        {
          ...page,
          list: page.list.map((row, index) => ({
            ...row,
            withdrawNo: `TX20261125000${index + 1}`,
            withdrawStatus: 'INIT',
            withdrawAmount: 100_000 * (index + 1),
            allowed: waits,
          })),
        },
      ],
      [platformWithdraw.decide.path, null],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('checkbox', { name: '全选本页 3 条' }));
    await userEvent.click(await body.findByRole('button', { name: '批量打款' }));
    const dialog = within(await body.findByRole('dialog', { name: '批量打款 3 项' }));
    await userEvent.click(dialog.getByRole('button', { name: '预检' }));
    await expect(await dialog.findByText('3 项')).toBeVisible();
    await expect(dialog.getByText('提现金额合计').nextSibling).toHaveTextContent('6,000.00 元');
    await expect(dialog.getByText('第一项').nextSibling).toHaveTextContent(/^TX202611250001 .*1,000\.00 元$/);
    await expect(dialog.getByText('最后一项').nextSibling).toHaveTextContent(/^TX202611250003 .*3,000\.00 元$/);
    await userEvent.click(dialog.getByRole('button', { name: '执行 3 项' }));
    await expect(await dialog.findByText('提现状态 打款中 3 项，失败 0 项')).toBeVisible();
  },
};
/** One that came back says how, and shows both entries that it made. */
export const 退票: Story = {
  args: {
    page: withdrawal,
    answers: [record({ withdrawStatus: 'FAIL', returnWay: 'BOUNCED', failReason: '户名不符', allowed: {} })],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('已退回账户：户名不符')).toBeVisible();
    await expect(body.getAllByText('到账后退票')[0]).toBeVisible();
  },
};
