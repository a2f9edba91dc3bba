/** 解释合计 opened from the totals of a list: matching, not matching, not computable from the rows, very long, and without a response. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { money } from '@/api/contract/explanation';
import { Failure } from '@/api/failure';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { storyNow } from '#tests/fakes/contract';
import { searchTrans } from '../../trade/search-trans';
import type { TotalsExplained } from './totals-explained';

const explainTotalsTitle = '解释合计';
type Figure = TotalsExplained['figures'][number];
const plain = { unit: '元', formula: null, formulaNumbers: null, formulaResult: null, isEqual: true };
const amount = (figureName: string, label: string, value: number, more: Partial<Figure> = {}): Figure => ({
  figureName,
  label,
  kind: 'MONEY',
  meaning: `只统计交易成功的${label}之和（元）`,
  value,
  addedUp: value,
  ...plain,
  ...more,
});
const settled = {
  formula: '交易金额 - 手续费 - 附加费',
  formulaNumbers: '18,120.10 - 108.72 - 2.00',
  formulaResult: 1_800_938,
};
const groupOf = (groupText: string, rowCount: number, values: Readonly<Record<string, number>>) => ({
  groupText,
  rowCount,
  sums: Object.entries(values).map(([figureName, value]) => ({ figureName, value })),
});
const equal: TotalsExplained = {
  listName: '交易查询',
  countedAt: storyNow,
  rowCount: 12,
  groupTitle: '交易状态',
  conditions: [
    { label: '交易时间', text: '2026-11-17 至 2026-11-23' },
    { label: '支付方式', text: '刷卡' },
  ],
  figures: [
    amount('transAmount', '交易金额', 1_812_010),
    amount('transCount', '笔数', 10, { kind: 'COUNT', unit: '笔', meaning: '只统计交易成功的笔数（笔）' }),
    amount('feeAmount', '手续费', 10_872),
    amount('settleAmount', '结算金额', 1_800_938, settled),
  ],
  groups: [
    groupOf('成功', 10, { transAmount: 1_812_010, transCount: 10, feeAmount: 10_872, settleAmount: 1_800_938 }),
    groupOf('失败', 2, { transAmount: 0, transCount: 0, feeAmount: 0, settleAmount: 0 }),
  ],
};
const wrong: TotalsExplained = {
  ...equal,
  figures: [
    ...equal.figures.slice(0, 3),
    amount('settleAmount', '结算金额', 1_800_939, { ...settled, addedUp: 1_800_938, isEqual: false }),
  ],
};

const meta = {
  title: 'Pages/解释合计',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyOf = (answer: unknown) => ({
  args: { ...screenStory(searchTrans).args, answers: [[money.explainTotal.path, answer] as const] },
});
const button = () => screen.findByRole('button', { name: explainTotalsTitle });
const open = async () => userEvent.click(await button());
const dialog = async () => within(await screen.findByRole('dialog', { name: explainTotalsTitle }));

export const 一致: Story = {
  ...storyOf(equal),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText('4 项合计 = 逐行重新汇总，一致')).toBeVisible();
    await expect(shown.getByText('2026-11-17 至 2026-11-23')).toBeVisible();
    const steps = within(shown.getByRole('list', { name: '合计过程' })).getAllByRole('listitem');
    await expect(steps[3]).toHaveTextContent('交易金额 - 手续费 - 附加费= 18,120.10 - 108.72 - 2.00');
    const rows = within(shown.getByRole('table', { name: '汇总明细' })).getAllByRole('row');
    await expect(rows.at(-1)).toHaveTextContent('核对一致一致一致一致');
  },
};
export const 不一致: Story = {
  ...storyOf(wrong),
  play: async () => {
    await open();
    const shown = await dialog();
    const said =
      '结算金额 18,009.39 元 ≠ 逐行汇总 18,009.38 元；结算金额 18,009.39 元 ≠ 按公式计算 18,009.38 元，不一致';
    await expect(await shown.findByText(said)).toBeVisible();
    const rows = within(shown.getByRole('table', { name: '汇总明细' })).getAllByRole('row');
    await expect(rows.at(-1)).toHaveTextContent('核对一致一致一致不一致');
  },
};
/** Teams overlap, so their totals are counted separately and are not the sum of the rows. */
export const 另行统计: Story = {
  ...storyOf({
    ...equal,
    conditions: [],
    rowCount: null,
    groupTitle: null,
    groups: [],
    figures: equal.figures.map(figure => ({ ...figure, addedUp: null })).slice(0, 3),
  }),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText(/合计另行统计/)).toBeVisible();
    await expect(shown.getByText('无，统计全部记录')).toBeVisible();
    await expect(shown.queryByRole('table', { name: '汇总明细' })).toBeNull();
  },
};
/** Maximum number of values with the longest amounts: the table scrolls, the page does not. */
export const 很长: Story = {
  ...storyOf({
    ...equal,
    rowCount: 128_642_051,
    figures: equal.figures.map(figure => ({
      ...figure,
      value: 99_999_999_999,
      addedUp: 99_999_999_999,
      formula: null,
    })),
    conditions: [{ label: '交易流水号', text: Array.from({ length: 60 }, (_, n) => 2026112010320000 + n).join('、') }],
    groups: Array.from({ length: 24 }, (_, n) =>
      groupOf(`第${n + 1}种状态`, 5_360_085, { transAmount: 4_166_666_666 }),
    ),
  }),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText(/第24种状态/)).toBeInTheDocument();
    const box = screen.getByRole('dialog', { name: explainTotalsTitle });
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};
export const 加载失败: Story = {
  ...storyOf(new Failure('network')),
  play: async () => {
    await open();
    // The error is shown as a toast by the shell; the action can be retried.
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(await button()).toBeEnabled();
  },
};
/** The page stays usable while the request is pending. */
export const 加载中: Story = {
  ...storyOf('never'),
  play: async () => {
    await open();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(await button()).toBeEnabled();
  },
};
