/** Reconciliation with the channel: days with and without a file, and the worklist of differences. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { platformReconcile } from '@/api/contract/platform/reconcile';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { channelDays, channelDifferences, channelRegistrations } from './reconcile';

const meta = {
  title: 'Pages/平台管理/对账',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const days = pageOf(platformReconcile.days, 4);
const states = ['LATE', 'COMPARED', 'COMPARED', 'RECEIVING'] as const;
/** A day without a file has nothing to compare. */
export const 通道对账: Story = {
  args: {
    page: channelDays,
    answers: [
      [
        platformReconcile.days.path,
        {
          ...days,
          list: days.list.map((row, at) => ({
            ...row,
            fileDay: `2026-11-1${9 - at}`,
            fileStatus: states[at]!,
            openDifferences: at === 1 ? 2 : 0,
            allowed: states[at] === 'COMPARED' ? { 'fileStatus.compareAgain': null } : {},
          })),
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('未按时到达')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '重新对账' })).toHaveLength(2);
    await expect(canvas.getAllByRole('link', { name: '差异' })[0]).toHaveAttribute(
      'href',
      '/finance/differences?fileDayStart=2026-11-19&fileDayEnd=2026-11-19',
    );
  },
};

const differences = pageOf(platformReconcile.differences, 2);
const [missing, amount] = differences.list;
/** What the channel did not say of a missing sale is asked for when it is booked. */
export const 对账差异: Story = {
  args: {
    page: channelDifferences,
    answers: [
      [
        platformReconcile.differences.path,
        {
          ...differences,
          list: [
            {
              ...missing,
              differenceType: 'MISSING_HERE',
              differenceStatus: 'OPEN',
              lineKind: 'SALE',
              custNo: '898330154110001',
              payBrand: null,
              bookedNo: null,
              bookedAmount: null,
              allowed: { 'differenceStatus.resolve': null, 'differenceStatus.book': null },
            },
            {
              ...amount,
              differenceType: 'AMOUNT',
              differenceStatus: 'OPEN',
              lineKind: 'SALE',
              allowed: { 'differenceStatus.resolve': null, 'differenceStatus.book': '只有平台缺失的消费可以补录' },
            },
          ],
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [book] = await body.findAllByRole('button', { name: '补录交易' });
    await userEvent.click(book!);
    const dialog = within(await body.findByRole('dialog', { name: '补录交易' }));
    await expect(await dialog.findByText('支付方式')).toBeVisible();
    // The merchant that the file names is read, not asked for.
    await expect(dialog.getByText('898330154110001')).toBeVisible();
    await expect(dialog.queryByRole('textbox', { name: /商户编号/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};

const registrations = pageOf(platformReconcile.registrations, 3);
/** Only what the channel refused is told again, and its reason is read before. */
export const 通道登记: Story = {
  args: {
    page: channelRegistrations,
    answers: [
      [
        platformReconcile.registrations.path,
        {
          ...registrations,
          list: registrations.list.map((row, at) => ({
            ...row,
            registrationKind: at === 2 ? 'PAYEE' : 'MERCHANT',
            partyNo: ['898330154110001', '898330154110002', '80000001'][at],
            partyName: ['青禾便利店', '晨光水果店', '杭州星河商贸有限公司'][at],
            registrationStatus: ['REFUSED', 'WAITING', 'REGISTERED'][at],
            refuseReason: at === 0 ? '结算卡户名与身份证姓名不一致' : null,
            answerTime: at === 1 ? null : row.answerTime,
            allowed: at === 0 ? { 'registrationStatus.again': null } : {},
          })),
        },
      ],
      [platformReconcile.tellAgain.path, null],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByText('通道拒绝')).toBeVisible();
    await expect(body.getByText('待通道登记')).toBeVisible();
    const [again, ...others] = body.getAllByRole('button', { name: '重新报送' });
    await expect(others).toEqual([]);
    await userEvent.click(again!);
    const dialog = within(await body.findByRole('dialog', { name: '重新报送' }));
    await expect(dialog.getByText('结算卡户名与身份证姓名不一致')).toBeVisible();
    await expect(dialog.getByText('资料以新的版本号再次报送，等待通道登记。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(body.queryByRole('dialog', { name: '重新报送' })).toBeNull());
  },
};
