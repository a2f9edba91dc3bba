/** Records of the platform's risk department: what providers brought, and the decision on it. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import type { Call } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { transactions } from './party';
import { riskAdjustRecord, riskOrderRecord } from './risk';

const meta = {
  title: 'Pages/平台管理/风控记录',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const record = (call: Pick<Call, 'path' | 'output'>, change: object): [string, unknown] => [
  call.path,
  { ...(recordOf(call.output as Shape) as object), ...change },
];
const submission = (remark: string) => ({
  submitTime: storyNow,
  operatorName: '周店主',
  remark,
  images: [{ item: '签购单', fileNo: 'F1' }],
});
const order = {
  riskOrderStatus: 'WAIT_AUDIT',
  submissions: [submission('老客户到店采购，附签购单。'), submission('补充签购单原件照片，金额清晰。')],
  allowed: { 'riskOrderStatus.approve': null, 'riskOrderStatus.reject': null, 'riskOrderStatus.close': null },
};

/** Every submission with its pictures, the latest first; a refusal asks for its reason. */
export const 风险工单: Story = {
  args: { page: riskOrderRecord, answers: [record(riskOrder.detail, order)] },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const headings = (await body.findAllByRole('heading', { name: /第\d次提交$/ })).map(each => each.textContent);
    await expect(headings).toEqual(['第2次提交', '第1次提交']);
    await userEvent.click(body.getByRole('button', { name: '驳回' }));
    const dialog = within(await body.findByRole('dialog', { name: '驳回' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};
export const 没有提交: Story = {
  args: {
    page: riskOrderRecord,
    answers: [record(riskOrder.detail, { riskOrderStatus: 'WAIT_SUBMIT', submissions: [], allowed: {} })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '工单内容' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '通过' })).toBeNull();
  },
};
const adjust = { submitTime: storyNow, images: [{ item: '商品/发票凭证', fileNo: 'F2' }] };
const adjustAllowed = { 'riskAdjustStatus.accept': null, 'riskAdjustStatus.reject': null };
export const 调单: Story = {
  args: {
    page: riskAdjustRecord,
    answers: [record(riskAdjust.detail, { ...adjust, riskAdjustStatus: 'SUBMITTED', allowed: adjustAllowed })],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('heading', { name: '调单材料' })).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: '调单成功' }));
    await expect(await body.findByRole('dialog', { name: '调单成功' })).toBeVisible();
  },
};

/** A retrieval starts at its transaction; the form asks for the reason alone. */
export const 从交易发起调单: Story = {
  args: { page: transactions },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const [start] = await body.findAllByRole('button', { name: '发起调单' });
    await userEvent.click(start!);
    const dialog = within(await body.findByRole('dialog', { name: '发起调单' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('调单原因不能为空')).toBeVisible();
  },
};
