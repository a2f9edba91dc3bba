/** What has to be true of the books whatever happened: our own reckoning, the whole proof, the statements. */
import { expect } from 'vitest';
import { contract } from '@/api/contract';
import { monthAfter, startOfDay } from '@/api/format/format';
import { proveLedger } from '#server/features/ledger/prove';
import { plans, withdrawals } from '#tests/reckoning/demo/account';
import { cashbacks, partsOfFees } from '#tests/reckoning/demo/earnings';
import { penalties, rewards } from '#tests/reckoning/demo/rewards';
import { loadDemo } from '#tests/reckoning/demo/rows';
import { refundedFees, settledSales, sharedSales } from '#tests/reckoning/demo/sales';
import type { Operator } from '#tests/world/test-app';
import { asked, type Year } from './trade';

const comparisons = {
  settledSales,
  sharedSales,
  refundedFees,
  partsOfFees,
  cashbacks,
  rewards,
  penalties,
  withdrawals,
  plans,
};

/** Amounts that differ from the text of the rules. */
export async function deviations({ app }: Year): Promise<readonly unknown[]> {
  const books = await loadDemo(app.deps.db);
  const found: unknown[] = [];
  for (const [what, compare] of Object.entries(comparisons))
    for (const difference of await compare(books)) found.push({ what, ...difference });
  return found;
}

/** The whole proof of the ledger. @returns How many rules held. */
export async function proven({ app }: Year): Promise<number> {
  const { rules, broken } = await proveLedger(app.deps, app.clock.now(), { whole: true });
  expect(broken).toEqual([]);
  return rules;
}

/** Statements of a month, against the ledger added up from its first entry. */
export async function statementsEqualBooks(year: Year, month: string, users: readonly Operator[]): Promise<void> {
  for (const user of users) {
    const { agentNo, accounts } = (await asked(year, contract.statement.issue, { month }, user))!;
    const own = await year.app.rows<object>(
      `select account_type as "accountType",
              coalesce(sum(case when operation_type = 'CREDIT' then amount else -amount end) filter (where create_time < $2), 0)::bigint as "openingBalance",
              coalesce(sum(case when operation_type = 'CREDIT' then amount else -amount end), 0)::bigint as "closingBalance",
              coalesce(sum(amount) filter (where create_time >= $2 and operation_type = 'CREDIT'), 0)::bigint as "creditAmount",
              coalesce(sum(amount) filter (where create_time >= $2 and operation_type = 'DEBIT'), 0)::bigint as "debitAmount",
              count(*) filter (where create_time >= $2)::int as "entryCount"
         from ledger where agent_no = $1 and create_time < $3 group by 1 order by 1`,
      [agentNo, startOfDay(`${month}-01`), startOfDay(`${monthAfter(month)}-01`)],
    );
    const entered = accounts.filter(({ entryCount }) => entryCount > 0);
    expect(entered.length).toBeGreaterThan(0);
    for (const account of entered) expect(own).toContainEqual(account);
  }
}
