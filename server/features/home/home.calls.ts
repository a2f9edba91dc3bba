/**
 * Figures of the home page (docs/domain/notice.md#home-page), each computed by the query of the list that it links to.
 */
import { and, eq, sql } from 'drizzle-orm';
import { type home, homeAmounts } from '@/api/contract/home';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { CallOutput } from '@/api/schema/call';
import { mayCall } from '@/api/schema/gate';
import { invoiceFigures } from '#server/features/account/invoice-figures';
import { withReadScope } from '#server/foundation/access/subtree';
import type { Handlers, Provider, ProviderContext } from '#server/foundation/calls/context';
import type { Db, Tx } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import type { ListQuery, Span } from '#server/foundation/lists/query.types';
import { account, agent, custChange, debt, falseActive, nonActive, riskOrder, transDaily } from '#server/schema/index';
import { firstStepsOf } from './first-steps';
import { incomeByOrigin, periodFigures } from './figures';
import { spansOf } from './periods';
import { type Asked, countBehind, isCovered, salesOf, type Scope, sourceOf } from './sources';

/** Available balance, as 账户查询 adds it up. */
async function drawable(tx: Tx, { agentNo, may }: Provider) {
  if (!mayCall(homeAmounts.balance, may)) return { availableBalance: null, accountCount: null };
  const rows = await tx.select().from(account).where(eq(account.agentNo, agentNo));
  const balances = rows.filter(({ accountType }) => accountType !== 'DEBT');
  return {
    availableBalance: balances.reduce((sum, { balance, frozen }) => sum + Math.max(0, balance - frozen), 0),
    accountCount: balances.length,
  };
}

const reading =
  (db: Db, queries: readonly ListQuery[]) =>
  <T>({ scopeWay, scopeAgentNo }: Scope, reader: ProviderContext, read: (asked: Asked) => Promise<T>): Promise<T> =>
    withReadScope(db, reader.me, tx => read({ tx, reader, queries, scope: { scopeWay, scopeAgentNo } }));

export const homeCalls = ({ db }: Deps, queries: readonly ListQuery[]): Handlers<typeof home> => {
  const read = reading(db, queries);
  return {
    summary: (input, context) =>
      read(input, context, async asked => {
        const spans = spansOf(input.period, context.now);
        return {
          ...(await periodFigures(asked, spans)),
          income: await incomeByOrigin(asked, spans),
          ...(await drawable(asked.tx, context.me)),
          agentCount: await countBehind('agentCount', asked),
          custCount: await countBehind('custCount', asked),
          termCount: await countBehind('termCount', asked),
        };
      }),
    todo: async (input, context) => ({
      ...(await read(input, context, todoOf)),
      waitInvoiceAmount: await waitInvoiceAmount(db, context.me),
      firstSteps: await firstStepsOf(db, queries, context),
    }),
    trend: (input, context) => read(input, context, async asked => ({ daily: await salesByDay(asked, input.days) })),
    share: (input, context) =>
      read(input, context, async asked => ({
        brands: await salesByBrand(asked, spansOf(input.period, context.now).current),
      })),
  };
};

type Day = CallOutput<typeof home.trend>['daily'][number];
type Brand = CallOutput<typeof home.share>['brands'][number];
const sums = sql`sum(${transDaily.transAmount}) as "transAmount", sum(${transDaily.transCount}) as "transCount"`;
/** Daily sums keep days whose transactions have all changed. */
const some = sql`having sum(${transDaily.transCount}) > 0`;

/** Successful sales of the last days up to today, including days without sales. */
async function salesByDay(asked: Asked, days: number): Promise<Day[]> {
  if (!isCovered('transAmount', asked)) return [];
  const today = startOfDay(dayOf(asked.reader.now));
  const from = today - (days - 1) * dayMs;
  const { rows } = await asked.tx.execute<{ dayStart: number } & Omit<Day, 'statDate'>>(
    sql`select ${transDaily.dayStart} as "dayStart", ${sums} from ${salesOf(asked, [from, today + dayMs])} group by 1`,
  );
  const known = new Map(rows.map(row => [row.dayStart, row]));
  return Array.from({ length: days }, (_, index) => {
    const dayStart = from + index * dayMs;
    const { transAmount = 0, transCount = 0 } = known.get(dayStart) ?? {};
    return { statDate: dayOf(dayStart), transAmount, transCount };
  });
}

/** Successful sales by payment method, largest first. */
async function salesByBrand(asked: Asked, span: Span): Promise<Brand[]> {
  if (!isCovered('transAmount', asked)) return [];
  const { rows } = await asked.tx.execute<Brand & Record<string, unknown>>(
    sql`select ${transDaily.payBrand} as "payBrand", ${sums} from ${salesOf(asked, span)} group by 1 ${some} order by 2 desc, 1`,
  );
  return rows;
}

type Todo = CallOutput<typeof home.todo>;
type Counts = Record<string, number>;

/** Open work, counted by the queries of the linked lists; null if the reader may not open the list. */
async function todoOf(asked: Asked): Promise<Omit<Todo, 'waitInvoiceAmount' | 'firstSteps'>> {
  const { now } = asked.reader;
  const read = async <T extends object>(
    name: Parameters<typeof sourceOf>[0],
    columns: ReturnType<typeof sql>,
  ): Promise<Partial<T>> => {
    if (!isCovered(name, asked)) return {};
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
    riskWaitCount: risk['n'] ?? null,
    riskSoonCount: risk['soon'] ?? null,
    pseSoonCount: pse['n'] ?? null,
    pseDeductAmount: pse['amount'] ?? null,
    nonActiveSoonCount: idle['n'] ?? null,
    nonActiveDeductAmount: idle['amount'] ?? null,
    waitChangeCount: changes.n ?? null,
    oldestChangeTime: changes.oldest ?? null,
    debtAmount: owed['amount'] ?? null,
    // Most providers have no rule: nothing is said while nothing waits.
    waitApprovalCount: (await countBehind('waitApprovalCount', asked)) || null,
    waitDisputeCount: (await countBehind('waitDisputeCount', asked)) || null,
    waitTermsCount: (await countBehind('waitTermsCount', asked)) || null,
  };
}

/** Amount left to invoice of the provider's own paid withdrawals; 0 if it does not invoice for itself. */
async function waitInvoiceAmount(db: Db, { agentNo, may }: Provider): Promise<number | null> {
  if (!mayCall(homeAmounts.waitInvoiceAmount, may)) return null;
  const [own] = await db
    .select({ invoiceWay: agent.invoiceWay })
    .from(agent)
    .where(and(eq(agent.agentNo, agentNo), eq(agent.invoiceWay, 'SELF')));
  return own ? (await invoiceFigures(db, agentNo)).leftAmount : 0;
}
