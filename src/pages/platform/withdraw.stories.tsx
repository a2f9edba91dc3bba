/** Withdrawals of the platform's finance department: the list with its batch, and their record. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
export const 待打款: Story = {
  args: {
    page: withdrawal,
    answers: [record({ withdrawStatus: 'INIT', returnWay: null, failReason: null, entries: [], allowed: waits })],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '打款' }));
    await expect(await body.findByRole('dialog', { name: '打款' })).toBeVisible();
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
