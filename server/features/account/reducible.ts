/** What pays debts now (docs/domain/account.md#debit-order). */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { hasRow } from '#server/foundation/access/find-row';
import type { Tx } from '#server/foundation/db/open';
import { debitOrder } from '#server/rules/money/debit';
import { account } from '#server/schema';

/** The refusal to reduce debts from accounts without a balance. */
export const nothingAvailable = '所选账户没有可用余额';

/** Whether an account of the provider has a balance that is not frozen. */
export const hasAvailable = (tx: Pick<Tx, 'select'>, agentNo: string): Promise<boolean> =>
  hasRow(
    tx,
    account,
    and(
      eq(account.agentNo, agentNo),
      inArray(account.accountType, [...debitOrder]),
      gt(account.balance, sql`${account.frozen}`),
    ),
  );
