/** What banks say of payouts tells of their payees, too (docs/domain/platform.md#payout-reconciliation). */
import { or, type SQL, sql } from 'drizzle-orm';
import { payoutDifference, payoutLine, trans, withdraw } from '#server/schema';
import { agentEnd, custEnd } from './ends';
import type { Plan } from './plan';

/** What a bank says of a payout: its payee is whoever the payout belongs to, which only the payout says. */
const paidTo = (table: typeof payoutLine | typeof payoutDifference, wiped: readonly string[]): Plan => {
  const ofProvider = (of: SQL) => sql`(select ${of} from ${withdraw} where ${withdraw.withdrawNo} = ${table.payoutNo})`;
  const ofMerchant = (of: SQL) => sql`(select ${of} from ${trans} where ${trans.transNo} = ${table.payoutNo} limit 1)`;
  return {
    kind: 'TRADE',
    table,
    which: who =>
      or(
        sql`${ofProvider(sql`${withdraw.agentNo}`)} = any(${`{${who.agentNos.join(',')}}`}::text[])`,
        sql`${ofMerchant(sql`${trans.custNo}`)} = any(${`{${who.custNos.join(',')}}`}::text[])`,
      ),
    kept: {
      law: 'ACCOUNTING',
      since: sql`coalesce(${ofProvider(agentEnd(withdraw.agentNo))}, ${ofMerchant(custEnd(trans.custNo))})`,
    },
    wiped,
    copied: [],
  };
};
export const payoutPlans: readonly Plan[] = [
  paidTo(payoutLine, ['bankPayee', 'bankCard', 'bankText']),
  paidTo(payoutDifference, ['bankPayee', 'bankCard', 'bankText', 'payoutCard']),
];
