/**
 * Cashback of activations, stages, deposits and flow cards: the amount received from above less the amount passed on
 * (docs/domain/earnings.md#activity-cashback, docs/domain/earnings.md#flow-card-cashback).
 */
import { and, eq, gt, isNull } from 'drizzle-orm';
import * as f from '@/api/fields';
import * as o from '@/api/fields/explanation-operands';
import { cashbackRecords, flowBackRecords } from '#server/features/earnings/cashback-records';
import { loadActivities, loadChain } from '#server/features/pricing/load-chain';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import { activity, cashbackRecord, flowBackRecord, dataFeeOrder } from '#server/schema';
import type { Db } from '#server/foundation/db/open';
import { bookingOf, enterNote } from './enter-note';
import type { Explainer, Reading, Explanation } from './explanation';
import { formula, operand, roundings, step } from './formula';
import { earningOf, partiesBelow } from './readers';
import { withReversal } from './reversal';

type CashbackRow = typeof cashbackRecord.$inferSelect;
type BackRow = CashbackRow | typeof flowBackRecord.$inferSelect;
interface Back {
  readonly ownerAgentNo: string;
  readonly ownBackAmount: number;
  readonly backAmount: number;
}

export const explainCashback: Explainer = async (reading, orderNo) => {
  const { db } = reading;
  const row = await earningOf(reading, cashbackRecord, orderNo);
  const at = await arisenAt(db, row);
  const chain = await loadChain(db, row.agentPath, row.policyCode, at);
  const terms = await loadActivities(db, row.agentPath, row.marktingNo, at);
  const kind = {
    backType: row.backType,
    most: await mostOf(db, row),
    time: at,
    ...(row.stage && { stage: row.stage }),
  };
  const active = { ...row, activeNo: row.activeNo ?? '' };
  return handedDown(
    reading,
    row,
    chain,
    cashbackRecords(active, kind, chain, terms, () => ''),
  );
};

/** Time of the original record for a reversal, because its terms apply. */
async function arisenAt(db: Db, { ownerAgentNo, activeNo, backType, stage, backAmount, createTime }: CashbackRow) {
  if (backAmount >= 0 || activeNo === null) return createTime;
  const c = cashbackRecord;
  const same = and(eq(c.ownerAgentNo, ownerAgentNo), eq(c.activeNo, activeNo), eq(c.backType, backType));
  const [first] = await db
    .select()
    .from(c)
    .where(and(same, stage === null ? isNull(c.stage) : eq(c.stage, stage), gt(c.backAmount, 0)));
  return first?.createTime ?? createTime;
}

/** Maximum cashback of the activity, of a stage, or of the deposit. */
async function mostOf(db: Db, { marktingNo, backType, stage }: CashbackRow): Promise<number> {
  const [row] = await db.select().from(activity).where(eq(activity.marktingNo, marktingNo));
  if (backType === 'DEPOSIT') return row!.depositAmount; // every cashback has an activity
  return stage === null ? row!.maxCashback : row!.stages.find(each => each.stage === stage)!.cashback;
}

export const explainFlowCard: Explainer = async (reading, orderNo) => {
  const { db } = reading;
  const row = await earningOf(reading, flowBackRecord, orderNo);
  const [order] = await db.select().from(dataFeeOrder).where(eq(dataFeeOrder.orderNo, row.flowOrderNo));
  const chain = await loadChain(db, row.agentPath, row.policyCode, row.createTime);
  const paid = { ...row, orderNo: row.flowOrderNo, baseFee: order!.baseFee }; // every cashback has an order
  return handedDown(
    reading,
    row,
    chain,
    flowBackRecords(paid, chain, row.createTime, () => ''),
  );
};

/** A provider that keeps nothing has no record, so amounts are added up from the records further down. */
function handedDown({ me }: Reading, row: BackRow, chain: readonly ChainNode[], backs: readonly Back[]): Explanation {
  const of = (agentNo: string) => backs.find(each => each.ownerAgentNo === agentNo);
  const index = chain.findIndex(({ agentNo }) => agentNo === row.ownerAgentNo);
  const handed = (from: number) =>
    chain.slice(from).reduce((total, { agentNo }) => total + (of(agentNo)?.backAmount ?? 0), 0);
  const whole = handed(index) - handed(index + 1);
  const [own, below] = [operand(f.ownBackAmount, handed(index)), operand(f.subBackAmount, handed(index + 1))];
  return {
    ...withReversal(row.backAmount, whole, [step(f.backAmount.label, formula`${own} - ${below}`, whole)]),
    rounding: roundings.differences,
    parties: partiesBelow(chain, me, ({ agentNo }) => {
      const back = of(agentNo);
      return { terms: back ? [operand(o.partyBack, back.ownBackAmount)] : [], partyAmount: back?.backAmount ?? 0 };
    }),
    booked: bookingOf(row, row.backAmount),
    bookNote: enterNote(row),
  };
}
