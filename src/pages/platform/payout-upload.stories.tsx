/** The way in of a bank's file: its columns, what is wrong with it, and what it would do. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformPayout } from '@/api/contract/platform/payout';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { goesBack, press } from '#tests/fakes/press';
import { digest } from '#tests/fakes/previewed';
import { payoutUpload } from './payout-upload';

const meta = {
  title: 'Pages/平台管理/上传对账文件',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const headings = ['交易时间', '付款金额', '附言', '收款账号', '交易状态', '手续费'];
const none = {
  amountColumn: null,
  outColumn: null,
  inColumn: null,
  numberColumn: null,
  payeeColumn: null,
  cardColumn: null,
  resultColumn: null,
  feeColumn: null,
};
const known = {
  ...none,
  mappingName: '招商银行企业网银明细',
  timeColumn: '交易时间',
  amountColumn: '付款金额',
  numberColumn: '附言',
  payoutAccount: '招商银行出款户9901',
  carried: ['CORP_PAY' as const, 'SETTLE' as const],
};
const stored = answer(platformPayout.uploadFile, { fileNo: 'f1.csv', fileName: '明细.csv' });
const columns = (found: CallOutput<typeof platformPayout.columns>['known']) =>
  answer(platformPayout.columns, { headings, yesterday: '2026-11-19', known: found });
const line = {
  bankLine: 3,
  bankTime: Date.UTC(2026, 10, 19, 2),
  bankResult: 'PAID' as const,
  bankAmount: 128_050,
  bankFee: 10,
  payoutKind: 'WITHDRAW' as const,
  payoutNo: 'TX202611190000012345',
  bankCard: '622202******0123',
};
const sums = { bankCount: 1205, bankSum: 96_410_088, returnCount: 2, returnSum: 20_000, bankFee: 12_070 };
const tried = (change: Partial<CallOutput<typeof platformPayout.upload>>) =>
  answer(platformPayout.upload, {
    digest,
    reconcileNo: null,
    done: 1207,
    refused: [],
    preview: { payoutAccount: '招商银行出款户9901', ...sums, replaced: [], first: [line] },
    ...change,
  });

/** Gives the form its file. */
async function brings(canvasElement: HTMLElement, name = '明细.csv') {
  const canvas = within(canvasElement);
  await canvas.findByRole('button', { name: '预检' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!; // the form has one
  await userEvent.upload(input, new File(['x'], name));
  return canvas;
}
const checks = (canvasElement: HTMLElement) => press(within(canvasElement).getByRole('button', { name: '预检' }));

/** Headings that are known bring their mapping, account and days along; the first rows say what each would be. */
export const 上传: Story = {
  args: { page: payoutUpload, answers: [stored, columns(known), tried({})] },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement);
    await expect(await canvas.findByDisplayValue('招商银行企业网银明细')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: /交易时间列/ })).toHaveTextContent('交易时间');
    await expect(canvas.getByRole('combobox', { name: /^支出列/ })).toHaveTextContent('没有这一列');
    checks(canvasElement);
    await expect(await canvas.findByText('共 1207 笔')).toBeVisible();
    const rows = within(canvas.getByRole('table', { name: '前几行' }));
    await expect(rows.getByText('TX202611190000012345')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '上传对账文件 1207 笔' })).toBeEnabled();
    await goesBack(canvasElement);
  },
};
/** Of a file whose headings nobody has named yet, the columns are asked for. */
export const 首次上传: Story = {
  args: { page: payoutUpload, answers: [stored, columns(null)] },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement);
    const time = await canvas.findByRole('combobox', { name: /交易时间列/ });
    await expect(time).toHaveTextContent('请选择');
    checks(canvasElement);
    await expect(await canvas.findByText('交易时间列不能为空')).toBeVisible();
    await expect(canvas.getByText('列对应名称不能为空')).toBeVisible();
  },
};
/** What is no statement is refused where it was given. */
export const 错误的文件: Story = {
  args: {
    page: payoutUpload,
    answers: [
      stored,
      answer(
        platformPayout.columns,
        new Failure('invalid', '文件中没有找到列名，请上传银行或通道提供的明细文件', null, [
          { field: 'fileNo', message: '文件中没有找到列名，请上传银行或通道提供的明细文件' },
        ]),
      ),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement);
    await expect(await canvas.findByText('文件中没有找到列名，请上传银行或通道提供的明细文件')).toBeVisible();
  },
};
/** A column that was chosen wrongly is named with the row, its content and what was expected. */
export const 错误的列: Story = {
  args: {
    page: payoutUpload,
    answers: [
      stored,
      columns(known),
      tried({
        done: 1206,
        preview: null,
        refused: [{ line: 9, reason: '「付款金额」为“12.345”，应为以元为单位的金额，最多两位小数' }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement);
    await canvas.findByDisplayValue('招商银行企业网银明细');
    checks(canvasElement);
    await expect(await canvas.findByText('共 1207 笔，1 笔有误，全部改正后才能执行')).toBeVisible();
    await expect(canvas.getByText('第9行')).toBeVisible();
    await expect(canvas.getByText('「付款金额」为“12.345”，应为以元为单位的金额，最多两位小数')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '上传对账文件 1206 笔' })).toBeDisabled();
  },
};
/** A repaired file says which one it replaces. */
export const 修正后上传: Story = {
  args: {
    page: payoutUpload,
    answers: [
      stored,
      columns(known),
      tried({
        preview: {
          payoutAccount: '招商银行出款户9901',
          ...sums,
          replaced: ['CK202611200000000001'],
          first: [line],
        },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement);
    await canvas.findByDisplayValue('招商银行企业网银明细');
    checks(canvasElement);
    await expect(await canvas.findByText('CK202611200000000001')).toBeVisible();
  },
};
/** Of a hundred thousand lines the first are shown; it is compared in the background. */
export const 大文件: Story = {
  args: {
    page: payoutUpload,
    answers: [
      stored,
      columns(known),
      [
        platformPayout.upload.path,
        ({ dryRun }: { readonly dryRun?: boolean }) => ({
          digest,
          reconcileNo: dryRun ? null : 'CK202611200000000009',
          done: dryRun ? 100_000 : 1,
          refused: [],
          preview: dryRun
            ? {
                payoutAccount: '招商银行出款户9901',
                bankCount: 99_800,
                bankSum: 9_641_008_800,
                returnCount: 200,
                returnSum: 2_000_000,
                bankFee: 1_000_000,
                replaced: [],
                first: Array.from({ length: 20 }, (_, at) => ({ ...line, bankLine: at + 2 })),
              }
            : null,
        }),
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await brings(canvasElement, '明细.xlsx');
    await canvas.findByDisplayValue('招商银行企业网银明细');
    checks(canvasElement);
    press(await canvas.findByRole('button', { name: '上传对账文件 100000 笔' }));
    await expect(await canvas.findByText(/对账单号 CK202611200000000009，对账在后台进行/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '返回出款对账' })).toHaveAttribute('href', '/finance/payouts');
  },
};
