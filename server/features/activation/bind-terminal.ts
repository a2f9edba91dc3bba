/**
 * Binds a terminal to a merchant: starts its activation and creates its first flow-card order
 * (docs/domain/terminal.md, docs/domain/merchant.md#flow-cards).
 */
import { and, eq, inArray, or } from 'drizzle-orm';
import { dayMs } from '@/api/format/format';
import { acquirer, type Doer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { firstOrder } from '#server/features/data-fee/orders';
import type { TerminalRow } from '#server/features/terminal/movements';
import { policiesLike } from '#server/features/terminal/policies-like';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';
import { activeRecord, merchant, policy, type terminal } from '#server/schema';
import { activeMoves } from './activation.moves';

type MerchantRow = typeof merchant.$inferSelect;

interface Binder {
  readonly cust: MerchantRow;
  /** The hashes that the ID number of its person may be stored with. */
  readonly person: readonly string[];
}

export async function bindTerminal(tx: Tx, { cust, person }: Binder, termSn: string, doer: Doer): Promise<void> {
  const { now } = doer;
  const alike = await policiesLike(tx, cust.policyCode);
  const unit = await terminalMoves.send(tx, termSn, { type: 'bind', merchant: cust, alike }, doer);
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, cust.policyCode));
  const type = await activationOf(tx, { cust, person }, unit);
  const activeNo = await documentNo(tx, 'JH', now);
  const values = { activeNo, ...activationColumns(cust, unit, type, rules!, now) };
  await activeMoves.create(tx, values, { type }, acquirer(now));
  await firstOrder(tx, cust, unit, rules!, acquirer(now)); // every merchant has a policy
}

type Binding = 'bind' | 'bindRepeat' | 'bindNoActivity';

/** The columns of the activation of a terminal that is bound now, but its number and its status. */
export function activationColumns(
  cust: Pick<typeof merchant.$inferInsert, 'custNo' | 'custName' | 'policyCode'> & ChainOf,
  { termSn, marktingNo = null }: Pick<typeof terminal.$inferInsert, 'termSn' | 'marktingNo'>,
  type: Binding,
  { activeStandard, activeDays }: Pick<typeof policy.$inferSelect, 'activeStandard' | 'activeDays'>,
  now: number,
) {
  const { custNo, custName, policyCode } = cust;
  return {
    custNo,
    custName,
    ...chainOf(cust),
    termSn,
    policyCode,
    marktingNo,
    standardAmount: activeStandard,
    bindTime: now,
    deadline: type === 'bind' ? now + activeDays * dayMs : null,
    createTime: now,
    updateTime: now,
  };
}

/**
 * Each person and each terminal is activated once per organisation; without an activity nothing is counted
 * (docs/domain/terminal.md#activation).
 */
async function activationOf(tx: Tx, { cust, person }: Binder, unit: TerminalRow): Promise<Binding> {
  const [before] = await tx
    .select({ no: activeRecord.activeNo })
    .from(activeRecord)
    .innerJoin(merchant, eq(merchant.custNo, activeRecord.custNo))
    .where(
      and(
        activeMoves.isIn('SUCCESS'),
        eq(activeRecord.orgNo, cust.orgNo),
        or(eq(activeRecord.termSn, unit.termSn), inArray(merchant.legalIdHash, person)),
      ),
    )
    .limit(1);
  if (before) return 'bindRepeat';
  return unit.marktingNo ? 'bind' : 'bindNoActivity';
}
