/** Bulk operations on terminals or merchants: counted while typing, checked, partly refused, done. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { flowCard } from '@/api/contract/data-fee';
import { stock } from '@/api/contract/terminal/stock';
import { upload } from '@/api/contract/upload';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { digest, fileRead } from '#tests/fakes/previewed';
import { goesBack } from '#tests/fakes/press';
import { custFlowCardBatch } from '@/pages/data-fee/data-fee-batch';
import { terminalAllot, terminalPolicy, terminalRecall } from './stock-moves';

const meta = {
  title: 'Pages/批量操作',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const sn = (at: number) => `0000570200000000${String(at).padStart(4, '0')}`;
const which = (termCount: number) => ({
  termCount,
  snStart: sn(1),
  snEnd: sn(termCount),
  models: [{ termModel: 'MP46' as const, termCount }],
});
const allotted: Story['args'] = {
  page: terminalAllot,
  search: '?toAgentNo=80000001',
  answering: 'filled',
  answers: [
    answer(stock.total, { stockCount: 12, issuedCount: 0, boundCount: 0 }),
    answer(stock.allot, {
      digest,
      file: null,
      moveNo: null,
      planNo: null,
      refused: [],
      done: Array.from({ length: 12 }, (_, at) => ({ termSn: sn(at + 1) })),
      preview: {
        termCount: 12,
        snStart: sn(1),
        snEnd: sn(12),
        models: [
          { termModel: 'A90', termCount: 4 },
          { termModel: 'MP46', termCount: 8 },
        ],
        toAgentNo: '80000001',
        toAgentName: '杭州云启商务服务有限公司',
        unitPrice: 6_800,
        periods: 3,
        totalAmount: 81_600,
        firstDeductDay: '2026-11-21',
        firstDeductAmount: 27_200,
        spans: [
          { deadlineSpan: 'OVERDUE', termCount: 2 },
          { deadlineSpan: 'WEEK', termCount: 1 },
          { deadlineSpan: 'LATER', termCount: 9 },
        ],
        urgent: [
          { termSn: sn(4), leftDays: -61, deadline: 1_790_000_000_000 },
          { termSn: sn(2), leftDays: -1, deadline: 1_795_000_000_000 },
          { termSn: sn(9), leftDays: 3, deadline: 1_796_000_000_000 },
        ],
      },
    }),
  ],
};

const recall: Story['args'] = {
  page: terminalRecall,
  answering: 'filled',
  answers: [
    answer(stock.total, { stockCount: 6, issuedCount: 230, boundCount: 5 }),
    answer(stock.recall, {
      digest,
      file: null,
      moveNo: 'HB20261120000003',
      done: [{ termSn: '00005702000000000001' }],
      refused: [{ termSn: '00005702000000000002', reason: '终端已绑定商户' }],
      preview: {
        ...which(1),
        toAgentNo: 'A1000002',
        toAgentName: '宁波甬信网络科技有限公司',
        holders: [{ agentNo: '80000001', agentName: '杭州云启商务服务有限公司', termCount: 1 }],
        spans: [{ deadlineSpan: 'MONTH', termCount: 1 }],
        urgent: [],
        plans: [
          {
            planNo: 'KK202611200000000014',
            agentName: '杭州云启商务服务有限公司',
            planStatus: 'DOING',
            remainAmount: 150_888,
            termCount: 1,
            allottedCount: 14,
          },
        ],
      },
    }),
  ],
};

/** Both ends of the range are required; the terminals in it are counted, and the dry run lists the refused ones. */
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
    await expect(await canvas.findByText('共 2 台，可回拨 1 台，不可回拨 1 台')).toBeVisible();
    await expect(canvas.getByText('终端已绑定商户')).toBeVisible();
    await expect(canvas.getByRole('region', { name: '确认回拨终端？' })).toHaveTextContent(
      '转出代理商杭州云启商务服务有限公司 80000001 1 台收回到宁波甬信网络科技有限公司 A1000002',
    );
    await expect(canvas.getByRole('region', { name: '确认回拨终端？' })).toHaveTextContent(
      'KK202611200000000014 杭州云启商务服务有限公司，原划拨 14 台，本次回拨 1 台，执行中，剩余 1,508.88 元',
    );
    await goesBack(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await userEvent.click(await canvas.findByRole('button', { name: '回拨终端 1 台' }));
    await expect(await canvas.findByText('已回拨 1 台，未回拨 1 台')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '导出未回拨明细' })).toBeEnabled();
  },
};

/** The receiving agent is required; missing values are reported at their fields. */
export const 划拨终端: Story = {
  args: { page: terminalAllot, answering: 'filled' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('起始SN不能为空')).toBeVisible();
    await expect(canvas.getByText('请选择转入代理商')).toBeVisible();
  },
};

/** The last step shows the receiver, the terminals, the price and the dates; Escape returns to the form. */
export const 划拨前核对: Story = {
  args: allotted,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const start = await canvas.findByRole('textbox', { name: /起始SN/ });
    await userEvent.type(start, sn(1));
    await userEvent.type(canvas.getByRole('textbox', { name: /结束SN/ }), `${sn(12)}{Enter}`);
    // As after a scan: on to the next field, not off with half a form.
    await expect(canvas.getByRole('combobox', { name: /转入代理商/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    const panel = await canvas.findByRole('region', { name: '确认划拨终端？' });
    await expect(canvas.getByRole('group', { name: '划拨终端预检结果' })).toHaveFocus();
    await expect(panel).toHaveTextContent(`已超期 2 台7天内到期 1 台30天以上 9 台最急的 ${sn(4)}，已超期 61 天`);
    for (const words of [
      '转入代理商杭州云启商务服务有限公司 80000001',
      '终端数量12 台',
      `终端SN${sn(1)} 至 ${sn(12)}`,
      '终端型号A90 4 台，MP46 8 台',
      '单价68.00 元',
      '期数3 期',
      '应扣总额816.00 元',
      '首次扣款日2026-11-21 扣 272.00 元',
    ])
      await expect(panel).toHaveTextContent(words);
    const all = within(panel).getByRole('list', { name: '全部终端', hidden: true });
    await expect(all).not.toBeVisible();
    await userEvent.click(within(panel).getByText('全部 12 台终端'));
    await expect(within(all).getAllByRole('listitem')).toHaveLength(12);
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('textbox', { name: /结束SN/ })).toHaveValue(sn(12));
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await goesBack(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await userEvent.click(await canvas.findByText('全部 12 台终端'));
  },
};
export const 划拨前核对Dark: Story = { ...划拨前核对, globals: { theme: 'dark' } };
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
        digest,
        file: fileRead(['898330154110000 48.00', '898330154110001 36.00', '898330154110002 60.00'], {
          hiddenLines: [4, 5],
          hiddenColumns: ['新流量费'],
          unreadColumns: ['旧流量费', 'E列'],
        }),
        batchNo: 'LP20261120000001',
        total: 3,
        success: 2,
        fail: 1,
        failFileNo: 'failed.csv',
        refused: [{ line: 4, custNo: '898330154110001', reason: '没有待缴费的流量卡订单' }],
        preview: {
          oldAmount: 7_200,
          newAmount: 10_800,
          changes: [
            { line: 3, custNo: '898330154110000', custName: '杭州云启便利店', oldFee: 3_600, newFee: 4_800 },
            { line: 5, custNo: '898330154110002', custName: '宁波甬信茶馆', oldFee: 3_600, newFee: 6_000 },
          ],
        },
      }),
      answer(upload.file, { fileNo: 'f1.xlsx', fileName: '流量费.xlsx' }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('请上传填好的表格')).toBeVisible();
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!; // the form has one
    await userEvent.upload(input, new File(['x'], '流量费.xlsx'));
    await expect(await canvas.findByText('流量费.xlsx')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await expect(await canvas.findByText('其中 2 行在文件中是隐藏的，也会执行')).toBeVisible();
    await expect(canvas.getByText('没有读取的列：旧流量费、E列')).toBeVisible();
    await expect(canvas.getByRole('region', { name: '文件内容' })).toHaveTextContent(
      '工作表Sheet1数据行数3 行首行第3行 898330154110000 48.00末行第5行 898330154110002 60.00',
    );
    const panel = canvas.getByRole('region', { name: '确认批量变更流量费？' });
    await expect(panel).toHaveTextContent('变更商户2 户流量费合计72.00 → 108.00 元');
    await expect(
      within(panel).getByRole('row', { name: /3 898330154110000 杭州云启便利店 36.00 48.00/ }),
    ).toBeVisible();
    await goesBack(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '预检' }));
    await userEvent.click(await canvas.findByRole('button', { name: '批量变更流量费 2 行' }));
    // The server keeps the refused rows as they were uploaded, to be corrected and sent again.
    await expect(await canvas.findByRole('button', { name: '下载失败明细' })).toBeVisible();
  },
};
