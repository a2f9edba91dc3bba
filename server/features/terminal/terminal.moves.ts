/**
 * Terminals: movements and bindings, the server side of their flow (docs/domain/terminal.md#stock,
 * docs/domain/terminal.md#binding).
 */
import { and, eq, gt } from 'drizzle-orm';
import * as enums from '@/api/enums';
import { dayMs } from '@/api/format/format';
import { terminalFlow } from '@/machines/flows/terminal.flow';
import { registerWithChannel } from '#server/features/channel/registration.moves';
import { agentAccountMoves } from '#server/features/provider/account.moves';
import { falseCountdownMoves, nonActiveCountdownMoves } from '#server/features/countdown/countdown.moves';
import { loadChain } from '#server/features/pricing/load-chain';
import { roleWithin } from '#server/foundation/access/relation';
import type { Doer } from '#server/foundation/calls/doer';
import { hasRow } from '#server/foundation/access/find-row';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { inputOf, moves } from '#server/foundation/flows/moves';
import { depositOrder, falseActive, nonActive, policy, terminal, trans, unbindBlackList } from '#server/schema';
import { inheritBond, inherited, isKnownTo } from './inherit';
import { isFirstIssue, notActivated, noteMovement, type TerminalInput, type TerminalRow } from './movements';
import { bindFlow } from '@/machines/flows/terminal-binding.flow';

/** Maximum number of terminals of one type per merchant. */
const boundAtMost = 5;

export const terminalMoves = moves(terminalFlow, {
  table: terminal,
  webhookNoun: 'terminal',
  key: 'termSn',
  state: ['termStatus'],
  labels: enums.termStatus,
  reads: ['agentNo', 'agentPath', 'bindStatus', 'activeTime', 'custNo'],
  input: inputOf<TerminalInput>(),
  actor: roleWithin,
  facts: {
    inMyStock: (row, { me }) => row.agentPath === me?.agentPath,
    childHolds: (row, { me }) => row.agentNo !== null && row.agentPath === `${me?.agentPath}${row.agentNo}/`,
    toDirectChild: {
      input: ({ child }, _row, { me }) => child?.parentAgentNo === me?.agentNo && child?.agentType === 'AGENT',
    },
    childIsOpen: {
      input: ({ child }, _row, { me, now }) =>
        child !== undefined && agentAccountMoves.permits(child, 'allot', me!, now),
    },
    notBound: row => row.bindStatus === 'UNBIND',
    neverActivated: row => row.activeTime === null,
    productFits: { input: ({ alike }, row) => alike?.has(row.policyCode) ?? false },
    policyDiffers: { input: ({ policyTo }, row) => policyTo?.policyCode !== row.policyCode },
    merchantIsOpen: { input: ({ merchant }) => merchant?.accountStatus === 'TRUE' },
    holderIsRelated: {
      input: ({ merchant }, { agentPath }) =>
        agentPath.startsWith(merchant!.agentPath) || merchant!.agentPath.startsWith(agentPath),
    },
    belowLimit: { input: async ({ merchant }, _row, _asking, tx) => (await boundTo(tx, merchant!)) < boundAtMost },
    sameHolder: { input: ({ other }, row) => row.agentNo !== null && row.agentNo === other?.agentNo },
    newToMerchant: {
      input: async ({ other }, { termSn }, _asking, tx) => !(await isKnownTo(tx, other!.custNo!, termSn)),
    }, // sent with every exchange
    notBlackListed: { record: async (tx, row, { now }) => !(await blackListed(tx, row, now)) },
    allSettled: { record: async (tx, row) => !(await unsettled(tx, row)) },
    depositSettled: { record: async (tx, row) => !(await depositOpen(tx, row)) },
    // Providers above the owner may also unbind during the assessment.
    notAssessed: { record: async (tx, row, { me }) => row.agentNo !== me?.agentNo || !(await assessed(tx, row)) },
  },
  effects: {
    async moveCountdown(tx, { before, row, doer }) {
      if (isFirstIssue(before, row)) return startCountdown(tx, row, doer);
      const { agentNo, agentName, agentPath } = row;
      const running = and(eq(nonActive.termSn, row.termSn), nonActiveCountdownMoves.isIn('COUNTING'));
      return tx
        .update(nonActive)
        .set({ agentNo: agentNo!, agentName: agentName!, agentPath, updateTime: doer.now }) // an issued terminal has an owner
        .where(running);
    },
    async closeCountdown(tx, { row, doer }) {
      const running = await countdownOf(tx, row.termSn);
      if (running) await nonActiveCountdownMoves.send(tx, running, { type: 'close' }, doer);
    },
    async reachCountdown(tx, { row, doer }) {
      const running = await countdownOf(tx, row.termSn);
      if (running) await nonActiveCountdownMoves.send(tx, running, { type: 'reach' }, doer);
    },
    tieToMerchant: (tx, { row, doer }) => bondMoves.send(tx, row, { type: 'bind' }, doer),
    releaseFromMerchant: (tx, { row, doer }) => bondMoves.send(tx, row, { type: 'unbind' }, doer),
    inheritBond: (tx, { row, input, doer }) => inheritBond(tx, input.other!, row, doer.now), // sent with every exchange
    noteMovement,
    // After an unbinding, the merchant is the one before it.
    tellChannel: (tx, { before, row, doer }) =>
      registerWithChannel(tx, 'MERCHANT', (row.custNo ?? before.custNo)!, doer.now),
  },
  values: {
    allot: async ({ row, input, doer }, tx) => ({
      ...issued(input, doer.now),
      ...(await firstIssue(tx, row, input, doer.now)),
    }),
    allotDown: ({ input, doer }) => issued(input, doer.now),
    recallToAgent: ({ doer }) =>
      'me' in doer
        ? {
            agentNo: doer.me.agentNo,
            agentName: doer.me.agentName,
            agentPath: doer.me.agentPath,
            lastAllotTime: doer.now,
          }
        : {},
    recallToOrg: ({ doer }) =>
      'me' in doer ? { agentNo: null, agentName: null, agentPath: doer.me.agentPath, lastAllotTime: doer.now } : {},
    changePolicy: ({ input }) => input.policyTo ?? {},
    bind: ({ input, doer }) => {
      const { custNo, custName, agentNo, agentName, agentPath, policyCode } = input.merchant!; // sent with every binding
      return { custNo, custName, agentNo, agentName, agentPath, policyCode, bindTime: doer.now };
    },
    // Reset the activation for the next merchant.
    unbind: ({ doer }) => released(doer.now),
    replace: ({ doer }) => released(doer.now),
    takeOver: ({ input }) => inherited(input.other!), // sent with every exchange
    takeOverActive: ({ input }) => inherited(input.other!),
    activate: ({ doer }) => ({ activeTime: doer.now }),
  },
});

const released = (now: number) => ({
  termNo: null,
  custNo: null,
  custName: null,
  bindTime: null,
  activeTime: null,
  unbindTime: now,
  ...notActivated,
});

const issued = ({ child }: TerminalInput, now: number) => ({
  agentNo: child!.agentNo, // sent with every allotment
  agentName: child!.agentName,
  agentPath: child!.agentPath,
  lastAllotTime: now,
});

/**
 * The first issue to level 1 starts the activation period; later ones do not
 * (docs/domain/terminal.md#inactive-terminal-countdown).
 */
async function firstIssue(tx: Tx, row: TerminalRow, { child, unitPrice }: TerminalInput, now: number) {
  if (row.allotTime !== null || child?.levels !== 1) return {};
  const [rules] = await tx.select().from(policy).where(eq(policy.policyCode, row.policyCode));
  return {
    purchaseAgentNo: child.agentNo,
    purchaseAgentName: child.agentName,
    purchasePrice: unitPrice ?? 0,
    allotTime: now,
    nonActiveDeadline: now + rules!.nonActiveDays * dayMs,
  };
}

async function countdownOf(tx: Tx, termSn: string) {
  const running = and(eq(nonActive.termSn, termSn), nonActiveCountdownMoves.isIn('COUNTING'));
  const [row] = await tx.select().from(nonActive).where(running);
  return row;
}
const boundTo = (tx: Tx, { custNo, policyCode }: NonNullable<TerminalInput['merchant']>): Promise<number> =>
  tx.$count(terminal, and(eq(terminal.custNo, custNo), eq(terminal.policyCode, policyCode)));

type Bound = Pick<TerminalRow, 'termSn' | 'custNo'>;
const blackListed = (tx: Tx, { termSn, custNo }: Bound, now: number): Promise<boolean> =>
  hasRow(
    tx,
    unbindBlackList,
    and(
      eq(unbindBlackList.termSn, termSn),
      eq(unbindBlackList.custNo, custNo!),
      eq(unbindBlackList.state, 1),
      gt(unbindBlackList.endTime, now),
    ),
  );
const unsettled = (tx: Tx, { termSn, custNo }: Bound): Promise<boolean> =>
  hasRow(tx, trans, and(eq(trans.custNo, custNo!), eq(trans.termSn, termSn), eq(trans.settleStatus, 'UNACCOUNT')));
const depositOpen = (tx: Tx, { termSn, custNo }: Bound): Promise<boolean> =>
  hasRow(
    tx,
    depositOrder,
    and(eq(depositOrder.termSn, termSn), eq(depositOrder.custNo, custNo!), eq(depositOrder.payStatus, 'INIT')),
  );
const assessed = (tx: Tx, { termSn, custNo }: Bound): Promise<boolean> =>
  hasRow(
    tx,
    falseActive,
    and(eq(falseActive.termSn, termSn), eq(falseActive.custNo, custNo!), falseCountdownMoves.isIn('COUNTING')),
  );

/**
 * Starts the countdown to activation at the first issue of a terminal
 * (docs/domain/terminal.md#inactive-terminal-countdown).
 */
async function startCountdown(tx: Tx, row: TerminalRow, doer: Doer): Promise<void> {
  const { now } = doer;
  const { nonActiveDeduct } = (await loadChain(tx, row.agentPath, row.policyCode, now)).at(-1)!;
  const nonNo = await documentNo(tx, 'WJ', now);
  await nonActiveCountdownMoves.create(
    tx,
    { nonNo, ...countdownColumns(row, nonActiveDeduct, now) },
    { type: 'start' },
    doer,
  );
}

/** The columns of the countdown of a terminal that is issued now, but its number and its status. @param deduct Fen. */
export function countdownColumns(row: typeof terminal.$inferInsert, deduct: number, now: number) {
  const { termSn, termModel, policyCode, agentPath, purchaseAgentNo = null, purchaseAgentName = null } = row;
  return {
    termSn,
    termModel,
    policyCode,
    agentPath,
    purchaseAgentNo,
    purchaseAgentName,
    agentNo: row.agentNo!, // an issued terminal has an owner
    agentName: row.agentName!,
    allotTime: now,
    deadline: row.nonActiveDeadline!, // set by the same move
    deductAmount: deduct,
    createTime: now,
    updateTime: now,
  };
}

/**
 * Binding of a terminal to a merchant: the server side of its flow, which follows the terminal's own flow
 * (docs/domain/terminal.md#binding).
 */
export const bondMoves = moves(bindFlow, {
  table: terminal,
  key: 'termSn',
  state: ['bindStatus'],
  labels: enums.bindStatus,
  reads: ['agentPath'],
  actor: roleWithin,
  facts: {},
  effects: {},
});
