/** A merchant's application in every state of its review, and a queue that is decided by keys alone. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { custIncr } from '@/api/contract/merchant/application';
import { customer } from '@/api/contract/merchant/merchant';
import { platformEntry } from '@/api/contract/platform/entry';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { Shape } from '@/api/schema/shape';
import { storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { custEntranceReview } from './entry-review';

const meta = {
  title: 'Pages/平台管理/进件审核',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, page: custEntranceReview, answering: 'filled', search: '?incrNo=SJ1' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const hour = 3_600_000;
const drawn = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" rx="18" fill="#dfe9ee"/><text x="60" y="210" font-size="34">${text}</text></svg>`)}`;

const shape = customer.incrDetail.output as Shape;
const empty = Object.fromEntries(Object.keys(shape).map(name => [name, null]));
const allowed = { 'examineStatus.approve': null, 'examineStatus.reject': null };
/** Without a licence: nothing of one is shown. */
const individual = {
  ...empty,
  incrNo: 'SJ1',
  custNo: '898330058120007',
  custName: '老王副食店',
  shortName: '老王副食店',
  custType: 'INDIVIDUALS',
  agentName: '杭州云启商务服务有限公司',
  agentNo: '80000011',
  submitter: '尹兰英',
  createTime: storyNow - 3 * hour,
  examineStatus: 'INIT',
  examineTime: null,
  legalName: '王建民',
  legalIdNo: '990000198603171235',
  accountName: '王健民',
  bankCardNo: '6200004392554821',
  phone: '19901000019',
  idFrontImg: 'F1',
  bankCardImg: 'F2',
  fees: [],
  ocrResult: [],
  read: [
    { key: 'legalName', recognised: '王建民', matched: true, fileNo: 'F1' },
    { key: 'legalIdNo', recognised: '990000198603171235', matched: true, fileNo: 'F1' },
    { key: 'accountName', recognised: '王建民', matched: false, fileNo: 'F2' },
  ],
  trail: [{ examineStatus: 'INIT', examineRemark: null, operatorName: '尹兰英', operateTime: storyNow - 3 * hour }],
  allowed,
};
const company = {
  ...(recordOf(shape) as object),
  ...individual,
  custName: '长沙嘉成网络科技有限公司',
  custType: 'ENTERPRISES',
  licenseNo: '91330100MA0000001X',
  licenseName: '长沙嘉成网络科技有限公司',
  licenseImg: 'F3',
  read: [{ key: 'licenseNo', recognised: '91330100MA0000001X', matched: true, fileNo: 'F3' }],
};

interface World {
  readonly detail?: unknown;
  readonly queue?: readonly string[];
  readonly decide?: unknown;
}
const answers = ({ detail = individual, queue = ['SJ1', 'SJ2', 'SJ3'], decide = null }: World = {}) => {
  const row = recordOf(custIncr.list.row) as object;
  const list = () => ({
    list: queue.map(incrNo => ({ ...row, incrNo, allowed })),
    total: queue.length,
    capped: false,
    page: 1,
    limit: 100,
    absent: null,
  });
  const named = ({ incrNo }: { readonly incrNo: string }) =>
    detail instanceof Failure || detail === 'never' ? detail : { ...(detail as object), incrNo };
  return [
    [customer.incrDetail.path, named],
    [custIncr.list.path, list],
    [platformEntry.decideMerchant.path, decide],
    [upload.showImg.path, ({ fileNo }: { readonly fileNo: string }) => ({ url: drawn(fileNo) })],
  ] as const;
};
/** The record was on the screen for a second. */
async function isSeen(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const bar = await canvas.findByRole('group', { name: '审核结论' });
  await waitFor(() => expect(bar).not.toHaveAttribute('data-resting'), { timeout: 3000 });
  return canvas;
}
const labelsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(each => each.textContent);

/** What a document shows comes first, and of it what differs; the picture of a value is shown when its row has the focus. */
export const 个人: Story = {
  args: { answers: answers() },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await expect(labelsOf(canvas.getByRole('table', { name: '与证件比对' }))).toEqual([
      '结算户名',
      '法人姓名',
      '身份证号',
    ]);
    await expect(canvas.getByText('3 项，1 项不一致')).toBeVisible();
    const further = labelsOf(canvas.getByRole('table', { name: '进件资料' }));
    await expect(further).toContain('商户名称');
    await expect(further).not.toContain('统一社会信用代码');
    await expect(canvas.queryByText('--')).toBeNull();
    await userEvent.keyboard('a');
    await expect(canvas.getByRole('button', { name: '结算户名核对无误' })).toHaveFocus();
    await expect(await canvas.findByRole('img', { name: '银行卡正面' })).toBeVisible();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByRole('img', { name: '身份证人像面' })).toBeVisible();
    await expect(canvas.getByText('1 项已核对，2 项待核对')).toBeVisible();
  },
};
export const 企业: Story = {
  args: { answers: answers({ detail: company }) },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await expect(labelsOf(canvas.getByRole('table', { name: '与证件比对' }))).toEqual(['统一社会信用代码']);
    await expect(canvas.getByRole('button', { name: '营业执照' })).toBeVisible();
  },
};
/** One line says so, and the values take the room. */
export const 没有影像: Story = {
  args: {
    answers: answers({ detail: { ...individual, idFrontImg: null, bankCardImg: null, read: [] } }),
  },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    const said = canvas.getByText('这项申请没有提交图片，请核对各项内容。');
    await expect(said.getBoundingClientRect().height).toBeLessThan(40);
    await expect(canvas.queryByRole('toolbar', { name: '影像操作' })).toBeNull();
    await expect(canvas.getByRole('table', { name: '进件资料' })).toBeVisible();
  },
};
const sent = fn((_: { readonly incrNo: string; readonly event: string; readonly dryRun?: boolean | null }) => null);
/** Two approvals and a refusal, without a pointer: each opens the next, and the last leaves nothing waiting. */
export const 按键处理三条: Story = {
  args: { answers: answers({ decide: sent }) },
  play: async ({ canvasElement }) => {
    sent.mockClear();
    const canvas = within(canvasElement);
    const number = (no: string) => canvas.findByText(no, undefined, { timeout: 3000 });
    await number('SJ1');
    for (const next of ['SJ2', 'SJ3']) {
      await isSeen(canvasElement);
      await userEvent.keyboard('a');
      await userEvent.keyboard('   ');
      await userEvent.keyboard('a');
      await number(next);
    }
    await isSeen(canvasElement);
    await userEvent.keyboard('r');
    await expect(await canvas.findByRole('textbox', { name: '驳回原因' })).toHaveFocus();
    await userEvent.keyboard('影像不清晰，请重新拍摄');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '确定驳回' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/已驳回，10秒内可以撤销/)).toBeVisible();
    await expect(canvas.getByText('没有其他待审核的记录')).toBeVisible();
    const asked = sent.mock.calls.map(([{ incrNo, event }]) => `${incrNo} ${event}`);
    await expect(asked).toEqual(['SJ1 approve', 'SJ2 approve', 'SJ3 reject']);
  },
};
/** It stays on the screen while the decision can be withdrawn. */
export const 最后一条: Story = {
  args: { answers: answers({ queue: ['SJ1'] }) },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await userEvent.keyboard('a');
    await userEvent.keyboard('   ');
    await userEvent.keyboard('a');
    await expect(await canvas.findByText(/已通过，10秒内可以撤销/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await expect(await canvas.findByRole('button', { name: '通过' })).toBeVisible();
  },
};
export const 同事先处理: Story = {
  args: { answers: answers({ decide: new Failure('conflict', '该申请已由王丽于2026-11-20 10:31:15通过') }) },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    await userEvent.keyboard('a');
    await userEvent.keyboard('   ');
    await userEvent.keyboard('a');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('该申请已由王丽于2026-11-20 10:31:15通过');
    await expect(canvas.getByRole('button', { name: '下一条' })).toBeVisible();
  },
};
export const 正在加载: Story = {
  args: { answers: answers({ detail: 'never' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: '正在加载' })).toBeVisible();
  },
};
export const 加载失败: Story = {
  args: { answers: answers({ detail: new Failure('network') }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: '重试' })).toBeVisible();
  },
};
/** What is decided about comes first, then its pictures, then where it comes from. */
export const 窄屏: Story = {
  args: { answers: answers() },
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = await isSeen(canvasElement);
    const tops = ['与证件比对', '进件资料', '影像资料', '申请信息', '处理过程'].map(
      name => canvas.getByRole('region', { name }).getBoundingClientRect().top,
    );
    await expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    await expect(tops[0]).toBeLessThan(300);
  },
};
