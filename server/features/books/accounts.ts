/** The accounts of a finance system by figure of the books (docs/domain/earnings.md#vouchers). */
import { bookFigure } from '@/api/enums';
import { Failure } from '@/api/failure';
import type { CodeOf } from '@/api/schema/enumeration';
import type { Tx } from '#server/foundation/db/open';
import { bookAccount } from '#server/schema';

export type Figure = CodeOf<typeof bookFigure>;
/** A code, a blank and a name; null for a figure that has none. */
export type Accounts = Readonly<Record<`${Figure}${'Debit' | 'Credit'}`, string | null>>;

/** As they are handed in: a field that is left out is empty. */
export type Given = Readonly<Partial<Record<keyof Accounts, string | null | undefined>>>;

/** What is in force. */
export async function accountsOf(tx: Pick<Tx, 'select'>): Promise<Accounts> {
  const rows = new Map((await tx.select().from(bookAccount)).map(row => [row.bookFigure, row]));
  return Object.fromEntries(
    bookFigure.flatMap(({ code }) => {
      const row = rows.get(code);
      return [
        [`${code}Debit`, row ? `${row.debitCode} ${row.debitName}` : null],
        [`${code}Credit`, row ? `${row.creditCode} ${row.creditName}` : null],
      ];
    }),
  ) as Accounts;
}

/** Returns what was in force, and the figures whose accounts change. @throws Failure `invalid` for a figure with one account only */
export async function saveAccounts(
  tx: Tx,
  accounts: Given,
  now: number,
): Promise<{ before: Accounts; changed: readonly Figure[] }> {
  const before = await accountsOf(tx);
  const half = bookFigure.filter(({ code }) => !accounts[`${code}Debit`] !== !accounts[`${code}Credit`]);
  if (half.length > 0) {
    const message = `借方和贷方科目须一起填写：${half.map(({ label }) => label).join('、')}`;
    throw new Failure(
      'invalid',
      message,
      null,
      half.map(({ code }) => ({
        field: accounts[`${code}Debit`] ? `${code}Credit` : `${code}Debit`,
        message: '借方和贷方科目须一起填写',
      })),
    );
  }
  const changed = bookFigure
    .map(({ code }) => code)
    .filter(code => sidesOf(accounts, code).join() !== sidesOf(before, code).join());
  await tx.delete(bookAccount);
  const rows = bookFigure.flatMap(({ code }) => {
    const [debit, credit] = sidesOf(accounts, code);
    if (!debit || !credit) return [];
    const [debitCode, debitName] = partsOf(debit);
    const [creditCode, creditName] = partsOf(credit);
    return [{ bookFigure: code, debitCode, debitName, creditCode, creditName, updateTime: now }];
  });
  if (rows.length > 0) await tx.insert(bookAccount).values(rows);
  return { before, changed };
}

/** The debit and the credit account of a figure. */
export const sidesOf = (accounts: Given, code: Figure) =>
  [accounts[`${code}Debit`] ?? null, accounts[`${code}Credit`] ?? null] as const;
/** The code and the name of an account, checked by the contract to be divided by a blank. */
export function partsOf(account: string): [code: string, name: string] {
  const at = account.indexOf(' ');
  return [account.slice(0, at), account.slice(at + 1)];
}
