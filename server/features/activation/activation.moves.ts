/**
 * Activations of terminals: the server side of their flow (docs/domain/terminal.md#activation,
 * docs/domain/earnings.md#activity-cashback).
 */
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { activeFlow } from '@/machines/flows/activation.flow';
import { type Doer, platformStaff, timer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { reverseRecords } from '#server/features/earnings/reverse';
import { terminalMoves } from '#server/features/terminal/terminal.moves';
import { loadChain } from '#server/features/pricing/load-chain';
import { chainOf } from '#server/rules/pricing/contract-terms';
import {
  activeRecord,
  cashbackRecord,
  falseActive,
  merchant,
  nonActive,
  policy,
  terminal,
  unbindBlackList,
} from '#server/schema';
import { payActivation } from './cashback';
import { dueRows } from '#server/foundation/batches';
import { type Job, eachRow } from '#server/foundation/each-row';

type ActiveRow = typeof activeRecord.$inferSelect;
interface ActiveInput {
  /** Total turnover counted so far, in fen. */
  readonly currentAmount?: number;
  /** True if no part of the activity's deposit is still due. */
  readonly isDepositPaid?: boolean;
  readonly reason?: string;
}
/** Number of days within which an activation is reversed when refunds bring it below its standard. */
export const reversibleDays = 7;
/**
 * Number of days a terminal stays locked to its merchant while its activity pays staged cashback
 * (docs/domain/terminal.md#binding).
 */
const heldDays = 180;

export const activeMoves = moves(activeFlow, {
  table: activeRecord,
  webhookNoun: 'activation',
  key: 'activeNo',
  state: ['activeStatus'],
  labels: enums.activeStatus,
  reads: ['agentPath', 'deadline'],
  input: inputOf<ActiveInput>(),
  actor: (row, me) => (row.agentPath.startsWith(me.agentPath) ? 'ONLOOKER' : null),
  facts: {
    inTime: (row, { now }) => row.deadline === null || row.deadline >= now,
    standardReached: { input: ({ currentAmount = 0 }, row) => currentAmount >= row.standardAmount },
    depositPaid: { input: ({ isDepositPaid = false }) => isDepositPaid },
    isOverdue: (row, { now }) => row.deadline !== null && row.deadline < now,
    // Fraud is reversed at any time; turnover below the standard only within `reversibleDays`.
    mayBeReversed: {
      record: async (_tx, row, { by, now }) =>
        by === 'OPS' ||
        (row.currentAmount < row.standardAmount && (row.activeTime ?? 0) > now - reversibleDays * dayMs),
    },
  },
  effects: {
    closeTerminalCountdown: (tx, { row, doer }) => closeTerminalCountdown(tx, row, doer),
    payCashback: (tx, { row, doer }) => payActivation(tx, row, doer.now),
    activateTerminal: (tx, { row, doer }) => terminalMoves.send(tx, row.termSn, { type: 'activate' }, doer),
    startAssessment: (tx, { row, doer }) => startAssessment(tx, row, doer),
    holdTerminal: (tx, { row, doer }) => holdTerminal(tx, row, doer.now),
    reverseCashback: (tx, { row, doer }) =>
      reverseRecords(tx, cashbackRecord, eq(cashbackRecord.activeNo, row.activeNo), doer.now),
    closeAssessment: (tx, { row, doer }) => closeAssessment(tx, row, doer),
  },
  values: {
    firstSwipe: ({ input }) => ({ currentAmount: input.currentAmount }),
    swipe: ({ input }) => ({ currentAmount: input.currentAmount }),
    reach: ({ input, doer }) => ({ currentAmount: input.currentAmount, activeTime: doer.now }),
    deadline: () => ({ failReason: '考核期内交易额未达标' }),
    fraudOrRefund: ({ input }) => ({ failReason: input.reason }),
  },
  mirrors: [
    { table: merchant, column: 'activeStatus', at: row => eq(merchant.custNo, row.custNo) },
    {
      table: terminal,
      column: 'activeStatus',
      at: row => and(eq(terminal.termSn, row.termSn), eq(terminal.custNo, row.custNo))!,
    },
  ],
});

async function closeTerminalCountdown(tx: Tx, { termSn }: ActiveRow, { now }: Doer): Promise<void> {
  const [running] = await tx
    .select()
    .from(nonActive)
    .where(and(eq(nonActive.termSn, termSn), nonActiveCountdownMoves.isIn('COUNTING')));
  if (running) await nonActiveCountdownMoves.send(tx, running, { type: 'close' }, platformStaff(now));
}

/**
 * Starts the assessment: a turnover to reach within a number of days
 * (docs/domain/terminal.md#false-activation-countdown); once per merchant and terminal.
 */
async function startAssessment(tx: Tx, row: ActiveRow, doer: Doer): Promise<void> {
  const { now } = doer;
  const { custNo, termSn, policyCode } = row;
  if (await hasRow(tx, falseActive, and(eq(falseActive.custNo, custNo), eq(falseActive.termSn, termSn)))) return;
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, policyCode));
  const [unit] = await tx.select().from(terminal).where(eq(terminal.termSn, termSn));
  const { falseDeduct } = (await loadChain(tx, row.agentPath, policyCode, now)).at(-1)!;
  const falseNo = await documentNo(tx, 'JJ', now);
  const values = { falseNo, ...assessmentColumns(row, unit, { ...rules!, falseDeduct }, now) }; // every activation has a policy
  await falseCountdownMoves.create(tx, values, { type: 'start' }, doer);
}

/** The columns of the assessment of an activation that begins now, but its number and its status. */
export function assessmentColumns(
  row: typeof activeRecord.$inferInsert,
  unit: Pick<typeof terminal.$inferInsert, 'purchaseAgentNo' | 'purchaseAgentName'> | undefined,
  { falseStandard, falseDays, falseDeduct }: { falseStandard: number; falseDays: number; falseDeduct: number },
  now: number,
) {
  const { custNo, custName, termSn, policyCode, activeNo, currentAmount } = row;
  return {
    activeNo,
    custNo,
    custName,
    ...chainOf(row),
    termSn,
    policyCode,
    purchaseAgentNo: unit?.purchaseAgentNo ?? null,
    purchaseAgentName: unit?.purchaseAgentName ?? null,
    activeTime: now,
    standardAmount: falseStandard,
    currentAmount: currentAmount ?? 0,
    deadline: now + falseDays * dayMs,
    deductAmount: falseDeduct,
    createTime: now,
    updateTime: now,
  };
}

const holdTerminal = (tx: Tx, row: ActiveRow, now: number) =>
  tx.insert(unbindBlackList).values(holdOf(row, now)).onConflictDoNothing();

/** What keeps a terminal with its merchant after its activation. */
export const holdOf = (
  { custNo, termSn, bindTime }: Pick<ActiveRow, 'custNo' | 'termSn' | 'bindTime'>,
  now: number,
) => ({
  custNo,
  termSn,
  state: 1 as const,
  reason: '该商户参与活动期间不可解绑',
  startTime: now,
  endTime: bindTime + heldDays * dayMs,
});

/** Closes the running assessment of a reversed activation, as the platform, regardless of who reversed it. */
async function closeAssessment(tx: Tx, { activeNo }: ActiveRow, { now }: Doer): Promise<void> {
  const [running] = await tx
    .select()
    .from(falseActive)
    .where(and(eq(falseActive.activeNo, activeNo), falseCountdownMoves.isIn('COUNTING')));
  if (running) await falseCountdownMoves.send(tx, running, { type: 'close' }, platformStaff(now));
}

/**
 * Ten past midnight: activations that missed their standard in time, or fell below it again
 * (docs/domain/terminal.md#activation, docs/domain/timers.md#schedule).
 */
export const activeCheck: Job = async (deps, now) => {
  const waits = and(inArray(activeRecord.activeStatus, ['INIT', 'DOING']), lt(activeRecord.deadline, now));
  const rows = dueRows(deps, activeRecord, ['deadline', 'id'], waits);
  await eachRow(deps, { job: 'activeCheck', key: row => row.activeNo }, rows, (tx, row) =>
    activeMoves.send(tx, row, { type: 'deadline' }, timer(now)),
  );
};

/** Fails activations that refunds brought below the standard soon after it was reached. */
export const activeReverse: Job = async (deps, now) => {
  const fallen = and(
    activeMoves.isIn('SUCCESS'),
    gt(activeRecord.activeTime, now - reversibleDays * dayMs),
    lt(activeRecord.currentAmount, activeRecord.standardAmount),
  );
  const rows = dueRows(deps, activeRecord, ['activeTime', 'id'], fallen);
  const reason = '退款后交易额低于达标额';
  await eachRow(deps, { job: 'activeReverse', key: row => row.activeNo }, rows, (tx, row) =>
    activeMoves.send(tx, row, { type: 'fraudOrRefund', reason }, timer(now)),
  );
};
