/** 发票管理: new, invalid, refused and resubmitted, and for providers that need no invoice. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { invoice } from '@/api/contract/invoice';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer } from '#tests/fakes/contract';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { recordOf } from '#tests/fakes/rows';
import { invoiceManagement } from './invoiceManagement';

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
