/** The figures of the home page (domain.md S06), each counted through the query of the list that breaks it down. */
import { eq } from 'drizzle-orm';
import type { home } from '@/api/contract/home';
import { withReadScope } from '#server/platform/access/subtree';
import type { Handlers, ProviderContext } from '#server/platform/calls/context';
import type { Db, Tx } from '#server/platform/db/open';
import type { Deps } from '#server/platform/deps';
import type { ListQuery } from '#server/platform/lists/query.types';
import { account } from '#server/schema';
import { incomeByOrigin, worked } from './figures';
import { spansOf } from './periods';
import { salesByBrand, salesByDay } from './sales';
import { countBehind, type Asked, type Scope } from './sources';
import { todoOf, waitInvoiceAmount } from './todo';

/** What can be drawn, as the balances of 账户查询 add up. */
async function drawable(tx: Tx, agentNo: string) {
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
          ...(await worked(asked, spans)),
          income: await incomeByOrigin(asked, spans),
          ...(await drawable(asked.tx, context.me.agentNo)),
          agentCount: await countBehind('agentCount', asked),
          custCount: await countBehind('custCount', asked),
          termCount: await countBehind('termCount', asked),
        };
      }),
    todo: async (input, context) => ({
      ...(await read(input, context, todoOf)),
      waitInvoiceAmount: await waitInvoiceAmount(db, context.me.agentNo),
    }),
    trend: (input, context) => read(input, context, async asked => ({ daily: await salesByDay(asked, input.days) })),
    share: (input, context) =>
      read(input, context, async asked => ({
        brands: await salesByBrand(asked, spansOf(input.period, context.now).current),
      })),
  };
};
