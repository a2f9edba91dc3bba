/** The lists of this section, filled with rows. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { account } from '@/api/contract/account/account';
import { withdraw } from '@/api/contract/account/withdraw';
import type { CallOutput } from '@/api/schema/call';
import type { Shape } from '@/api/schema/shape';
import { recordOf } from '#tests/fakes/rows';
import { ListScreen, screenStory } from '#tests/fakes/list-screen';
import { accountSearch } from './account-list';
import { changeInfoList as changeInfo } from '@/pages/provider/own-changes';
import { invoiceSearch, taxDiffList as taxDiff } from './invoices';
import { paymentPlan } from './deduction-plans';
import { repayReducePage as repayReduce } from './repayments';
import { withdrawSearch } from './withdrawals';

const meta = {
  title: 'Pages/我的信息',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = { balance: 0, frozen: 0, availableBalance: 0, blocked: null };
/** One account with an available balance, and a debt. */
const balances: CallOutput<typeof account.balance> = {
  accounts: [
    { accountType: 'PROFIT', ...nothing, balance: 1_234_500, availableBalance: 1_234_500 },
    { accountType: 'CASHBACK', ...nothing, balance: 5_525, availableBalance: 5_525 },
    { accountType: 'DEBT', ...nothing, balance: -45_600 },
  ],
  blocked: null,
};
const withBalances = (page: typeof accountSearch) => ({
  args: { ...screenStory(page).args, answers: [[account.balance.path, balances]] as const },
});

/** 提现 of the page starts with the account that has the most; one below the least amount of a withdrawal says so. */
export const 账户查询: Story = {
  ...withBalances(accountSearch),
  play: async () => {
    // Query by text: computing the roles of a whole table takes seconds.
    await expect(await screen.findByText('立即抵扣')).toHaveAttribute('href', '/myInfo/repayReduce');
    await userEvent.click(screen.getAllByText('提现')[0]!);
    const dialog = await screen.findByRole('dialog', { name: /提现/ });
    await expect(within(dialog).getByText('分润账户，可用 12,345.00 元')).toBeVisible();
    await expect(screen.getAllByText('提现')[2]!.closest('button')).toHaveAccessibleDescription(
      '可用余额不足 100.00 元，未达单次提现下限',
    );
  },
};
/** A code is valid only for the amount it was sent for. */
export const 修改金额后验证码失效: Story = {
  args: {
    ...screenStory(accountSearch).args,
    answers: [
      [account.balance.path, balances],
      [withdraw.preview.path, recordOf(withdraw.preview.output as Shape)],
      [withdraw.sendCode.path, { phone: '138****5678' }],
    ],
  },
  play: async () => {
    await screen.findByText('立即抵扣');
    await userEvent.click(screen.getAllByText('提现')[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: /提现/ }));
    await userEvent.click(dialog.getByRole('button', { name: '发送验证码' }));
    await expect(await dialog.findByText('请先输入提现金额')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: '提现金额' }), '1000');
    await userEvent.click(dialog.getByRole('button', { name: '发送验证码' }));
    await dialog.findByText(/验证码已发送至/);
    await userEvent.type(dialog.getByRole('textbox', { name: '短信验证码' }), '123456');
    const amount = dialog.getByRole('textbox', { name: '提现金额' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '2000');
    await expect(await dialog.findByText('提现账户或金额已修改，请重新发送验证码')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '短信验证码' })).toHaveValue('');
    // Another one can be asked for at once.
    await userEvent.click(dialog.getByRole('button', { name: '重新发送' }));
    await expect(await dialog.findByRole('button', { name: '已发送' })).toBeDisabled();
  },
};
/** The account with the most has a withdrawal under way: it says so, and another one is preselected. */
export const 有处理中的提现: Story = {
  args: {
    ...screenStory(accountSearch).args,
    answers: [
      [
        account.balance.path,
        {
          ...balances,
          accounts: [
            { ...balances.accounts[0]!, blocked: '该账户有处理中的提现' },
            { accountType: 'REWARD', ...nothing, balance: 50_000, availableBalance: 50_000 },
          ],
        },
      ],
    ],
  },
  play: async () => {
    await screen.findByText('500.00');
    const [first, card] = screen.getAllByText('提现');
    await expect(card!.closest('button')).toHaveAccessibleDescription('该账户有处理中的提现');
    await userEvent.click(first!);
    const dialog = await screen.findByRole('dialog', { name: /提现/ });
    await userEvent.click(within(dialog).getByRole('combobox'));
    const choices = await screen.findAllByRole('option');
    await expect(choices.map(({ textContent }) => textContent)).toEqual(['奖励账户，可用 500.00 元']);
  },
};
export const 提现查询: Story = {
  args: {
    ...screenStory(withdrawSearch).args,
    answers: [[withdraw.detail.path, recordOf(withdraw.detail.output as Shape)]],
  },
  play: async () => {
    await userEvent.click((await screen.findAllByText('电子回单'))[0]!);
    await expect(await screen.findByText('保存图片')).toBeVisible();
    const dialog = within(screen.getByText('保存图片').closest<HTMLElement>('[role=dialog]')!);
    await expect(dialog.getByRole('img', { name: /^电子回单/ })).toBeVisible();
  },
};
export const 发票流水: Story = screenStory(invoiceSearch);
export const 税差流水: Story = screenStory(taxDiff);
export const 变更查询: Story = screenStory(changeInfo);
export const 扣款计划查询: Story = screenStory(paymentPlan);
/** Before the deduction, the dialog shows the debts and the balances to pay them from. */
export const 欠款抵扣查询: Story = {
  ...withBalances(repayReduce),
  play: async () => {
    await userEvent.click(await screen.findByText('立即抵扣'));
    const dialog = await screen.findByRole('dialog', { name: '立即抵扣' });
    await expect(await within(dialog).findByText('-456.00 元')).toBeVisible();
    await expect(within(dialog).getByText('可用 12,345.00 元')).toBeVisible();
  },
};
