/** 发票管理: new, invalid, refused and resubmitted, and for providers that need no invoice. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { invoice } from '@/api/contract/account/invoice';
import { recognised, upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer } from '#tests/fakes/contract';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { invoiceManagement } from './invoice-list';

const meta = {
  title: 'Pages/我的信息/发票管理',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { args } = formStory(invoiceManagement, invoice.summary);
const refused: CallOutput<typeof invoice.detail> = {
  ...(recordOf(invoice.detail.output as Shape) as CallOutput<typeof invoice.detail>),
  ...({ invoiceKind: 'ESPECIAL', invoiceNo: '99000000000000000018', invoiceDate: '2026-11-02' } as const),
  taxRate: 60_000,
  invoiceAmount: 1_260_000,
  fileNo: 'F1',
  auditRemark: '发票号码：与影像不一致',
  allowed: { 'invoice.resubmit': null },
};

/** Missing values are reported at their fields. */
export const 上传: Story = {
  args,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '提交审核' }));
    await expect((await canvas.findAllByRole('alert')).length).toBeGreaterThan(3);
  },
};

/** The submitted values are prefilled; refused fields show the reason. */
export const 重新提交: Story = {
  args: { ...args, search: '?applyNo=FP20261120000001', answers: [...args.answers, answer(invoice.detail, refused)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const number = await canvas.findByRole('textbox', { name: '发票号码' });
    await expect(number).toHaveValue('99000000000000000018');
    await expect(number).toHaveAccessibleDescription(/与影像不一致/);
    await expect(canvas.getByText('驳回原因：发票号码：与影像不一致')).toBeVisible();
    await expect(canvas.getByText('已上传的发票')).toBeVisible();
  },
};

const read = (fields: Partial<CallOutput<typeof upload.ocr>['fields']>) =>
  answer(upload.ocr, {
    fileNo: 'F2.pdf',
    fields: { ...(recordOf(recognised) as CallOutput<typeof upload.ocr>['fields']), ...nothingRead, ...fields },
    confidence: 100,
  });
const nothingRead = Object.fromEntries(Object.keys(recognised).map(name => [name, null]));
const choose = async (canvasElement: HTMLElement, name: string) => {
  const canvas = within(canvasElement);
  await canvas.findByRole('button', { name: '提交审核' });
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!; // the only one
  await userEvent.upload(input, new File(['%PDF-1.7'], name));
  return canvas;
};
const digital = {
  invoiceKind: 'ESPECIAL',
  invoiceNo: '24312000000012345678',
  invoiceDate: '2026-11-05',
  invoiceAmount: 1_260_000,
} as const;

/** A PDF is read, and fills in the form; a digital invoice has no code. */
export const 数电票PDF: Story = {
  args: { ...args, answers: [...args.answers, read(digital)] },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, '发票.pdf');
    await expect(await canvas.findByText(/已识别 4 项/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '发票号码' })).toHaveValue(digital.invoiceNo);
    await expect(canvas.getByRole('textbox', { name: '价税合计' })).toHaveValue('12,600.00');
    await expect(canvas.queryByRole('textbox', { name: '发票代码' })).toBeNull();
  },
};
/** One on paper has a code, which is required and says so. */
export const 纸质发票: Story = {
  args: { ...args, answers: [...args.answers, read({ invoiceKind: 'SPECIAL', invoiceNo: '00012345' })] },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, '纸票.pdf');
    const code = await canvas.findByRole('textbox', { name: '发票代码' });
    await expect(code).toBeRequired();
    await expect(code).not.toHaveAttribute('placeholder', '选填');
    await userEvent.click(canvas.getByRole('button', { name: '提交审核' }));
    await expect(code).toHaveAccessibleDescription(/发票代码/);
  },
};
/** One that cannot be read is kept. */
export const 扫描件: Story = {
  args: {
    ...args,
    answers: [
      ...args.answers,
      [upload.ocr.path, new Failure('invalid', '未能识别该发票，请手动填写')],
      answer(upload.file, { fileNo: 'F3.pdf', fileName: '扫描.pdf' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, '扫描.pdf');
    await expect(await canvas.findByText(/未能识别，请手动填写/)).toBeVisible();
  },
};

export const 无需开票: Story = {
  args: {
    ...args,
    answers: [
      ...args.answers,
      answer(invoice.summary, {
        ...(recordOf(invoice.summary.output as Shape) as CallOutput<typeof invoice.summary>),
        selfInvoicing: false,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/无需开票/)).toBeVisible();
  },
};
