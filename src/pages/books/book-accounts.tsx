/** 凭证科目: on which accounts of a finance system the figures of the books are booked (docs/domain/earnings.md#vouchers). */
import { type bookAccounts, platformBooks } from '@/api/contract/platform/books';
import { bookFigure } from '@/api/enums';
import { Card } from '@/components/frames/card/card';
import { Description } from '@/components/frames/description/description';
import { link } from '../kit/action/actions';
import { defineForm } from '../kit/form/define-form';
import { defineRecord } from '../kit/record/define-record';

const path = '/finance/books/accounts';
type Name = keyof typeof bookAccounts;
const sides = bookFigure.map(({ code, label }) => ({
  title: label,
  names: [`${code}Debit`, `${code}Credit`] as const satisfies readonly Name[],
}));

export const voucherAccounts = defineRecord({
  load: platformBooks.accounts,
  input: () => ({}),
  actions: () => [link('修改', `${path}/edit`, platformBooks.saveAccounts.policy)],
  children: (accounts, { actions }) => (
    <Card title="凭证科目" tools={actions}>
      <Description
        columns="2"
        items={sides.flatMap(({ title, names: [debit, credit] }) => [
          { label: `${title}（借）`, value: accounts[debit] ?? '未设置' },
          { label: `${title}（贷）`, value: accounts[credit] ?? '未设置' },
        ])}
      />
    </Card>
  ),
});

export const voucherAccountsForm = defineForm({
  name: 'bookAccounts',
  call: platformBooks.saveAccounts,
  rules: {},
  open: async ({ send }) => ({ values: await send(platformBooks.accounts, {}) }),
  steps: [
    {
      title: '凭证科目',
      groups: [
        ...sides.map(({ title, names }) => ({ title, fields: names })),
        { title: '说明', fields: ['remark'] as const },
      ],
    },
  ],
  submitLabel: '保存',
  again: '继续修改',
  done: () => ({
    title: '凭证科目已保存',
    text: '之后制作的凭证使用新的科目，修改前后的科目已记入操作审计。',
    links: [{ label: '返回凭证科目', to: path }],
  }),
});
