/** 对账单: a month with entries, one without, and a provider that has no closed month yet. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { statement } from '@/api/contract/statement';
import { Failure } from '@/api/failure';
import type { CallOutput } from '@/api/schema/call';
import { answer } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { accountStatement } from './statement';

const october: CallOutput<typeof statement.issue> = {
  statementNo: 'DZ202611200000000087',
  verifyCode: '9F3C-21AB-77E0-4D58',
  month: '2026-10',
  months: ['2026-10', '2026-09', '2026-08'].map(month => ({ month })),
  agentNo: '80000001',
  agentName: '杭州云启商务服务有限公司',
  createTime: Date.parse('2026-11-20T10:00:00+08:00'),
  logHead: '9f2c41d07ab3e655'.repeat(4),
  accounts: [
    {
      accountType: 'PROFIT',
      openingBalance: 120_00,
      creditAmount: 2_362_43,
      debitAmount: 1_000_00,
      closingBalance: 1_482_43,
      entryCount: 118,
    },
    {
      accountType: 'DEBT',
      openingBalance: 0,
      creditAmount: 0,
      debitAmount: 88_00,
      closingBalance: -88_00,
      entryCount: 1,
    },
  ],
  items: [
    {
      accountType: 'PROFIT',
      bizType: 'TRADE_PROFIT',
      creditAmount: 2_370_60,
      debitAmount: 0,
      entryCount: 72,
    },
    {
      accountType: 'PROFIT',
      bizType: 'TRADE_PROFIT_BACK',
      creditAmount: 0,
      debitAmount: 8_17,
      entryCount: 45,
    },
    {
      accountType: 'PROFIT',
      bizType: 'WITHDRAW',
      creditAmount: 0,
      debitAmount: 1_000_00,
      entryCount: 1,
    },
  ],
};

/** The bytes `PK`. */
const workbook = { fileName: '对账单_2026-10_DZ202611200000000087.xlsx', content: 'UEs=' };

const meta = {
  title: 'Pages/对账单',
  component: ListScreen,
  args: {
    page: accountStatement,
    answering: 'filled',
    answers: [answer(statement.issue, october), answer(statement.workbook, workbook)],
  },
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const 有收支: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const balances = within(await page.findByRole('table', { name: '账户余额' }));
    await expect(balances.getByText('-88.00')).toBeVisible();
    await expect(page.getByText('9F3C-21AB-77E0-4D58')).toBeVisible();
    const lines = within(page.getByRole('table', { name: '收支汇总' }));
    const takenBack = within(lines.getByRole('row', { name: /退款分润冲回/ }));
    await expect(takenBack.getByText('8.17')).toBeVisible();
    await expect(takenBack.getByRole('link', { name: '流水' })).toHaveAttribute(
      'href',
      expect.stringContaining(
        'accountType=PROFIT&bizType=TRADE_PROFIT_BACK&createTimeStart=2026-10-01&createTimeEnd=2026-10-31',
      ),
    );
    await expect(page.getByText('1,008.17 元')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: '账期：2026-10' }));
    await expect(await page.findByRole('menuitemradio', { name: '2026-08' })).toBeVisible();
  },
};
export const 没有收支: Story = {
  args: { answers: [answer(statement.issue, { ...october, items: [] })] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('本账期没有收支')).toBeVisible();
  },
};
export const 没有账期: Story = {
  args: { answers: [[statement.issue.path, new Failure('invalid', '还没有已结束的账期')]] },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('还没有已结束的账期')).toBeVisible();
  },
};
export const 下载为表格: Story = {
  play: async ({ canvasElement }) => {
    const saved: HTMLAnchorElement[] = [];
    spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this);
    });
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '下载表格' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await expect(saved[0]!.download).toBe(workbook.fileName);
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
