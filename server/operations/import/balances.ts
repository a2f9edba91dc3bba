/** Opening balances and debts of agents, each a booking of the ledger (docs/import.md). */
import { inArray } from 'drizzle-orm';
import * as f from '@/api/fields';
import { type InputOf } from '@/api/schema/shape';
import { keepBook } from '#server/features/ledger/post';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { ledger } from '#server/schema';
import { openingRemark as remark } from './import-log';
import { agentsBy, type AgentRow } from './references';
import { refuse, type Row, type Sheet, sheet } from './sheet';

const columns = {
  originalAgentNo: f.originalAgentNo,
  accountType: f.accountType,
  amount: f.amount.as(f.amount.label, { min: 1, max: 99_999_999_999 }),
};
type BalanceRow = Row<InputOf<typeof columns>>;

export const balances: Sheet = sheet({
  code: 'BALANCE',
  label: '期初余额',
  about:
    'One row for each account of an agent with a balance. Of 欠款账户 the amount is what the agent owes: who owes has no balance elsewhere, as the former would be paid from the latter. The rows of an agent follow one another.',
  right: 'FINANCE',
  columns,
  key: ['originalAgentNo', 'accountType'],
  together: ['originalAgentNo'],
  sums: { amount: 'amount', by: 'accountType' },
  open:
    ({ context: { now } }) =>
    async (tx, rows) => {
      const owners = await agentsBy(
        tx,
        rows.map(({ values }) => values.originalAgentNo),
      );
      const used = await usedAccounts(tx, [...owners.values()]);
      const groups = new Map<AgentRow, BalanceRow[]>();
      for (const row of rows) {
        const owner = owners.get(row.values.originalAgentNo);
        if (!owner) refuse(balances, row, 'originalAgentNo', '应为已导入的代理商原编号，或系统中的代理商编号');
        else groups.set(owner, [...(groups.get(owner) ?? []), row]);
      }
      for (const [owner, group] of groups) {
        const owes = group.some(({ values }) => values.accountType === 'DEBT');
        for (const row of group) {
          if (used.has(owner.agentNo))
            refuse(balances, row, 'originalAgentNo', '该代理商的账户已有流水，不能再导入期初余额');
          if (owes && group.length > 1) refuse(balances, row, 'accountType', '有欠款的代理商不能同时有其他账户的余额');
        }
        if (group.every(({ refusals }) => refusals.length === 0)) await post(tx, owner, group, now);
      }
    },
});

/** Agents whose books have begun. */
async function usedAccounts(tx: Tx, owners: readonly AgentRow[]): Promise<ReadonlySet<string>> {
  if (owners.length === 0) return new Set();
  const numbers = owners.map(({ agentNo }) => agentNo);
  const rows = await tx.select({ agentNo: ledger.agentNo }).from(ledger).where(inArray(ledger.agentNo, numbers));
  return new Set(rows.map(({ agentNo }) => agentNo));
}

async function post(tx: Tx, { agentNo }: AgentRow, group: readonly BalanceRow[], now: number): Promise<void> {
  const entries: { row: BalanceRow; orderNo: string }[] = [];
  for (const row of group) entries.push({ row, orderNo: await documentNo(tx, 'QC', now) });
  await keepBook(tx, agentNo, { now, entries: group.length }, book => {
    for (const { row, orderNo } of entries) {
      const { accountType, amount } = row.values;
      if (accountType === 'DEBT') {
        // No account has anything yet, so all of it becomes a debt.
        const charge = { bizType: 'ADJUST_OUT', account: 'PROFIT', source: 'ADJUST', orderNo, amount, remark } as const;
        row.ownNo = book.charge(charge).debtNo;
      } else {
        book.credit({ bizType: 'OPENING_IN', account: accountType, orderNo, amount, remark });
        row.ownNo = orderNo;
      }
    }
  });
}
