/** 政策变更告知: what was told, its record, and acknowledging it. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { termsNotice } from '@/api/contract/terms-notice';
import { dayMs } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf } from '#tests/fakes/rows';
import { termsNoticeRecord, termsNotices } from './terms-notices';

const meta = {
  title: 'Pages/政策变更告知',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Notice = CallOutput<typeof termsNotice.detail>;
const open = { 'termsNoticeStatus.acknowledge': null };
const notice: Notice = {
  termsNoticeNo: 'GZ202611280000000042',
  agentNo: '80000001',
  agentName: '杭州云启商务服务有限公司',
  issuerName: '平台运营',
  termsSource: 'PRODUCTS',
  sourceNo: 'CP202611280000000031',
  changeCount: 4,
  effectTime: storyNow + 3 * dayMs,
  termsNoticeStatus: 'TOLD',
  acknowledgedName: null,
  acknowledgedTime: null,
  createTime: storyNow - 3_600_000,
  changes: [
    { item: '政策 DQ2601 电签尊享版 激活考核天数', beforeValue: '20', afterValue: '30', termsHold: 'NEW' },
    { item: '政策 DQ2601 电签尊享版 提现手续费', beforeValue: '4.00', afterValue: '3.00', termsHold: 'AT_ONCE' },
    { item: '政策 DQ2601 电签尊享版 · 微信 最低费率', beforeValue: '0.35%', afterValue: '0.36%', termsHold: 'NEW' },
    {
      item: '奖励与打款 · 刷卡奖励第1档 奖励比例',
      beforeValue: null,
      afterValue: '0.002%',
      termsHold: 'FROM_TIME',
    },
  ],
  effectNote: '自 2026-11-23 18:00:00 起生效',
  allowed: open,
};
const bodyOf = (canvas: HTMLElement) => within(canvas.ownerDocument.body);
const listed = pageOf(termsNotice.list, 3) as { readonly list: readonly object[] };
const rows = listed.list.map(row => ({ ...row, allowed: open }));

export const 政策变更告知: Story = {
  args: { page: termsNotices, answers: [[termsNotice.list.path, { ...listed, list: rows }]] },
  play: async ({ canvasElement }) => {
    const [acknowledge] = await bodyOf(canvasElement).findAllByRole('button', { name: '确认已知悉' });
    await userEvent.click(acknowledge!);
    const dialog = within(await bodyOf(canvasElement).findByRole('alertdialog'));
    await expect(dialog.getByText('确认人和时间记在双方的记录上；变更按生效时间执行，与是否确认无关。')).toBeVisible();
  },
};
export const 没有变更告知: Story = { args: { page: termsNotices, answering: 'empty' } };

/** Each value before and after, with what it holds for; acknowledged in one step. */
export const 待确认: Story = {
  args: {
    page: termsNoticeRecord,
    answers: [answer(termsNotice.detail, notice), answer(termsNotice.acknowledge, null)],
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    const table = within(await body.findByRole('table', { name: '变更内容' }));
    await expect(table.getAllByRole('row')).toHaveLength(5);
    await expect(body.getByText('自 2026-11-23 18:00:00 起生效')).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: '确认已知悉' }));
    const dialog = within(await body.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await waitFor(() => expect(body.queryByRole('alertdialog')).toBeNull());
  },
};
export const 待确认深色: Story = { ...待确认, globals: { theme: 'dark' } };
/** The parent reads the same, and is not offered to acknowledge it. */
export const 上级查看: Story = {
  args: {
    page: termsNoticeRecord,
    answers: [
      answer(termsNotice.detail, {
        ...notice,
        termsSource: 'PRICING',
        issuerName: '星河支付科技有限公司',
        sourceNo: 'TJ202611280000000031',
        effectNote: '立即生效',
        allowed: {},
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByText('立即生效')).toBeVisible();
    await expect(body.queryByRole('button', { name: '确认已知悉' })).toBeNull();
  },
};
export const 已确认: Story = {
  args: {
    platform: true,
    page: termsNoticeRecord,
    answers: [
      answer(termsNotice.detail, {
        ...notice,
        termsNoticeStatus: 'ACKNOWLEDGED',
        acknowledgedName: '季晓岚',
        acknowledgedTime: storyNow,
        allowed: {},
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const body = bodyOf(canvasElement);
    await expect(await body.findByText('季晓岚')).toBeVisible();
    await expect(body.queryByRole('button', { name: '确认已知悉' })).toBeNull();
  },
};
