/** Charges a deadline that passed down the chain of providers (domain.md 5.8); answers what of it became a debt, in fen. */
import { eq } from 'drizzle-orm';
import { bulkInsert } from '#server/platform/db/bulk-insert';
import { numbering } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { keepBook } from '#server/features/ledger/post';
import { loadChain } from '#server/features/pricing/load-chain';
import { chargePenalty, shareNonActivation } from '#server/rules/ledger/bookings';
import { penalties } from '#server/rules/money/penalty';
import { pathNos, type ChainNode } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema';

type Assessment = typeof falseActive.$inferSelect;
type Countdown = typeof nonActive.$inferSelect;
const bookings = 16;
const parentOf = (chain: readonly ChainNode[]) => chain.at(-2)?.agentNo ?? null;

export async function chargeFalseActivation(tx: Tx, row: Assessment, now: number): Promise<number> {
  const { falseNo, agentNo } = row;
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  const configured = chain.map(node => node.falseDeduct);
  const { deductAmount, realDeductAmount, debtAmount } = await keepBook(tx, agentNo, { now, entries: bookings }, book =>
    chargePenalty(book, 'FALSE_ACTIVE', falseNo, configured, parentOf(chain)),
  );
  const { credits } = penalties(configured);
  const no = await numbering(tx, now, chain.length);
  await bulkInsert(tx, reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, now, no));
  await tx
    .update(falseActive)
    .set({ deductAmount, realDeductAmount, debtAmount })
    .where(eq(falseActive.falseNo, falseNo));
  return debtAmount;
}

export async function chargeNonActivation(tx: Tx, row: Countdown, now: number): Promise<number> {
  const { nonNo, agentNo } = row;
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  const configured = chain.map(node => node.nonActiveDeduct);
  const { credits } = penalties(configured);
  const shares = new Map(pathNos(row.agentPath).map((owner, index) => [owner, credits[index]!]));
  const above = [...shares].filter(([owner, amount]) => amount > 0 && owner !== agentNo);
  let debtAmount = 0;
  // Books are kept in the order of the providers' numbers, so that two jobs never wait for each other.
  for (const owner of [...above.map(([each]) => each), agentNo].sort())
    await keepBook(tx, owner, { now, entries: bookings }, book => {
      if (owner !== agentNo) return shareNonActivation(book, nonNo, shares.get(owner)!);
      ({ debtAmount } = chargePenalty(book, 'NON_ACTIVE', nonNo, configured, parentOf(chain)));
    });
  const deductAmount = configured.at(-1)!; // penalties() has asked for a chain
  const charged = { deductAmount, realDeductAmount: deductAmount - debtAmount, debtAmount };
  await tx.update(nonActive).set(charged).where(eq(nonActive.nonNo, nonNo));
  return debtAmount;
}
