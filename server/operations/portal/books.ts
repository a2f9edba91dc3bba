/** Vouchers of the institution's books, and the table of withheld tax (docs/domain/earnings.md#vouchers). */
import { buffer } from 'node:stream/consumers';
import type { contract } from '@/api/contract';
import { bookFigure } from '@/api/enums';
import { accountsOf, type Figure, type Given, saveAccounts, sidesOf } from '#server/features/books/accounts';
import { taxTable } from '#server/features/books/tax-table';
import { makeVouchers } from '#server/features/books/voucher';
import type { Handlers } from '#server/foundation/calls/context';
import { idempotent } from '#server/foundation/calls/idempotency';
import type { Deps } from '#server/foundation/deps';
import { createEncryption } from '#server/foundation/encryption';
import type { Table } from '#server/foundation/export/table';
import { workbookOf } from '#server/foundation/export/xlsx';
import { record } from './decide';

export const bookCalls = ({
  db,
  secret,
}: Deps): {
  platformBooks: Pick<Handlers<typeof contract.platformBooks>, 'accounts' | 'saveAccounts' | 'voucher' | 'taxTable'>;
} => {
  const encryption = createEncryption(secret);
  return {
    platformBooks: {
      accounts: () => accountsOf(db),
      saveAccounts: (input, context) =>
        idempotent(db, context, input, async tx => {
          const { requestNo: _requestNo, remark, ...accounts } = input;
          const { before, changed } = await saveAccounts(tx, accounts, context.now);
          const named = bookFigure.filter(({ code }) => changed.includes(code)).map(({ label }) => label);
          await record(tx, context, {
            target: ['BOOK_ACCOUNTS', '1'],
            content: `修改凭证科目 ${named.join('、') || '无变化'}`,
            remark,
            before: textsOf(before, changed),
            after: textsOf(accounts, changed),
          });
          return null;
        }),
      voucher: ({ month, orgNo }, context) =>
        db.transaction(async tx => {
          const making = { month, only: orgNo ?? null, operatorName: context.me.operatorName, now: context.now };
          const { table, vouchers } = await makeVouchers(tx, making);
          const made = vouchers.join('、') || '无变化';
          await record(tx, context, { target: ['BOOK_VOUCHER', month], content: `制作凭证 ${month}：${made}` });
          return saved(`凭证_${month}${orgNo ? `_${orgNo}` : ''}.xlsx`, table);
        }),
      taxTable: ({ month, remark }, context) =>
        db.transaction(async tx => {
          const table = await taxTable(tx, encryption, month, context.now);
          await record(tx, context, { target: ['TAX_TABLE', month], content: `下载灵工代扣税表 ${month}`, remark });
          return saved(`灵工代扣税表_${month}.xlsx`, table);
        }),
    },
  };
};

async function saved(fileName: string, table: Table) {
  return { fileName, content: (await buffer(workbookOf([table]))).toString('base64') };
}

const textsOf = (accounts: Given, codes: readonly Figure[]) =>
  Object.fromEntries(codes.map(code => [code, sidesOf(accounts, code).join(' / ')]));
