/** The palette behind Ctrl/⌘+K in each of its states, over the whole portal. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test';
import { frameAnswers } from '#tests/fakes/frame-answers';
import { Stage } from '#tests/fakes/frame-stage';
import { worldOf } from '#tests/fakes/story-world';
import type { Hit } from '@/machines/portal/search.machine';

const number = '202611201032150000012345';
const records: readonly Hit[] = [
  { id: 'MERCHANT 1', group: '商户', title: '老王面馆', hint: '898330156910001', href: '/custManage/custDetail' },
  { id: 'MERCHANT 2', group: '商户', title: '老王五金', hint: '898330156910002', href: '/custManage/custDetail' },
  {
    id: 'TERMINAL 1',
    group: '终端',
    title: '老王面馆',
    hint: '00003602883000000001',
    href: '/terminalManage/terminal/detail',
  },
  {
    id: 'MERCHANT_INCR 1',
    group: '商户进件',
    title: '老王茶铺',
    hint: 'SJ202611180000000042',
    href: '/custManage/custEntranceDetail',
  },
];

const meta = {
  title: 'Pages/Frame/Search',
  component: Stage,
  // Remounted when the toolbar selects another role or other data.
  render: (args, { globals }) => {
    const world = worldOf(globals);
    return <Stage key={`${world.role} ${world.data}`} {...args} answers={frameAnswers(world, args.answers)} />;
  },
  args: { then: ({ search }) => search.send({ type: 'search.open' }) },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof Stage>;
export default meta;
type Story = StoryObj<typeof meta>;

const type = async (text: string) => userEvent.type(await screen.findByRole('combobox', { name: '搜索' }), text);
const readAs = async () =>
  within(await screen.findByRole('list', { name: '已理解为' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const group = async (name: string) => within(await screen.findByRole('group', { name }));

export const Opened: Story = {
  play: async () => {
    await expect(await screen.findByRole('combobox', { name: '搜索' })).toHaveFocus();
    const pages = await group('页面');
    await expect(pages.getByRole('option', { name: /^首页/ })).toBeInTheDocument();
    const actions = await group('操作');
    await expect(actions.getByRole('option', { name: /新增商户/ })).toBeInTheDocument();
  },
};
/** What is typed before the palette has the focus arrives in it, in order. */
export const TypedWhileOpening: Story = {
  args: { then: () => {} },
  play: async () => {
    await screen.findByRole('button', { name: /搜索/ });
    const body = document.body;
    await fireEvent.keyDown(body, { key: 'k', ctrlKey: true });
    for (const key of ['z', 'x', 'Backspace', 'd', 'Enter']) await fireEvent.keyDown(body, { key });
    const box = await screen.findByRole('combobox', { name: '搜索' });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveValue('zd');
    await userEvent.keyboard('hb');
    await expect(box).toHaveValue('zdhb');
    // A held Ctrl+K does not open and close it in turn.
    for (let times = 0; times < 3; times += 1) await fireEvent.keyDown(box, { key: 'k', ctrlKey: true, repeat: true });
    await expect(box).toHaveValue('zdhb');
  },
};
/** Found by the initials of an alias. */
export const PageByItsAlias: Story = {
  play: async () => {
    await type('zdhb');
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveAccessibleName(/划拨终端/));
  },
};
/** No page has these characters, one nearly does. */
export const PageDespiteASlip: Story = {
  play: async () => {
    await type('交易查洵');
    const near = await group('相近的页面');
    await expect(near.getByRole('option', { name: /交易查询/ })).toBeVisible();
  },
};
export const RecordByNumber: Story = {
  args: {
    records: [
      { id: 'TRANS 1', group: '交易', title: '老王面馆', hint: number, href: `/trans/transDetail?transNo=${number}` },
    ],
  },
  play: async () => {
    await type(number);
    const found = await group('交易');
    await expect(found.getByRole('option', { name: new RegExp(number) })).toHaveAttribute('aria-selected', 'true');
  },
};
export const RecordsGrouped: Story = {
  args: { records },
  play: async () => {
    await type('老王');
    const merchants = await group('商户');
    await expect(merchants.getAllByRole('option')).toHaveLength(2);
    await expect((await group('终端')).getAllByRole('option')).toHaveLength(1);
    await expect((await group('商户进件')).getAllByRole('option')).toHaveLength(1);
  },
};
/** Listed first, with the conditions as interpreted. */
export const QueryOffered: Story = {
  play: async () => {
    await type('金额>1000 失败 近7天');
    const offered = await group('查询');
    await expect(
      offered.getByRole('option', { name: '在交易查询中查：交易金额 > 1,000.00 · 交易失败 · 近7天' }),
    ).toHaveAttribute('aria-selected', 'true');
    await expect(await readAs()).toEqual([
      '页面：交易查询',
      '交易金额：> 1,000.00',
      '交易状态：交易失败',
      '交易时间：近7天',
    ]);
  },
};
/** An unknown word is a merchant's name, which is seen before anything is opened. */
export const QueryWithName: Story = {
  play: async () => {
    await type('老王面馆 失败');
    await waitFor(async () => expect(await readAs()).toContain('商户名称：含「老王面馆」'));
  },
};
/** 提现 names its list; each part can be taken back before anything is opened. */
export const QueryOfAnotherList: Story = {
  play: async () => {
    await type('提现 失败 上月');
    const offered = await group('查询');
    await expect(offered.getByRole('option', { name: '在提现查询中查：提现失败（已退回） · 上月' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(await readAs()).toEqual(['页面：提现查询', '提现状态：提现失败（已退回）', '创建时间：上月']);
    await userEvent.click(screen.getByRole('button', { name: '去掉创建时间：上月' }));
    await waitFor(async () => expect(await readAs()).toEqual(['页面：提现查询', '提现状态：提现失败（已退回）']));
    await expect(screen.getByRole('combobox', { name: '搜索' })).toHaveValue('提现 失败');
  },
};
export const QueryInGroups: Story = {
  play: async () => {
    await type('上月每个代理商的分润');
    await expect((await group('查询')).getByRole('option', { name: '汇总交易分润：上月 · 按商户归属' })).toBeVisible();
  },
};
/** What was not understood is said, and the rest is only near. */
export const QueryNotUnderstood: Story = {
  play: async () => {
    await type('失败 昨天 foo');
    const near = await group('相近的查询');
    await expect(near.getByRole('option', { name: '在交易查询中查：交易失败 · 昨天 不含：foo' })).toBeVisible();
    await expect(await readAs()).toContain('未理解：foo');
  },
};
export const ActionDone: Story = {
  play: async () => {
    await type('bjsz');
    await userEvent.click(await screen.findByRole('option', { name: /布局设置/ }));
    await expect(await screen.findByRole('dialog', { name: '布局设置' })).toBeVisible();
  },
};
/** Pages that the operator may not open are not listed. */
export const AsLowerAgent: Story = {
  globals: { role: 'lower' },
  play: async () => {
    await type('新增');
    const actions = await group('操作');
    await expect(actions.getByRole('option', { name: /新增商户/ })).toBeVisible();
    await expect(actions.queryByRole('option', { name: /新增机构/ })).toBeNull();
  },
};
/** Pages are listed while the server request is pending. */
export const Asking: Story = {
  args: { records: 'never' },
  play: async () => {
    await type('交易');
    await expect(await screen.findByText('正在查找编号、名称和金额…')).toBeVisible();
    await expect((await group('页面')).getByRole('option', { name: /交易查询/ })).toBeVisible();
  },
};
export const Empty: Story = {
  play: async () => {
    await type('qqqqqqqqqqqq');
    await expect(await screen.findByText('没有找到「qqqqqqqqqqqq」')).toBeVisible();
    await expect(screen.queryByRole('option')).toBeNull();
  },
};
/** Pages are listed although the server request failed. */
export const Failed: Story = {
  args: { records: new Error('timeout') },
  play: async () => {
    await type('交易');
    await expect(await screen.findByText('编号、名称和金额查找失败，请稍后再试')).toBeVisible();
    await expect((await group('页面')).getByRole('option', { name: /交易查询/ })).toBeVisible();
  },
};
