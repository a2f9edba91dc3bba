/** What the channel may ask for: whose sales it accepts, and which payouts it owes (docs/channel.md#asking). */
import { and, asc, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { withdrawMoves } from '#server/features/account/withdraw.moves';
import type { Db } from '#server/foundation/db/open';
import { loadTerms } from '#server/features/pricing/org-terms';
import { riskLimitsOf } from '#server/rules/pricing/org-terms';
import { isParty } from './registration.moves';
import { limitsUnder } from '#server/rules/money/sale-limits';
import { channelRegistration, merchant, terminal, withdraw } from '#server/schema';

interface Page {
  /** The last number of the page before; absent for the first page. */
  readonly after?: string | null | undefined;
  readonly limit: number;
}

/** Bound terminals of merchants that may sell, with the merchant's limits of now in fen; by serial number. */
export async function terminalsInService(db: Db, { after, limit }: Page, now: number) {
  const { termSn, termModel, termStatus, custNo } = terminal;
  const { agentPath, onceLimit, dayLimit, riskMeasure, custName, mccName } = merchant;
  const terms = await loadTerms(db);
  const rows = await db
    .select({ termSn, termModel, termStatus, custNo, custName, mccName, onceLimit, dayLimit, riskMeasure, agentPath })
    .from(terminal)
    .innerJoin(merchant, eq(merchant.custNo, terminal.custNo))
    .where(
      and(
        inArray(terminal.termStatus, ['BOUND', 'ACTIVE']),
        isNotNull(terminal.custNo),
        eq(merchant.accountStatus, 'TRUE'),
        notInArray(merchant.riskMeasure, ['STOP_TRANS', 'FREEZE']),
        after ? gt(terminal.termSn, after) : undefined,
      ),
    )
    .orderBy(asc(terminal.termSn))
    .limit(limit);
  return rows.map(({ riskMeasure: measure, agentPath: path, ...row }) => ({
    ...row,
    ...limitsUnder(measure, row, riskLimitsOf(terms(path, now))),
  }));
}

/**
 * Withdrawals that the platform has handed over and whose payout is not reported yet, by number. Each goes to the account
 * of `payeeVersion`; `isCurrent` is false once the payee has changed since.
 */
export const payoutOrders = (db: Db, { after, limit }: Page) => {
  const { withdrawNo, agentNo, agentName, realAmount, bankName, bankCardNo, payeeVersion, updateTime } = withdraw;
  const isCurrent = sql<boolean>`coalesce(${channelRegistration.contentVersion} = ${payeeVersion}, false)`;
  return db
    .select({
      withdrawNo,
      agentNo,
      agentName,
      realAmount,
      bankName,
      bankCardNo,
      payeeVersion,
      isCurrent,
      handedTime: updateTime,
    })
    .from(withdraw)
    .leftJoin(channelRegistration, isParty('PAYEE', agentNo))
    .where(and(withdrawMoves.isIn('DOING'), after ? gt(withdraw.withdrawNo, after) : undefined))
    .orderBy(asc(withdraw.withdrawNo))
    .limit(limit);
};
