/** The figures of the home page (domain.md S06): today's and this month's over the own subtree, and what waits for oneself. */
import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '@/api/schema/call';
import type { home } from '@/api/contract/home';
import { dayMs, dayOf, startOfDay } from '@/api/format/format';
import type { Handlers, Provider } from '#server/platform/calls/context';
import type { Db } from '#server/platform/db/open';
import { account, agent } from '#server/schema';
import type { Deps } from '#server/platform/deps';
import { invoiceFigures } from '#server/features/account/invoice-figures';
import { dayOfColumn } from '../achievement/stats';
import { inSubtree } from '#server/platform/access/subtree';

type Summary = CallOutput<typeof home.summary>;
const soonMs = 7 * dayMs;

async function worked(db: Db, me: Provider, today: number, month: number) {
  const mine = inSubtree(sql`agent_path`, me);
  const { rows } = await db.execute<
    Pick<
      Summary,
      | 'transAmount'
      | 'transCount'
      | 'monthAmount'
      | 'monthCount'
      | 'newCustCount'
      | 'activeTermCount'
      | 'agentCount'
      | 'termCount'
    >
  >(sql`
    select t.*, c."newCustCount", e.*, a."agentCount" from
      (select coalesce(sum(trans_amount) filter (where trans_time >= ${today}), 0) as "transAmount",
              count(*) filter (where trans_time >= ${today}) as "transCount",
              coalesce(sum(trans_amount), 0) as "monthAmount", count(*) as "monthCount"
         from trans where ${mine} and trans_time >= ${month} and trans_status = 'SUCCESS') t,
      (select count(*) as "newCustCount" from merchant where ${mine} and create_time >= ${today}) c,
      (select count(*) as "termCount", count(*) filter (where active_time >= ${today}) as "activeTermCount" from terminal where ${mine}) e,
      (select count(*) - 1 as "agentCount" from agent where ${mine}) a`);
  return rows[0]!; // aggregates without grouping have exactly one row
}

async function earned(db: Db, me: Provider, today: number, month: number) {
  const { rows } = await db.execute<Pick<Summary, 'incomeAmount' | 'monthIncome'>>(sql`
    select coalesce(sum(amount) filter (where create_time >= ${today}), 0) as "incomeAmount", coalesce(sum(amount), 0) as "monthIncome"
      from ledger where agent_no = ${me.agentNo} and create_time >= ${month} and operation_type = 'CREDIT'
        and account_type in ('PROFIT', 'CASHBACK', 'FLOWCARDBACK', 'REWARD') and biz_type not in ('WITHDRAW_BACK', 'ADJUST_IN')`);
  const accounts = await db.select().from(account).where(eq(account.agentNo, me.agentNo));
  const balances = accounts.filter(each => each.accountType !== 'DEBT');
  return {
    ...rows[0]!,
    availableBalance: balances.reduce((sum, each) => sum + Math.max(0, each.balance - each.frozen), 0),
    debtAmount: -(accounts.find(each => each.accountType === 'DEBT')?.balance ?? 0),
  };
}

async function waiting(db: Db, me: Provider, now: number) {
  const mine = inSubtree(sql`agent_path`, me);
  const soon = sql`${mine} and countdown_status = 'COUNTING' and deadline < ${now + soonMs}`;
  const { rows } = await db.execute<
    Pick<Summary, 'waitChangeCount' | 'pseSoonCount' | 'nonActiveSoonCount' | 'riskWaitCount'>
  >(sql`
    select (select count(*) from cust_change where ${mine} and audit_status = 2) as "waitChangeCount",
           (select count(*) from false_active where ${soon}) as "pseSoonCount",
           (select count(*) from non_active where ${soon}) as "nonActiveSoonCount",
           (select count(*) from risk_order where ${mine} and risk_order_status in ('WAIT_SUBMIT', 'REJECT')) as "riskWaitCount"`);
  const [own] = await db
    .select({ invoiceWay: agent.invoiceWay })
    .from(agent)
    .where(and(eq(agent.agentNo, me.agentNo), eq(agent.invoiceWay, 'SELF')));
  return { ...rows[0]!, waitInvoiceAmount: own ? (await invoiceFigures(db, me.agentNo)).leftAmount : 0 };
}

export const homeCalls = ({ db }: Deps): Handlers<typeof home> => ({
  async summary(_input, { me, now }) {
    const today = startOfDay(dayOf(now));
    const month = startOfDay(`${dayOf(now).slice(0, 7)}-01`);
    return {
      ...(await worked(db, me, today, month)),
      ...(await earned(db, me, today, month)),
      ...(await waiting(db, me, now)),
    };
  },
  async trend({ days }, { me, now }) {
    const from = startOfDay(dayOf(now)) - (days - 1) * dayMs;
    type Share = CallOutput<typeof home.trend>['brands'][number];
    const { rows } = await db.execute<Share & { statDate: string }>(sql`
      select ${dayOfColumn('trans_time')} as "statDate", pay_brand as "payBrand", sum(trans_amount) as "transAmount", count(*) as "transCount"
        from trans where ${inSubtree(sql`agent_path`, me)} and trans_time >= ${from} and trans_status = 'SUCCESS' group by 1, 2`);
    const sums = <K extends string>(keys: readonly K[], keyOf: (row: Share & { statDate: string }) => K) =>
      keys.map(key => {
        const own = rows.filter(row => keyOf(row) === key);
        return {
          key,
          transAmount: own.reduce((sum, row) => sum + row.transAmount, 0),
          transCount: own.reduce((sum, row) => sum + row.transCount, 0),
        };
      });
    const dates = Array.from({ length: days }, (_, index) => dayOf(from + index * dayMs));
    const brands = [...new Set(rows.map(row => row.payBrand))];
    return {
      daily: sums(dates, row => row.statDate).map(({ key, ...figures }) => ({ statDate: key, ...figures })),
      brands: sums(brands, row => row.payBrand)
        .map(({ key, ...figures }) => ({ payBrand: key, ...figures }))
        .sort((a, b) => b.transAmount - a.transAmount),
    };
  },
});
