/** The books of all organisations, what is downloaded of them, and the accounts of a finance system. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { platformBooks } from '@/api/contract/platform/books';
import { draft } from '@/api/contract/preferences';
import { bookFigure } from '@/api/enums';
import type { CallOutput } from '@/api/schema/call';
import { answer, storyNow } from '#tests/fakes/contract';
import { ListScreen } from '#tests/fakes/list-screen';
import { voucherAccounts, voucherAccountsForm } from './book-accounts';
import { bookVouchers, platformBookDays } from './platform-books';

const meta = {
  title: 'Pages/平台管理/机构账簿',
  component: ListScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
  args: { platform: true, answering: 'filled' },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The table with clear numbers needs a reason. */
export const 账簿: Story = {
  args: { page: platformBookDays },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('columnheader', { name: /机构毛利/ })).toBeVisible();
    await expect(body.getByRole('link', { name: '凭证科目' })).toHaveAttribute('href', '/finance/books/accounts');
    await expect(body.getByRole('link', { name: '凭证' })).toHaveAttribute('href', '/finance/books/vouchers');
    await userEvent.click(body.getByRole('button', { name: '下载灵工代扣税表' }));
    const dialog = within(await body.findByRole('dialog', { name: '下载灵工代扣税表' }));
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('原因不能为空')).toBeVisible();
  },
};

const accounts = Object.fromEntries(
  bookFigure.flatMap(({ code }, at) => [
    [`${code}Debit`, at === 3 ? null : '1122 应收手续费'],
    [`${code}Credit`, at === 3 ? null : '6001 手续费收入'],
  ]),
) as CallOutput<typeof platformBooks.accounts>;
export const 科目: Story = {
  args: { page: voucherAccounts, answers: [answer(platformBooks.accounts, accounts)] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByText('未设置')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: '修改' })).toHaveAttribute('href', '/finance/books/accounts/edit');
  },
};
/** An account is a code, a blank and a name. */
export const 修改科目: Story = {
  args: {
    page: voucherAccountsForm,
    answers: [
      answer(draft.load, null),
      answer(draft.keep, { updateTime: storyNow }),
      answer(draft.drop, null),
      answer(platformBooks.accounts, accounts),
      answer(platformBooks.saveAccounts, null),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cost = await canvas.findByRole('textbox', { name: /通道成本的借方科目/ });
    await userEvent.type(cost, '通道成本');
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await expect((await canvas.findAllByText(/应为科目编码、一个空格和科目名称/))[0]).toBeVisible();
  },
};

/** Made again, a voucher cannot be taken back: what changed since is amended. */
export const 凭证: Story = {
  args: { page: bookVouchers },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('columnheader', { name: /凭证金额/ })).toBeVisible();
    await expect(body.getByRole('columnheader', { name: /账簿金额/ })).toBeVisible();
    await expect(body.getByRole('columnheader', { name: /差额/ })).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: '制作凭证' }));
    const dialog = within(await body.findByRole('dialog', { name: '制作凭证' }));
    await expect(dialog.getByText(/之后的变化记入补差凭证/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '确定' }));
    await expect(await dialog.findByText('请选择账期')).toBeVisible();
  },
};
export const 没有凭证: Story = { args: { page: bookVouchers, answering: 'empty' } };
