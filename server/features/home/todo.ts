/** What waits for the operator, counted by the lists that it leads to. */
import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { home } from '@/api/contract/home';
import { dayMs } from '@/api/format/format';
import type { Db } from '#server/platform/db/open';
import { invoiceFigures } from '#server/features/account/invoice-figures';
import { agent, custChange, debt, falseActive, nonActive, riskOrder } from '#server/schema';
import { sourceOf, type Asked } from './sources';

type Todo = CallOutput<typeof home.todo>;
type Counts = Record<string, number>;

export async function todoOf(asked: Asked): Promise<Omit<Todo, 'waitInvoiceAmount'>> {
  const { now } = asked.reader;
  const read = async <T extends object>(name: Parameters<typeof sourceOf>[0], columns: ReturnType<typeof sql>) => {
    const { query, body } = sourceOf(name, asked, now);
    const { rows } = await asked.tx.execute<T & Record<string, unknown>>(
      sql`select ${columns} ${query.source(asked.reader, body)}`,
    );
    return rows[0]!; // aggregates without grouping have exactly one row
  };
  const counted = sql`count(*) as n`;
  const risk = await read<Counts>(
    'riskWaitCount',
    sql`${counted}, count(*) filter (where ${riskOrder.deadline} < ${now + dayMs}) as soon`,
  );
  const pse = await read<Counts>(
    'pseSoonCount',
    sql`${counted}, coalesce(sum(${falseActive.deductAmount}), 0) as amount`,
  );
  const idle = await read<Counts>(
    'nonActiveSoonCount',
    sql`${counted}, coalesce(sum(${nonActive.deductAmount}), 0) as amount`,
  );
  const changes = await read<{ n: number; oldest: number | null }>(
    'waitChangeCount',
    sql`${counted}, min(${custChange.createTime}) as oldest`,
  );
  const owed = await read<Counts>('debtAmount', sql`coalesce(sum(${debt.leftAmount}), 0) as amount`);
  return {
    riskWaitCount: risk['n']!,
    riskSoonCount: risk['soon']!,
    pseSoonCount: pse['n']!,
    pseDeductAmount: pse['amount']!,
    nonActiveSoonCount: idle['n']!,
    nonActiveDeductAmount: idle['amount']!,
    waitChangeCount: changes.n,
    oldestChangeTime: changes.oldest,
    debtAmount: owed['amount']!,
  };
}

/** Left to invoice of the own paid withdrawals; nothing for those who do not invoice themselves. */
export async function waitInvoiceAmount(db: Db, agentNo: string): Promise<number> {
  const [own] = await db
    .select({ invoiceWay: agent.invoiceWay })
    .from(agent)
    .where(and(eq(agent.agentNo, agentNo), eq(agent.invoiceWay, 'SELF')));
  return own ? (await invoiceFigures(db, agentNo)).leftAmount : 0;
}
