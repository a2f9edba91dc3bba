/** Withdrawals as the platform sees them: whom they pay, what they debit, and what became of them (docs/domain/platform.md#withdrawals). */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { contract } from '@/api/contract';
import { withdrawAmount } from '@/api/fields';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import { isParty } from '#server/features/channel/registration.moves';
import { defineQuery } from '#server/features/lists/define-query';
import { findRow } from '#server/foundation/access/find-row';
import type { Handlers } from '#server/foundation/calls/context';
import type { Db } from '#server/foundation/db/open';
import type { Deps } from '#server/foundation/deps';
import { newestFirst } from '#server/foundation/lists/order';
import { sumOf } from '#server/foundation/lists/query';
import { account, channelRegistration, ledger, withdraw } from '#server/schema';
import { byCreation } from '#server/schema/sort-columns';
import { decides } from './decide';
import { ofWithdrawal } from './money-moved';

const w = withdraw;
type Row = typeof w.$inferSelect;
/** Only a withdrawal that had arrived has an entry that books it back. */
// Not `exists`, which the planner may hash: it would read every key for one page.
const isBookedBack = sql`(select true from ledger_key k where k.order_no = ${w.withdrawNo} and k.biz_type = 'WITHDRAW_BACK' limit 1)`;
const returnWay = sql<
  'REFUSED' | 'BOUNCED' | 'PAY_FAILED' | null
>`case when ${withdrawMoves.isIn('REFUSE')} then 'REFUSED'
  when ${withdrawMoves.isIn('FAIL')} then case when ${isBookedBack} then 'BOUNCED' else 'PAY_FAILED' end end`;

const payeeStatus = sql<
  (typeof channelRegistration.$inferSelect)['registrationStatus'] | null
>`(select registration_status from ${channelRegistration} where ${isParty('PAYEE', w.agentNo)})`;

export const withdrawals = defineQuery(contract.platformWithdraw.list, {
  from: w,
  path: w.agentPath,
  columns: { returnWay, payeeStatus },
  figures: { withdrawAmount: sumOf(w.withdrawAmount), realAmount: sumOf(w.realAmount) },
  order: newestFirst(byCreation(w)),
  moves: [withdrawMoves],
});

type Calls = Pick<Handlers<typeof contract.platformWithdraw>, 'detail' | 'decide'>;

export const withdrawPortalCalls = (deps: Deps): { platformWithdraw: Calls } => ({
  platformWithdraw: {
    async detail({ withdrawNo }, { me, now }) {
      const { db } = deps;
      const row = await findRow(db, w, [w.withdrawNo, withdrawNo], me);
      const [found] = await db.select({ returnWay, payeeStatus }).from(w).where(eq(w.id, row.id));
      return {
        ...row,
        ...found!, // the row was there
        ...(await accountOf(db, row)),
        entries: await entriesOf(db, row),
        allowed: await withdrawMoves.allowedNow(db, row, me, now),
      };
    },
    decide: decides(deps, withdrawMoves, {
      target: 'WITHDRAW',
      name: '提现',
      no: ({ withdrawNo }) => withdrawNo,
      money: { label: withdrawAmount.label, bounds: { pay: 'pay' }, of: ofWithdrawal },
    }),
  },
});

/** The account that a withdrawal debits as it is now, and what its provider owes. */
async function accountOf(db: Db, { agentNo, accountType }: Row) {
  const rows = await db.select().from(account).where(eq(account.agentNo, agentNo));
  const of = (type: Row['accountType']) => rows.find(each => each.accountType === type);
  const { balance, frozen } = of(accountType) ?? { balance: 0, frozen: 0 };
  return { balance, frozen, availableBalance: balance - frozen, owedAmount: 0 - (of('DEBT')?.balance ?? 0) };
}

/** The entries that it made, oldest first: one when it arrived, another if it came back. */
async function entriesOf(db: Db, { withdrawNo, createTime }: Row) {
  const rows = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.orderNo, withdrawNo), gte(ledger.createTime, createTime)))
    .orderBy(asc(ledger.createTime), asc(ledger.id));
  return rows.map(row => ({ ...row, amount: row.operationType === 'CREDIT' ? row.amount : -row.amount }));
}
