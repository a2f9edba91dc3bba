/** 解释这笔钱 opened from a row: matching, not matching, seen by an organisation, not yet posted, and without a response. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { dispute } from '@/api/contract/dispute';
import { money } from '@/api/contract/explanation';
import { Failure } from '@/api/failure';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { storyNow } from '#tests/fakes/contract';
import { searchProfit } from '../../earnings/share-lists';
import { explainTitle } from './explain';
import type { Explained } from './explanation';

const rate = (label: string, value: number) => ({ label, unit: 'RATE' as const, value });
const fen = (label: string, value: number) => ({ label, unit: 'MONEY' as const, value });
const entry = {
  ledgerNo: 'LS202611210000000112',
  accountType: 'PROFIT' as const,
  bizType: 'TRADE_PROFIT' as const,
  amount: 453,
  createTime: storyNow,
};
const equal: Explained = {
  moneyKind: 'PROFIT',
  bizOrderNo: 'FR202611200000000031',
  storedAmount: 453,
  computedAmount: 453,
  isEqual: true,
  isOwnAccount: true,
  givenBy: null,
  rounding: '各级费用先分别四舍五入到分，再逐级相减，合计不多不少；差额乘分润比例后舍去不足一分的部分，归平台。',
  steps: [
    {
      stepTitle: '参与分润的手续费',
      formula: '交易金额 × 商户费率',
      formulaNumbers: '1,812.01 × 0.60%',
      operands: [fen('交易金额', 181_201), rate('商户费率', 6000)],
      stepResult: 1087,
    },
    {
      stepTitle: '下级成本费用',
      formula: '交易金额 × 下级成本',
      formulaNumbers: '1,812.01 × 0.55%',
      operands: [fen('交易金额', 181_201), rate('下级成本', 5500)],
      stepResult: 997,
    },
    {
      stepTitle: '我的成本费用',
      formula: '交易金额 × 我的成本',
      formulaNumbers: '1,812.01 × 0.30%',
      operands: [fen('交易金额', 181_201), rate('我的成本', 3000)],
      stepResult: 544,
    },
    {
      stepTitle: '手续费分润',
      formula: '(下级成本费用 - 我的成本费用) × 分润比例',
      formulaNumbers: '(9.97 - 5.44) × 100.00%',
      operands: [fen('下级成本费用', 997), fen('我的成本费用', 544), rate('分润比例', 1_000_000)],
      stepResult: 453,
    },
  ],
  parties: [
    {
      levels: 1,
      agentNo: '80000001',
      partyName: '杭州云启商务服务有限公司',
      isOwn: true,
      terms: [rate('成本费率', 3000)],
      partyAmount: 453,
    },
    {
      levels: 2,
      agentNo: '80000011',
      partyName: '宁波同行支付服务有限公司',
      isOwn: false,
      terms: [rate('成本费率', 5500)],
      partyAmount: null,
    },
    { levels: 3, agentNo: '80000111', partyName: '慈溪聚合商贸', isOwn: false, terms: [], partyAmount: null },
  ],
  bookNote: '已入账：2026-11-21 02:00:00',
  expectedAmount: 453,
  bookedAmount: 453,
  isBooked: true,
  entries: [entry],
  entryCount: 1,
};

const meta = {
  title: 'Pages/解释这笔钱',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const storyOf = (answer: unknown) => ({
  args: { ...screenStory(searchProfit).args, answers: [[money.explain.path, answer] as const] },
});
const open = async () => {
  const [first] = await screen.findAllByRole('button', { name: explainTitle });
  await userEvent.click(first!);
};
const dialog = async () => within(await screen.findByRole('dialog', { name: explainTitle }));

export const 一致: Story = {
  ...storyOf(equal),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText('系统记录 4.53 元 = 按规则重算 4.53 元，一致')).toBeVisible();
    await expect(shown.getByText('账户流水合计 4.53 元 = 应入账 4.53 元，一致')).toBeVisible();
    const steps = within(shown.getByRole('list', { name: '计算过程' })).getAllByRole('listitem');
    await expect(steps[3]).toHaveTextContent('= (9.97 - 5.44) × 100.00%');
    const parties = within(shown.getByRole('table', { name: '参与方' }));
    await expect(parties.getAllByRole('row')[3]).toHaveTextContent('--');
  },
};
/** The amount of an own account can be disputed; the question takes the place of the explanation. */
export const 提出异议: Story = {
  args: {
    ...screenStory(searchProfit).args,
    answers: [
      [money.explain.path, equal],
      [dispute.raise.path, { disputeNo: 'YY202611200000000001' }],
    ],
  },
  play: async () => {
    await open();
    // Query by text: computing the roles of a whole table takes seconds.
    await userEvent.click(await screen.findByText('对这笔钱有异议'));
    const next = await screen.findByText('由所属机构答复；机构提出的由平台处理。');
    const asked = within(next.closest<HTMLElement>('[role=dialog]')!);
    await expect(asked.getByText('之后可以撤回：「撤回异议」')).toBeVisible();
    await waitFor(() => expect(asked.getByRole('textbox', { name: '异议原因' })).toHaveFocus());
    await userEvent.type(asked.getByRole('textbox', { name: '异议原因' }), '成本价按旧政策计算');
    await userEvent.click(asked.getByText('确定'));
    await waitFor(() => expect(screen.queryByText('之后可以撤回：「撤回异议」')).toBeNull());
  },
};
/** What only shows is closed by Escape, by its × and by a click beside it. */
export const 关闭: Story = {
  ...storyOf(equal),
  play: async () => {
    const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open();
    await dialog();
    await userEvent.keyboard('{Escape}');
    await isGone();
    await open();
    await userEvent.click((await dialog()).getByRole('button', { name: '关闭' }));
    await isGone();
  },
};
export const 不一致: Story = {
  ...storyOf({ ...equal, storedAmount: 454, isEqual: false, bookedAmount: 453, expectedAmount: 454, isBooked: false }),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText('系统记录 4.54 元 ≠ 按规则重算 4.53 元，不一致')).toBeVisible();
    await expect(shown.getByText('账户流水合计 4.53 元 ≠ 应入账 4.54 元，不一致')).toBeVisible();
  },
};
/** A reward that the organisation grants freely: no rule computes it, so there is nothing to compare. */
export const 由机构发放: Story = {
  ...storyOf({ ...equal, computedAmount: null, givenBy: '由机构发放' }),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText('系统记录 4.53 元，由机构发放，不按规则重算')).toBeVisible();
    await expect(shown.queryByText(/= 按规则重算/)).toBeNull();
  },
};
/** No comparison for another party's amount: only that party may read its ledger. */
export const 机构查看下级: Story = {
  ...storyOf({ ...equal, isOwnAccount: false, expectedAmount: null, bookedAmount: null, entries: [], entryCount: 0 }),
  play: async () => {
    await open();
    const shown = await dialog();
    await expect(await shown.findByText('已入账：2026-11-21 02:00:00')).toBeVisible();
    await expect(shown.queryByText(/账户流水合计/)).toBeNull();
    await expect(shown.queryByRole('button', { name: '对这笔钱有异议' })).toBeNull();
  },
};
export const 加载失败: Story = {
  ...storyOf(new Failure('network')),
  play: async () => {
    await open();
    // The error is shown as a toast by the shell; the action can be retried.
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.getAllByRole('button', { name: explainTitle })[0]).toBeEnabled();
  },
};
/** The page stays usable while the request is pending. */
export const 加载中: Story = {
  ...storyOf('never'),
  play: async () => {
    await open();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(screen.getAllByRole('button', { name: explainTitle })[0]).toBeEnabled();
  },
};
