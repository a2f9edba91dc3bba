/** Payouts compared with the files of banks: the files, the record of one, and the worklist. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformPayout } from '@/api/contract/platform/payout';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { payoutDifferences, payoutFile, payoutFiles, payoutLines } from './payout';

const meta = {
  title: 'Pages/平台管理/出款对账',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const files = pageOf(platformPayout.files, 3);
const states = ['COMPARED', 'FAILED', 'REPLACED'] as const;
/** A file that failed says why; only one in force can be compared again. */
export const 文件: Story = {
  args: {
    page: payoutFiles,
    answers: [
      [
        platformPayout.files.path,
        {
          ...files,
          list: files.list.map((row, at) => ({
            ...row,
            reconcileNo: `CK20261120000000000${at}`,
            payoutAccount: '招商银行出款户9901',
            payoutFileStatus: states[at]!,
            failReason: at === 1 ? '第4行：「支出」为“12.345”，应为以元为单位的金额，最多两位小数' : null,
            allowed: at === 0 ? { 'payoutFileStatus.compareAgain': null } : {},
          })),
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('读取失败')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: '重新对账' })).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: '上传对账文件' })).toHaveAttribute('href', '/finance/payouts/upload');
    await expect(canvas.getAllByRole('link', { name: '差异' })[0]).toHaveAttribute(
      'href',
      '/finance/payout-differences?reconcileNo=CK202611200000000000',
    );
  },
};
export const 没有文件: Story = {
  args: { page: payoutFiles, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('没有出款对账文件')).toBeVisible();
  },
};

const lines = pageOf(platformPayout.lines, 3);
const sample = lines.list[0]!;
const numbered = (at: number) => ({ ...sample, reconcileNo: 'CK202611200000000001', bankLine: at });
/** A line leads to the payout that it is about, and to what differs; one that agrees has no difference. */
export const 流水: Story = {
  args: {
    page: payoutLines,
    answers: [
      [
        platformPayout.lines.path,
        {
          ...lines,
          list: [
            {
              ...numbered(12),
              payoutVerdict: 'AMOUNT',
              payoutKind: 'WITHDRAW',
              payoutNo: 'TX202611190000012345',
              differenceNo: 'CC202611200000000007',
            },
            {
              ...numbered(11),
              payoutVerdict: 'MATCHED',
              payoutKind: 'SETTLE',
              payoutNo: '202611191015000000012345',
              differenceNo: null,
            },
            { ...numbered(10), payoutVerdict: 'FEE', payoutKind: null, payoutNo: null, differenceNo: null },
          ],
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.click(await body.findByRole('button', { name: '更多' }));
    await expect(await body.findByRole('menuitem', { name: '提现详情' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(body.getAllByRole('link', { name: '差异' }).map(each => each.getAttribute('href'))).toEqual([
      '/finance/payout-differences?differenceNo=CC202611200000000007',
    ]);
    await expect(body.getByRole('link', { name: '交易详情' })).toHaveAttribute(
      'href',
      '/trans/transDetail?transNo=202611191015000000012345',
    );
    await expect(body.getAllByRole('link', { name: '对账文件' })[0]).toHaveAttribute(
      'href',
      '/finance/payouts/file?reconcileNo=CK202611200000000001',
    );
  },
};
export const 没有流水: Story = {
  args: { page: payoutLines, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('没有银行流水')).toBeVisible();
  },
};

const differences = pageOf(platformPayout.differences, 3);
const [first, second, third] = differences.list;
const open = { 'differenceStatus.resolve': null, 'differenceStatus.book': '只有平台缺失的消费可以补录' };
/** A payout leads to its record; what only the bank knows leads to its line alone. Resolving needs a reason. */
export const 差异: Story = {
  args: {
    page: payoutDifferences,
    answers: [
      [
        platformPayout.differences.path,
        {
          ...differences,
          list: [
            {
              ...first,
              differenceStatus: 'OPEN',
              payoutDifferenceType: 'AMOUNT',
              payoutKind: 'WITHDRAW',
              payoutNo: 'TX202611190000012345',
              bankLine: 12,
              bankAmount: 100_100,
              payoutAmount: 100_000,
              resolveWay: null,
              allowed: open,
            },
            {
              ...second,
              differenceStatus: 'OPEN',
              payoutDifferenceType: 'MISSING_HERE',
              reconcileNo: 'CK202611200000000001',
              bankLine: 13,
              payoutKind: null,
              payoutNo: null,
              payoutAmount: null,
              bankText: '账户结息',
              allowed: open,
            },
            {
              ...third,
              differenceStatus: 'RESOLVED',
              payoutDifferenceType: 'STATUS',
              payoutKind: 'SETTLE',
              payoutNo: '202611191015000000012345',
              bankLine: null,
              resolveWay: 'MANUAL',
              allowed: { 'differenceStatus.reopen': null },
            },
          ],
        },
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('link', { name: '银行流水' })).toHaveAttribute(
      'href',
      '/finance/payout-lines?reconcileNo=CK202611200000000001&bankLine=13',
    );
    await userEvent.click(body.getByRole('button', { name: '更多' }));
    await expect(await body.findByRole('menuitem', { name: '提现详情' })).toBeVisible();
    await expect(body.getByRole('menuitem', { name: '银行流水' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(body.getByRole('link', { name: '交易详情' })).toHaveAttribute(
      'href',
      '/trans/transDetail?transNo=202611191015000000012345',
    );
    await expect(body.queryByRole('button', { name: '补录交易' })).toBeNull();
    await userEvent.click(body.getAllByRole('button', { name: '标记已处理' })[0]!);
    const dialog = within(await body.findByRole('dialog', { name: '标记已处理' }));
    await expect(dialog.getByText('差异标记为已处理，账目不变。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};
export const 没有差异: Story = {
  args: { page: payoutDifferences, answering: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('没有差异')).toBeVisible();
  },
};

const record = recordOf(platformPayout.file.output as Shape) as CallOutput<typeof platformPayout.file>;
const fileIs = (change: Partial<typeof record>) => answer(platformPayout.file, { ...record, ...change });
/** A repaired file has replaced another: what had differed is settled, and the file before stays in its history. */
export const 已修正的文件: Story = {
  args: {
    page: payoutFile,
    search: '?reconcileNo=CK202611200000000002',
    answers: [
      fileIs({
        reconcileNo: 'CK202611200000000002',
        payoutAccount: '招商银行出款户9901',
        payoutFileStatus: 'COMPARED',
        failReason: null,
        replacedBy: null,
        carried: ['CORP_PAY', 'SETTLE'],
        matchedCount: 1204,
        kinds: [{ payoutDifferenceType: 'AMOUNT', openCount: 0, resolvedCount: 2 }],
        history: [{ ...record.history[0]!, reconcileNo: 'CK202611200000000001', payoutFileStatus: 'REPLACED' }],
        allowed: { 'payoutFileStatus.compareAgain': null },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const results = within(await canvas.findByRole('table', { name: '对账结果' }));
    await expect(results.getByText('1204')).toBeVisible();
    await expect(results.getByRole('link', { name: '金额不符' })).toHaveAttribute(
      'href',
      '/finance/payout-differences?reconcileNo=CK202611200000000002&payoutDifferenceType=AMOUNT',
    );
    await expect(canvas.getByText('对公代付提现、商户结算')).toBeVisible();
    const history = within(canvas.getByRole('table', { name: '同一账户同期的其他文件' }));
    await expect(history.getByText('已被替换')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重新对账' })).toBeEnabled();
  },
};
/** A year later the file itself is gone, and what came of it is not. */
export const 原文件已删除: Story = {
  args: {
    page: payoutFile,
    search: '?reconcileNo=CK202511200000000002',
    answers: [fileIs({ payoutFileStatus: 'COMPARED', failReason: null, replacedBy: null, fileNo: null, allowed: {} })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('原文件已到保存期限，已删除')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '下载原文件' })).toBeNull();
  },
};
export const 读取失败的文件: Story = {
  args: {
    page: payoutFile,
    search: '?reconcileNo=CK202611200000000003',
    answers: [
      fileIs({
        payoutFileStatus: 'FAILED',
        failReason: '第4行：「交易时间」为“昨天”，应为日期，或日期和时间',
        replacedBy: null,
        kinds: [],
        history: [],
        matchedCount: null,
        compareTime: null,
        allowed: {},
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('第4行：「交易时间」为“昨天”，应为日期，或日期和时间')).toBeVisible();
    await expect(canvas.getByText('这些日期没有上传过其他文件。')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '重新对账' })).toBeNull();
  },
};
