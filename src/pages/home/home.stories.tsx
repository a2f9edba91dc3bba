/** The home page: with data, for a new account, with failed parts, loading, and on a narrow screen. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { board } from '@/api/contract/board';
import { home } from '@/api/contract/home';
import { notice } from '@/api/contract/notice';
import { Failure } from '@/api/failure';
import { answer } from '#tests/fakes/contract';
import { HomeScreen, type HomeScreenProps } from '#tests/fakes/home-screen';
import { useStoryWorld, type StoryWorld } from '#tests/fakes/story-world';

const none = { transAmount: 0, transCount: 0 };
const unseen = {
  transAmount: null,
  transCount: null,
  newCustCount: null,
  activeTermCount: null,
  incomeAmount: null,
};
const idle = { ...none, newCustCount: 0, activeTermCount: 0, incomeAmount: 0 };
const newAccount = [
  answer(home.summary, {
    current: idle,
    previous: idle,
    income: [],
    availableBalance: 0,
    accountCount: 7,
    agentCount: 0,
    custCount: 0,
    termCount: 0,
  }),
  answer(home.todo, {
    riskWaitCount: 0,
    riskSoonCount: 0,
    pseSoonCount: 0,
    pseDeductAmount: 0,
    nonActiveSoonCount: 0,
    nonActiveDeductAmount: 0,
    waitChangeCount: 0,
    oldestChangeTime: null,
    waitInvoiceAmount: 0,
    debtAmount: 0,
    waitApprovalCount: null,
    waitDisputeCount: null,
    waitTermsCount: null,
    firstSteps: [
      { firstStep: 'FACTOR', done: false },
      { firstStep: 'CARD', done: true },
      { firstStep: 'TERMINAL', done: false },
      { firstStep: 'AGENT', done: false },
    ],
  }),
  answer(home.trend, { daily: ['18', '19', '20'].map(day => ({ statDate: `2026-11-${day}`, ...none })) }),
  answer(home.share, { brands: [] }),
  answer(notice.home, { sunRead: 0, punRead: 0, homeNoticeInfoVo: [] }),
];
const paths = [home.summary, home.todo, home.trend, home.share, notice.home, board.tiles].map(({ path }) => path);
const all = (with_: unknown) => paths.map(path => [path, with_] as const);

/** Responses for the data setting of the toolbar, the same for every part; every role may open the home page. */
const answersOf: Partial<Record<StoryWorld['data'], HomeScreenProps['answers']>> = {
  filled: [],
  empty: newAccount,
  failing: all(new Failure('network')),
  loading: all('never'),
};

const meta = {
  title: 'Pages/首页',
  component: HomeScreen,
  render: function Render(args) {
    const { data } = useStoryWorld();
    const answers = answersOf[data] ?? args.answers;
    return <HomeScreen key={data} {...args} {...(answers && { answers })} />;
  },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const waitFor6 = (canvasElement: HTMLElement) => within(canvasElement).findByRole('list', { name: '待办' });

/** Every figure links to the list of its records, filtered by the same conditions. */
export const 有数据: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const todo = within(await waitFor6(canvasElement));
    await expect(todo.getAllByRole('link')).toHaveLength(6);
    await expect(await canvas.findByRole('link', { name: /^交易金额 1,286,420.51/ })).toHaveAttribute(
      'href',
      '/trans/searchTrans?transTime=today&transStatus=SUCCESS',
    );
    await expect(canvas.getByRole('link', { name: '代理商 60 个' })).toHaveAttribute(
      'href',
      '/agentManage/agent/list?page=1',
    );
    await expect(todo.getByRole('link', { name: /待审核变更/ })).toHaveAttribute(
      'href',
      '/custManage/custChangeAudit?auditStatus=2',
    );
    await expect(todo.getByRole('link', { name: /预计扣款 19,800.00 元/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/terminalManage/terminal/nonactive/cutdown'),
    );
    await expect(canvas.getByText(/来自交易分润/)).toBeVisible();
    await expect(canvas.getByRole('slider', { name: /^交易趋势/ })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^2026-11-20 周五，/),
    );
  },
};
export const 深色: Story = { globals: { theme: 'dark' } };

/** The switches write their values to the address; the links of the figures use them. */
export const 换周期与范围: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor6(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: '本月' }));
    await userEvent.click(canvas.getByRole('button', { name: /数据范围/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '仅本级' }));
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: /^交易笔数/ })).toHaveAttribute(
        'href',
        '/trans/searchTrans?transTime=thisMonth&transStatus=SUCCESS&scopeWay=SELF',
      ),
    );
    await expect(canvas.getAllByText('较上月同期').length).toBeGreaterThan(0);
  },
};

/** The operator picks and orders the shortcuts; they are shown after the dialog is closed. */
export const 自定义入口: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '自定义' }));
    const dialog = within(await screen.findByRole('dialog', { name: '自定义快捷入口' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: '风险工单审核' }));
    await userEvent.click(dialog.getByRole('button', { name: '移除 交易分润' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    const tiles = within(canvas.getByRole('list', { name: '快捷入口' }));
    await waitFor(() => expect(tiles.getByRole('link', { name: '风险工单审核' })).toBeVisible());
    await expect(tiles.queryByRole('link', { name: '交易分润' })).not.toBeInTheDocument();
  },
};

export const 新账号: Story = {
  args: { answers: newAccount },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor6(canvasElement);
    await expect(canvas.getByText('没有待处理')).toBeVisible();
    const steps = within(canvas.getByRole('list', { name: '开始使用' }));
    await expect(steps.getByRole('link', { name: /填写结算账户.*已完成/ })).toBeVisible();
    await expect(steps.getByRole('link', { name: /发展第一个代理商/ })).toHaveAttribute(
      'href',
      '/agentManage/agent/add',
    );
    await expect(canvas.getAllByText('这段时间没有成功的交易')).toHaveLength(2);
    await expect(canvas.getByText('没有通知')).toBeVisible();
  },
};

/** The list can be put away before its end, and is found again beside the to-dos. */
export const 收起开始使用: Story = {
  args: { answers: newAccount },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = within(await canvas.findByRole('region', { name: '开始使用' }));
    await expect(card.getByText('已完成 1/4')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: '暂不显示' }));
    await expect(canvas.queryByRole('list', { name: '开始使用' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '开始使用' }));
    await expect(canvas.getByRole('list', { name: '开始使用' })).toBeVisible();
  },
};

/** What the role does not cover is neither sent nor shown. */
export const 只有风控权限: Story = {
  args: {
    rights: { RISK: 'OPERATE' },
    answers: [
      answer(home.summary, {
        current: unseen,
        previous: unseen,
        income: [],
        availableBalance: null,
        accountCount: null,
        agentCount: null,
        custCount: null,
        termCount: null,
      }),
      answer(home.todo, {
        riskWaitCount: 3,
        riskSoonCount: 1,
        pseSoonCount: null,
        pseDeductAmount: null,
        nonActiveSoonCount: null,
        nonActiveDeductAmount: null,
        waitChangeCount: null,
        oldestChangeTime: null,
        waitInvoiceAmount: null,
        debtAmount: null,
        waitApprovalCount: null,
        waitDisputeCount: null,
        waitTermsCount: null,
        firstSteps: [],
      }),
      answer(home.trend, { daily: [] }),
      answer(home.share, { brands: [] }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const todo = within(await waitFor6(canvasElement));
    await expect(todo.getAllByRole('link').map(each => each.textContent)).toEqual([
      expect.stringContaining('待处理风险工单'),
    ]);
    for (const hidden of ['交易金额', '可提现余额', '交易趋势', '支付方式占比'])
      await expect(canvas.queryByText(hidden)).not.toBeInTheDocument();
  },
};

/** Each part shows its own error and has its own retry button. */
export const 全部失败: Story = {
  args: { answers: all(new Failure('network')) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole('button', { name: '重试' })).toHaveLength(6));
    await expect(within(canvasElement).getByRole('list', { name: '快捷入口' })).toBeVisible();
  },
};
const partFails = (path: string, words: string): Story => ({
  args: { answers: [[path, new Failure('network')]] },
  play: async ({ canvasElement }) => {
    const alert = within(canvasElement).findByRole('alert');
    await expect(await alert).toHaveTextContent(words);
    await expect(within(await alert).getByRole('button', { name: '重试' })).toBeVisible();
  },
});
export const 经营数据失败: Story = partFails(home.summary.path, '经营数据加载失败');
export const 待办失败: Story = partFails(home.todo.path, '待办加载失败');
export const 趋势失败: Story = partFails(home.trend.path, '交易趋势加载失败');
export const 占比失败: Story = partFails(home.share.path, '支付方式占比加载失败');
export const 看板失败: Story = partFails(board.tiles.path, '看板加载失败');
export const 通知失败: Story = partFails(notice.home.path, '通知加载失败');

/** Uses the toolbar's data setting. */
export const 工具栏_空: Story = { globals: { data: 'empty' }, play: 新账号.play! };
export const 加载中: Story = { args: { answers: all('never') } };
export const 窄屏: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvasElement }) => {
    await waitFor6(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
