/**
 * The two countdowns of a terminal, for false activation and for first activation: the server side of their flows
 * (docs/domain/terminal.md#false-activation-countdown, docs/domain/terminal.md#inactive-terminal-countdown).
 */
import { and, eq, lt } from 'drizzle-orm';
import * as enums from '@/api/enums/index';
import { countdownFlow } from '@/machines/flows/countdown.flow';
import { penaltyRewards } from '#server/features/earnings/reward-records';
import { isSwitchedOn } from '#server/features/earnings/reward-switch';
import { falsePenaltyMoves, nonActivePenaltyMoves } from '#server/features/ledger/penalty.moves';
import { keepBook } from '#server/features/ledger/post';
import { loadChain } from '#server/features/pricing/load-chain';
import { relationTo } from '#server/foundation/access/relation';
import { timer } from '#server/foundation/calls/doer';
import { bulkInsert } from '#server/foundation/db/bulk-insert';
import { numbering } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { chargePenalty, shareNonActivation } from '#server/rules/ledger/bookings';
import { penalties } from '#server/rules/money/debit';
import { type ChainNode, pathNos } from '#server/rules/pricing/contract-terms';
import { falseActive, nonActive, reward } from '#server/schema/index';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

interface AssessmentInput {
  /** Total turnover counted so far, in fen. */
  readonly currentAmount?: number;
}

export const falseCountdownMoves = moves(countdownFlow, {
  table: falseActive,
  webhookNoun: 'falseCountdown',
  key: 'falseNo',
  state: ['countdownStatus'],
  labels: enums.countdownStatus,
  reads: ['agentNo', 'agentPath', 'deadline'],
  input: inputOf<AssessmentInput>(),
  actor: relationTo,
  facts: {
    standardReached: { input: ({ currentAmount = 0 }, row) => currentAmount >= row.standardAmount },
    isOverdue: (row, { now }) => row.deadline < now,
  },
  effects: {
    async chargePenalties(tx, { row, doer }) {
      const debtAmount = await chargeFalseActivation(tx, row, doer.now);
      await falsePenaltyMoves.send(tx, row, { type: 'create' }, timer(doer.now));
      const type = debtAmount === 0 ? 'deductAll' : 'deductPart';
      await falsePenaltyMoves.send(tx, row, { type, debtAmount }, timer(doer.now));
    },
  },
  values: {
    reach: ({ input, row }) => ({ currentAmount: input.currentAmount ?? row.currentAmount }),
    deadline: ({ doer }) => ({ judgeTime: doer.now }),
  },
});

export const nonActiveCountdownMoves = moves(countdownFlow, {
  table: nonActive,
  webhookNoun: 'nonActiveCountdown',
  key: 'nonNo',
  state: ['countdownStatus'],
  labels: enums.countdownStatus,
  reads: ['agentNo', 'agentPath', 'deadline'],
  actor: relationTo,
  facts: {
    // The activation sends this event only when the standard is reached.
    standardReached: () => true,
    isOverdue: (row, { now }) => row.deadline < now,
  },
  effects: {
    async chargePenalties(tx, { row, doer }) {
      const debtAmount = await chargeNonActivation(tx, row, doer.now);
      await nonActivePenaltyMoves.send(tx, row, { type: 'create' }, timer(doer.now));
      const type = debtAmount === 0 ? 'deductAll' : 'deductPart';
      await nonActivePenaltyMoves.send(tx, row, { type, debtAmount }, timer(doer.now));
    },
  },
  values: { deadline: ({ doer }) => ({ judgeTime: doer.now }) },
});

type Assessment = typeof falseActive.$inferSelect;
type Countdown = typeof nonActive.$inferSelect;
const bookings = 16;
const parentOf = (chain: readonly ChainNode[]) => chain.at(-2)?.agentNo ?? null;

/**
 * Charges a missed deadline along the chain of providers (docs/domain/earnings.md#penalties); returns the part that
 * became a debt, in fen.
 */
async function chargeFalseActivation(tx: Tx, row: Assessment, now: number): Promise<number> {
  const { falseNo, agentNo } = row;
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  const configured = chain.map(node => node.falseDeduct);
  const { deductAmount, realDeductAmount, debtAmount, debtNo } = await keepBook(
    tx,
    agentNo,
    { now, entries: bookings },
    book => chargePenalty(book, 'FALSE_ACTIVE', falseNo, configured, parentOf(chain)),
  );
  if (await isSwitchedOn(tx, row.oneAgentNo, 'wjhjlSwitch')) {
    const { credits } = penalties(configured);
    const no = await numbering(tx, now, chain.length);
    await bulkInsert(tx, reward, penaltyRewards(row, pathNos(row.agentPath), configured, credits, now, no));
  }
  await tx
    .update(falseActive)
    .set({ deductAmount, realDeductAmount, debtAmount, debtNo })
    .where(eq(falseActive.falseNo, falseNo));
  return debtAmount;
}

async function chargeNonActivation(tx: Tx, row: Countdown, now: number): Promise<number> {
  const { nonNo, agentNo } = row;
  const chain = await loadChain(tx, row.agentPath, row.policyCode, now);
  const configured = chain.map(node => node.nonActiveDeduct);
  const { credits } = penalties(configured);
  const shares = new Map(pathNos(row.agentPath).map((owner, index) => [owner, credits[index]!]));
  const above = [...shares].filter(([owner, amount]) => amount > 0 && owner !== agentNo);
  const deductAmount = configured.at(-1)!; // penalties() requires a non-empty chain
  let charged = { deductAmount, realDeductAmount: deductAmount, debtAmount: 0, debtNo: null as string | null };
  // Lock ledgers in order of agent number, so that concurrent jobs cannot deadlock.
  for (const owner of [...above.map(([each]) => each), agentNo].sort()) {
    const ofHolder = await keepBook(tx, owner, { now, entries: bookings }, book =>
      owner === agentNo
        ? chargePenalty(book, 'NON_ACTIVE', nonNo, configured, parentOf(chain))
        : void shareNonActivation(book, nonNo, shares.get(owner)!),
    );
    if (ofHolder) charged = ofHolder;
  }
  const { realDeductAmount, debtAmount, debtNo } = charged;
  await tx
    .update(nonActive)
    .set({ deductAmount, realDeductAmount, debtAmount, debtNo })
    .where(eq(nonActive.nonNo, nonNo));
  return debtAmount;
}

/**
 * Deadlines of assessments and of terminals without activation (docs/domain/terminal.md,
 * docs/domain/timers.md#schedule).
 */
export const falseCheck: Job = async (deps, now) => {
  const overdue = and(eq(falseActive.countdownStatus, 'COUNTING'), lt(falseActive.deadline, now));
  const rows = dueRows(deps, falseActive, ['deadline', 'id'], overdue);
  await eachRow(deps, { job: 'falseCheck', key: row => row.falseNo }, rows, (tx, row) =>
    falseCountdownMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};

export const nonActiveCheck: Job = async (deps, now) => {
  const overdue = and(eq(nonActive.countdownStatus, 'COUNTING'), lt(nonActive.deadline, now));
  const rows = dueRows(deps, nonActive, ['deadline', 'id'], overdue);
  await eachRow(deps, { job: 'nonActiveCheck', key: row => row.nonNo }, rows, (tx, row) =>
    nonActiveCountdownMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};
