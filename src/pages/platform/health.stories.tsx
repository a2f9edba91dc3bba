/** Timers and the proofs of ledger and log, in every state. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformSeal } from '@/api/contract/platform/seal';
import { platformSystem } from '@/api/contract/platform/system';
import { ledgerRule } from '@/api/enums';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { ledgerProof } from './ledger-proof';
import { logCheck } from './log-check';
import { timers } from './timers';

const meta = {
  title: 'Pages/平台管理/任务与账本',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const [minute, day] = [60_000, 86_400_000];
const timer = {
  name: 'couponTick',
  title: '卡券生效与过期',
  schedule: '每天 00:05',
  lastRun: storyNow - 600 * minute,
  beginTime: storyNow - 600 * minute,
  tookMs: 1_840,
  lateMs: 0,
  failures: 0,
  lastError: null,
  retryTime: null,
};
const failed = {
  ...timer,
  name: 'enterProfit',
  title: '收益入账',
  schedule: '每天 02:00',
  lastRun: storyNow - day,
  beginTime: storyNow - 4 * minute,
  tookMs: 184_000,
  failures: 3,
  lastError: 'canceling statement due to statement timeout',
  retryTime: storyNow + 4 * minute,
};
const fine = { timers: [timer], setAsideCount: 0, setAside: [], waiting: [] };

export const 定时任务: Story = {
  args: {
    page: timers,
    answers: [
      answer(platformSystem.timers, {
        timers: [
          timer,
          { ...timer, name: 'late', title: '分润结算', lateMs: 1_200_000 },
          { ...timer, name: 'new', title: '核对账本', lastRun: null, beginTime: null, tookMs: null },
          failed,
        ],
        setAsideCount: 2,
        setAside: [
          {
            task: 'dailyRewards.ZFBJL',
            timer: 'dailyRewards',
            title: '每日奖励',
            recordNo: '202611271830000000000017',
            error: 'value "1000000000000001" is out of range for account_sum',
            failures: 3,
            firstTime: storyNow - 3 * day,
            lastTime: storyNow - 300 * minute,
          },
          {
            task: 'oldJob',
            timer: null,
            title: 'oldJob',
            recordNo: '80000001',
            error: '账户已停用',
            failures: 1,
            firstTime: storyNow - day,
            lastTime: storyNow - day,
          },
        ],
        waiting: [
          {
            kind: 'export',
            title: '导出',
            key: 'XZ202611280000000042',
            error: 'connect ECONNREFUSED 10.0.0.7:9000',
            attempts: 2,
            createTime: storyNow - minute,
            runTime: storyNow + 4_000,
          },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('迟到 20 分钟')).toBeVisible();
    await expect(canvas.getByText('连续失败 3 次')).toBeVisible();
    await expect(canvas.getByText('canceling statement due to statement timeout')).toBeVisible();
    await expect(canvas.getByText('3 分钟')).toBeVisible();
    await expect(canvas.getByText('尚未执行')).toBeVisible();
    const aside = within(canvas.getByRole('table', { name: '搁置的记录' }));
    await expect(aside.getByText('202611271830000000000017')).toBeVisible();
    await expect(canvas.getByText('connect ECONNREFUSED 10.0.0.7:9000')).toBeVisible();
    // A record of a job that is no more has nothing that tries it again.
    await expect(aside.getAllByRole('button', { name: '重试' })).toHaveLength(1);
    await userEvent.click(aside.getByRole('button', { name: '重试' }));
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('dialog', { name: '重试' })).toBeVisible();
  },
};
export const 定时任务正常: Story = {
  args: { page: timers, answers: [answer(platformSystem.timers, fine)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('正常')).toBeVisible();
    // What is undone stands above the timers, and nothing where nothing is.
    await expect(canvas.getAllByRole('table')).toHaveLength(1);
  },
};

const rule = {
  state: 'HOLDS',
  wholeTime: storyNow - 2 * day,
  wholeLedgerNo: 'LS202611260000001204',
  wholeMs: 8_300,
  sinceTime: storyNow - 600 * minute,
  breaches: 0,
  subject: null,
  found: null,
} as const;
const all = ledgerRule.map(({ code }) => ({ ...rule, rule: code }));

export const 账本核对: Story = {
  args: {
    page: ledgerProof,
    answers: [
      answer(platformSystem.ledgerProofs, {
        oldRules: 1,
        brokenRules: 1,
        rules: [
          {
            ...rule,
            rule: 'TRANS_SHARE',
            state: 'BROKEN',
            breaches: 3,
            subject: '202503141200000000000042',
            found: '分润合计 90,000,000,000,000.00 元，手续费 6.00 元',
          },
          { ...rule, rule: 'BALANCE', state: 'OLD', wholeTime: storyNow - 9 * day },
          { ...rule, rule: 'CHAIN', state: 'UNPROVEN', wholeTime: null, wholeLedgerNo: null, wholeMs: null },
          { ...rule, rule: 'FROZEN' },
        ],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('1 条规则不符');
    await expect(canvas.getByText('1 条规则超过8天没有全部核对')).toBeVisible();
    await expect(canvas.getByText('3 处不符')).toBeVisible();
    await expect(canvas.getByText('202503141200000000000042')).toBeVisible();
    await expect(canvas.getByText('分润合计 90,000,000,000,000.00 元，手续费 6.00 元')).toBeVisible();
    await expect(canvas.getByText('尚未全部核对')).toBeVisible();
  },
};
export const 账本核对符合: Story = {
  args: {
    page: ledgerProof,
    answers: [answer(platformSystem.ledgerProofs, { oldRules: 0, brokenRules: 0, rules: all })],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('符合')).toHaveLength(ledgerRule.length);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '核对新增账目' })).toBeEnabled();
  },
};

/** Rule and result stand together on a phone, where half of a table would be out of sight. */
export const 手机上的账本核对: Story = {
  ...账本核对,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [broken] = await canvas.findAllByRole('listitem');
    await expect(broken).toHaveTextContent(/^一笔交易的分润不超过手续费3 处不符/);
    await expect(within(broken!).getByText(/90,000,000,000,000\.00 元，手续费/)).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};

const check = {
  extent: 'SINCE',
  checkTime: storyNow - 600 * minute,
  sealCount: 1_204,
  rowCount: 18_342,
  forgottenCount: 0,
  tookMs: 2_900,
  head: '9f2c'.repeat(16),
  finding: null,
  source: null,
  recordNo: null,
} as const;
const whole = {
  ...check,
  extent: 'WHOLE',
  checkTime: storyNow - 4 * day,
  sealCount: 182_204,
  rowCount: 4_118_342,
  forgottenCount: 12_004,
  tookMs: 184_000,
} as const;
const sealed = {
  sealCount: 182_731,
  head: '5b0c1c3e8f0d4a559a530f6d2c1f7e10'.repeat(2),
  sealTime: storyNow - minute,
  running: false,
  late: false,
  checks: [check, whole],
};

export const 日志核对: Story = {
  args: {
    page: logCheck,
    answers: [
      answer(platformSeal.checks, {
        ...sealed,
        late: true,
        running: true,
        checks: [check, { ...whole, finding: 'ALTERED', source: 'OPERATE', recordNo: 'RZ0000012345' }],
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('日志与封存不一致');
    await expect(canvas.getByText('超过2天没有核对')).toBeVisible();
    await expect(canvas.getByText('记录被改动')).toBeVisible();
    await expect(canvas.getByText('RZ0000012345')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '核对全部记录' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: '刷新' })).toBeEnabled();
  },
};
export const 日志核对一致: Story = {
  args: { page: logCheck, answers: [answer(platformSeal.checks, sealed)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('一致')).toHaveLength(2);
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
    await expect(canvas.getByText(sealed.head)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '核对新增记录' })).toBeEnabled();
  },
};
export const 日志尚未核对: Story = {
  args: {
    page: logCheck,
    answers: [answer(platformSeal.checks, { ...sealed, sealCount: 0, head: null, sealTime: null, checks: [] })],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有核对')).toBeVisible();
  },
};
export const 手机上的日志核对: Story = {
  ...日志核对,
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/RZ0000012345/)).toBeVisible();
    await expect(canvas.queryByRole('table')).not.toBeInTheDocument();
  },
};
