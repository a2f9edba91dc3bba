/** The same done to many terminals or merchants: counted while typing, tried out, refused in part, done. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { flowCard } from '@/api/contract/flowCard';
import { stock } from '@/api/contract/terminal';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import custFlowCardBatch from '../custManage/custFlowCardBatch';
import terminalAllot from './terminalAllot';
import terminalPolicy from './terminalPolicy';
import terminalRecall from './terminalRecall';

const meta = {
  title: 'Pages/批量操作',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const recall: Story['args'] = {
  page: terminalRecall,
  answering: 'filled',
  answers: [
    answer(stock.total, { stockCount: 6, issuedCount: 230, boundCount: 5 }),
    answer(stock.recall, {
      moveNo: 'HB20261120000003',
      done: [{ termSn: '00005702000000000001' }],
      refused: [{ termSn: '00005702000000000002', reason: '终端已绑定商户' }],
    }),
  ],
};

/** Both ends are needed; what stands between them is counted, and the dry run says what cannot be done. */
export const 按号段回拨: Story = {
  args: recall,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: /起始SN/ }), '00005702000000000001');
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('结束SN不能为空')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /结束SN/ }), '00005702000000000241');
    await expect(await canvas.findByText('号段内 241 台：我的库存 6，已划拨下级 230，已绑定 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('共 2 台，可执行 1 台，不可执行 1 台')).toBeVisible();
    await expect(canvas.getByText('终端已绑定商户')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '回拨终端 1 台' }));
    await expect(await canvas.findByText('成功 1 台，失败 1 台')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '导出失败明细' })).toBeEnabled();
  },
};

/** Opened from an agent, it names whom the terminals go to; what is missing is said at its field. */
export const 划拨终端: Story = {
  args: { page: terminalAllot, answering: 'filled' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('起始SN不能为空')).toBeVisible();
    await expect(canvas.getByText('请选择转入代理商')).toBeVisible();
  },
};
export const 变更终端政策: Story = {
  args: { page: terminalPolicy, answering: 'filled' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('结束SN不能为空')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: '上传表格' }));
    await expect(await canvas.findByText('填好的表格')).toBeVisible();
  },
};

export const 批量变更流量费: Story = {
  args: {
    page: custFlowCardBatch,
    answering: 'filled',
    answers: [
      answer(flowCard.changeTask, {
        ...{ batchNo: 'LP20261120000001', total: 3, success: 2, fail: 1, failFileNo: null },
        refused: [{ line: 2, custNo: '898330154110001', reason: '没有待缴费的流量卡订单' }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('请上传填好的表格')).toBeVisible();
  },
};
