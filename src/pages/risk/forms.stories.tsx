/** The two forms for the risk department: new, sent back, without a picture, and closed. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { riskAdjust, riskOrder } from '@/api/contract/risk';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { answer, storyNow } from '#tests/fakes/contract';
import { formStory, ListScreen } from '#tests/fakes/list-screen';
import { pageOf, recordOf } from '#tests/fakes/rows';
import { adjustSubmit, riskSubmit } from './material-forms';
import { riskReview } from './risk-review';

const meta = {
  title: 'Pages/风控管理/提交材料',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const deadline = storyNow + 30 * 3_600_000;
const order: CallOutput<typeof riskOrder.detail> = {
  ...(recordOf(riskOrder.detail.output as Shape) as CallOutput<typeof riskOrder.detail>),
  custName: '金利便利店',
  riskDesc: '夜间连续大额交易',
  rejectReason: null,
  deadline,
  allowed: { 'riskOrderStatus.submit': null },
};
const asked = (change: Partial<typeof order> = {}): Story => {
  const { args } = formStory(riskSubmit);
  return { args: { ...args, answers: [...args.answers, answer(riskOrder.detail, { ...order, ...change })] } };
};

/** The facts of the order and the remaining time are shown above the form. */
export const 风险工单: Story = {
  ...asked(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('夜间连续大额交易')).toBeVisible();
    await expect(canvas.getByText('1 天 紧急')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: '情况说明' }), '老客户到店采购，附签购单。');
    await userEvent.click(canvas.getByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('请至少上传一张材料图片')).toBeVisible();
  },
};
export const 被驳回: Story = {
  ...asked({ rejectReason: '签购单不清晰', submitCount: 1 }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/签购单不清晰/)).toBeVisible();
  },
};
export const 不需要提交: Story = {
  ...asked({ allowed: {} }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('当前不能填写')).toBeVisible();
  },
};
const { args: ofAdjust } = formStory(adjustSubmit);
export const 调单: Story = {
  args: {
    ...ofAdjust,
    answers: [
      ...ofAdjust.answers,
      answer(riskAdjust.detail, {
        ...(recordOf(riskAdjust.detail.output as Shape) as CallOutput<typeof riskAdjust.detail>),
        adjustReason: '持卡人否认交易',
        rejectReason: null,
        deadline,
        allowed: { 'riskAdjustStatus.submit': null },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('持卡人否认交易')).toBeVisible();
  },
};

/** An organisation forwards the materials or sends them back. */
export const 初审: Story = {
  args: {
    page: riskReview,
    answering: 'filled',
    answers: [answer(riskOrder.detail, order), [riskOrder.list.path, pageOf(riskOrder.list, 2)]],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('table', { name: '工单内容' })).toBeVisible();
    await expect(within(canvasElement).getByRole('heading', { name: /金利便利店/ })).toBeVisible();
  },
};
