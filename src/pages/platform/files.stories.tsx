/** Files of the platform: checked as a whole, with what is wrong in which row, before anything is stored. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformConfig } from '@/api/contract/platform/config';
import { platformStock } from '@/api/contract/platform/stock';
import { upload } from '@/api/contract/upload';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { forecastBoth } from '#tests/fakes/forecast';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { digest, fileRead } from '#tests/fakes/previewed';
import { goesBack } from '#tests/fakes/press';
import { loadProducts } from './products';
import { loadReference } from './reference-load';
import { stockFile } from './stock';

const meta = {
  title: 'Pages/平台管理/文件',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Gives the form its file and a reason, and asks for the check. */
async function checks(canvasElement: HTMLElement, name: string, text: string) {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /原因/ }), '季度更新');
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]')!; // the form has one
  await userEvent.upload(input, new File([text], name));
  await expect(await canvas.findByText(name)).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: '预检' }));
  return canvas;
}

const stocked = (object: Parameters<typeof answer<typeof platformStock.stockFile>>[1]): Story['args'] => ({
  page: stockFile,
  search: '?orgNo=10000001&policyCode=DQ2601',
  answers: [answer(upload.file, { fileNo: 'f1.csv', fileName: '到货.csv' }), answer(platformStock.stockFile, object)],
});
export const 终端入库: Story = {
  args: stocked({
    digest,
    file: fileRead(['00003602883000000001 MP46 新大陆', '00003705883000000012 A90'], {
      rowCount: 12,
      lastLine: 14,
      sheetName: null,
    }),
    done: 12,
    refused: [],
    preview: {
      orgNo: '10000001',
      orgName: '收款呗运营中心',
      policyName: '电签政策',
      models: [
        { termModel: 'MP46', termCount: 8 },
        { termModel: 'A90', termCount: 4 },
      ],
      activities: [{ marktingName: '达标返现', termCount: 12 }],
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, '到货.csv', '终端SN');
    await expect(await canvas.findByText('共 12 台')).toBeVisible();
    await expect(canvas.getByRole('region', { name: '文件内容' })).toHaveTextContent(
      '数据行数12 行首行第3行 00003602883000000001 MP46 新大陆末行第14行 00003705883000000012 A90',
    );
    await expect(canvas.getByRole('region', { name: '确认入库？' })).toHaveTextContent('MP46 8 台');
    await expect(canvas.getByRole('button', { name: '入库 12 台' })).toBeEnabled();
    await goesBack(canvasElement);
  },
};
/** One wrong row refuses the file. */
export const 终端入库有误: Story = {
  args: stocked({
    digest,
    file: fileRead(['00003602883000000001 MP46'], { rowCount: 12, hiddenLines: [4], unreadColumns: ['备注'] }),
    done: 11,
    refused: [{ line: 4, termSn: 'F1', reason: '终端SN应为12到20位大写字母或数字' }],
    preview: null,
  }),
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, '到货.csv', '终端SN');
    await expect(await canvas.findByText('共 12 台，1 台有误，全部改正后才能执行')).toBeVisible();
    await expect(canvas.getByText('第4行 F1')).toBeVisible();
    await expect(canvas.getByText('其中 1 行在文件中是隐藏的，也会执行')).toBeVisible();
    await expect(canvas.getByText('没有读取的列：备注')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '入库 11 台' })).toBeDisabled();
  },
};

const load = { page: loadProducts, search: '?orgNo=10000001' };
const caps = { minCap: null, stdCap: null, maxCap: null, capFee: null };
const activity = { marktingNo: 'HD001', marktingName: '押金99' };
const figures: CallOutput<typeof platformConfig.loadProducts>['figures'] = {
  fees: [
    {
      policyCode: 'DQ2601',
      payBrand: 'SK',
      cardType: 'DJK',
      feeMode: 'RATE',
      minRate: 5_650,
      stdRate: 6_000,
      maxRate: 6_800,
      maxExtraFee: 300,
      costRate: 5_150,
      extraCost: 100,
      ...caps,
    },
  ],
  stages: [
    { ...activity, stage: null, days: 30, amount: 100_000, cashback: 15_000, rootCashback: 15_000 },
    { ...activity, stage: 1, days: 60, amount: 1_000_000, cashback: 4_000, rootCashback: 4_000 },
  ],
  lines: [
    { what: '政策 DQ2601 提现手续费', value: '2.00 元' },
    { what: '自动打款上限', value: '50,000.00 元' },
  ],
};
/** Every change by name and all figures before anything is made. */
export const 产品文件: Story = {
  args: {
    ...load,
    answers: [
      answer(platformConfig.loadProducts, {
        forecast: forecastBoth,
        digest,
        changes: ['政策 DQ2601 withdrawFee：300 → 200'],
        figures,
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, 'products.json', '{"policies":[]}');
    await expect(await canvas.findByText('政策 DQ2601 withdrawFee：300 → 200')).toBeVisible();
    await expect(canvas.getByRole('table', { name: '商户费率与机构成本' })).toBeVisible();
    await expect(canvas.getByRole('table', { name: '激活与达标返现' })).toBeVisible();
    await expect(within(canvas.getByRole('table', { name: '试算合计' })).getByText('平台留存')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '加载 1 项变更' })).toBeEnabled();
    await goesBack(canvasElement);
  },
};
export const 产品文件无变更: Story = {
  args: {
    ...load,
    answers: [
      answer(platformConfig.loadProducts, {
        forecast: null,
        digest,
        changes: [],
        figures: { fees: [], stages: [], lines: [] },
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, 'products.json', '{"policies":[]}');
    await expect(await canvas.findByText('共 0 项变更')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '加载 0 项变更' })).toBeDisabled();
  },
};
/** What is wrong, with its place in the file. */
export const 产品文件有误: Story = {
  args: {
    ...load,
    answers: [
      [
        platformConfig.loadProducts.path,
        new Failure('invalid', 'policies.0.flowFee: 应在 flowFeeMin 和 flowFeeMax 之间', null, [
          { field: 'policies.0.flowFee', message: '应在 flowFeeMin 和 flowFeeMax 之间' },
        ]),
      ],
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, 'products.json', '{"policies":[]}');
    await expect(await canvas.findByText('policies.0.flowFee: 应在 flowFeeMin 和 flowFeeMax 之间')).toBeVisible();
  },
};

/** A set of reference data: what the file adds, changes and removes, before it replaces the one before. */
export const 参考数据文件: Story = {
  args: {
    page: loadReference,
    search: '?set=HOLIDAY&version=2027',
    answers: [
      answer(platformConfig.loadReference, {
        digest,
        file: fileRead(['2027-01-01 元旦 休息', '2027-02-14 春节调休 上班'], {
          sheetName: null,
          firstLine: 2,
          lastLine: 3,
        }),
        added: 1,
        changed: 1,
        removed: 0,
        samples: ['新增 2027-02-14 春节调休 上班', '修改 2027-01-01 元旦 上班 → 元旦 休息'],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = await checks(canvasElement, 'holidays.csv', '日期,名称,休息或上班');
    await expect(await canvas.findByText('修改 2027-01-01 元旦 上班 → 元旦 休息')).toBeVisible();
    await expect(canvas.getByText('新增 1 条，修改 1 条，删除 0 条')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '加载 2 项变更' })).toBeEnabled();
  },
};
