/** 数据分析: by day beside the month before, by provider, without a comparison, of nothing, and failed. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { analysis } from '@/api/contract/analysis';
import { board } from '@/api/contract/board';
import { trans } from '@/api/contract/trade';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { listAnalysis } from './analysis';

type Answer = CallOutput<typeof analysis.analyse>;
const day = (month: number, place: number) => `2026-${month}-${String(place + 1).padStart(2, '0')}`;
const sums = (value: number, before: number | null) => [
  { figureName: 'transAmount', value: value * 100, before: before === null ? null : before * 100 },
  { figureName: 'rowCount', value: Math.round(value / 800), before: before === null ? null : Math.round(before / 800) },
];
const byDay: Answer = {
  listName: '交易查询',
  countedAt: Date.parse('2026-11-20T12:00:00+08:00'),
  conditions: [{ label: '交易时间', text: '2026-11-01 至 2026-11-20' }],
  by: 'DAY',
  groups: [
    { by: 'DAY', label: '日' },
    { by: 'payBrand', label: '支付方式' },
    { by: 'agentName', label: '代理商名称' },
  ],
  period: { start: day(11, 0), end: day(11, 19) },
  before: { start: day(10, 0), end: day(10, 19) },
  beforeUntil: Date.parse('2026-10-20T12:00:00+08:00'),
  figures: [
    {
      figureName: 'transAmount',
      label: '交易金额',
      kind: 'MONEY',
      meaning: '只统计交易成功的交易金额之和',
      unit: '元',
      value: 1_286_420_51,
      before: 1_188_000_00,
    },
    {
      figureName: 'rowCount',
      label: '记录数',
      kind: 'COUNT',
      meaning: '符合当前条件的记录数',
      unit: '条',
      value: 1284,
      before: 1190,
    },
  ],
  rows: Array.from({ length: 20 }, (_, place) => ({
    groupText: day(11, place),
    beforeText: day(10, place),
    sums: sums(60_000 + 9_000 * Math.sin(place), 55_000 + 9_000 * Math.cos(place)),
  })),
};
const providers = ['华东直营 80000001', '金利商贸 80000002', '长沙嘉成网络科技有限公司第二分公司 80000043'];
const byProvider: Answer = {
  ...byDay,
  by: 'agentName',
  rows: providers.map((groupText, place) => ({
    groupText,
    beforeText: null,
    sums: sums(90_000 - place * 25_000, place === 2 ? 0 : 80_000),
  })),
};
const search = `?list=${encodeURIComponent(trans.list.path)}&from=%2Ftrans%2FsearchTrans&against=PREVIOUS&transTimeStart=2026-11-01&transTimeEnd=2026-11-20`;

const meta = {
  title: 'Pages/数据分析',
  component: ListScreen,
  args: { page: listAnalysis, search, answering: 'filled' },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 按日环比: Story = {
  args: { answers: [answer(analysis.analyse, byDay)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('本期尚未结束，对比期也只计到 2026-10-20 12:00')).toBeVisible();
    const chart = await canvas.findByRole('slider', { name: /交易金额按日/ });
    chart.focus();
    await userEvent.keyboard('{Home}');
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('2026-11-01，对比 2026-10-01'));
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/对比期 64,000.00，↓6.3%$/));
    await userEvent.click(canvas.getByRole('button', { name: '查看数据表' }));
    await expect(canvas.getByRole('table', { name: '交易金额按日' })).toBeVisible();
    // Below each sum stands that of the period before.
    await expect(within(canvas.getByRole('table', { name: '数据明细' })).getByText('64,000.00 ↓6.3%')).toBeVisible();
  },
};
export const 按代理商: Story = {
  args: { answers: [answer(analysis.analyse, byProvider)] },
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByRole('list', { name: '交易金额按代理商名称' }));
    const items = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(items[0]).toBe('华东直营 8000000190,000.00↑12.5%');
    await expect(items[2]).toContain('↑40,000.00');
  },
};
/** Pinned with a name and an amount; what is missing is said by the server. */
export const 固定到首页: Story = {
  args: {
    answers: [
      answer(analysis.analyse, byDay),
      [
        board.pin.path,
        new Failure('invalid', '请填写提醒金额', null, [{ field: 'alertAmount', message: '请填写提醒金额' }]),
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(await page.findByRole('button', { name: '固定到首页' }));
    const dialog = within(await page.findByRole('dialog', { name: '固定到首页' }));
    await expect(dialog.getByRole('textbox', { name: '看板名称' })).toHaveValue('交易金额按日');
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('请填写提醒金额')).toBeVisible();
  },
};
export const 不对比: Story = {
  args: {
    answers: [
      answer(analysis.analyse, {
        ...byProvider,
        before: null,
        beforeUntil: null,
        figures: byDay.figures.map(figure => ({ ...figure, before: null })),
        rows: byProvider.rows.map(row => ({ ...row, sums: row.sums.map(sum => ({ ...sum, before: null })) })),
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/，单位：万元$/)).toBeVisible();
  },
};
/** Days without a sale are no line on the ground; a file of them can still be saved. */
export const 没有数据: Story = {
  args: {
    answers: [
      answer(analysis.analyse, {
        ...byDay,
        figures: byDay.figures.map(figure => ({ ...figure, value: 0, before: 0 })),
        rows: byDay.rows.map(row => ({ ...row, sums: sums(0, 0) })),
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('没有符合条件的数据')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '导出 CSV' })).toBeEnabled();
  },
};
export const 没有分组: Story = {
  args: { answers: [answer(analysis.analyse, { ...byProvider, rows: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByText('没有符合条件的数据')).toHaveLength(2);
  },
};
export const 加载失败: Story = {
  args: { answers: [[analysis.analyse.path, new Failure('network')]] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: '分析加载失败' })).toBeVisible();
  },
};
export const OnAPhone: Story = {
  args: { answers: [answer(analysis.analyse, byProvider)] },
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
