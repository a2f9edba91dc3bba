/** Movement log of terminals (docs/domain/terminal.md#movements), written as a side effect of each event. */
import { activeFlow } from '@/machines/flows/activation.flow';
import { stateAfter } from '@/machines/flows/decide';
import { isOperator, nameOf, type Doer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import { terminalMove, type agent, type merchant, type terminal } from '#server/schema';

export type TerminalRow = typeof terminal.$inferSelect;

/** Input of terminal events. */
export interface TerminalInput {
  /** Number of the batch. */
  readonly moveNo?: string;
  /** The new owner. */
  readonly child?: typeof agent.$inferSelect;
  /** Price the child owes, in fen. */
  readonly unitPrice?: number | null;
  readonly policyTo?: { readonly policyCode: string; readonly marktingNo: string | null };
  /** Policies of the same type as the target policy. */
  readonly alike?: ReadonlySet<string>;
  /** The merchant to bind to, or of the terminal that is exchanged. */
  readonly merchant?: typeof merchant.$inferSelect;
  /** The other terminal of an exchange, as it was before. */
  readonly other?: TerminalRow;
}
interface Movement {
  readonly type: string;
  readonly before: TerminalRow;
  readonly row: TerminalRow;
  readonly input: TerminalInput;
  readonly doer: Doer;
}

/** Activation status of a terminal without an activation record. */
export const notActivated = { activeStatus: stateAfter(activeFlow, ['bind', 'CHANNEL']) };

export const isFirstIssue = (before: TerminalRow, row: TerminalRow): boolean =>
  before.allotTime === null && row.allotTime !== null;

const kinds = {
  allot: 'ALLOT',
  allotDown: 'ALLOT',
  recallToAgent: 'RECALL',
  recallToOrg: 'RECALL',
  changePolicy: 'POLICY',
  bind: 'BIND',
  unbind: 'UNBIND',
  replace: 'CHANGE',
  takeOver: 'CHANGE',
  takeOverActive: 'CHANGE',
  scrap: 'SCRAP',
} as const;

export async function noteMovement(tx: Tx, { type, before, row, input, doer }: Movement): Promise<void> {
  const termMoveType = kinds[type as keyof typeof kinds];
  await tx.insert(terminalMove).values({
    moveNo: input.moveNo ?? (await documentNo(tx, 'HB', doer.now)),
    termSn: row.termSn,
    termModel: row.termModel,
    termMoveType,
    ...partiesOf(termMoveType, before, row, doer),
    custNo: before.custNo ?? row.custNo,
    // Path of the lower party, so that both can see the entry.
    agentPath: before.agentPath.length > row.agentPath.length ? before.agentPath : row.agentPath,
    ...(termMoveType === 'ALLOT' && { unitPrice: input.unitPrice ?? null }),
    ...(input.other && { remark: type === 'replace' ? `换为 ${input.other.termSn}` : `接替 ${input.other.termSn}` }),
    ...(termMoveType === 'POLICY' && { remark: `${before.policyCode}→${row.policyCode}` }),
    operatorName: nameOf(doer),
    result: '成功',
    operateTime: doer.now,
  });
}

/** Parties of a movement: a terminal owned by an organisation has no agent in its row. */
function partiesOf(kind: (typeof kinds)[keyof typeof kinds], before: TerminalRow, row: TerminalRow, doer: Doer) {
  const me = isOperator(doer) ? doer.me : null;
  const from = {
    fromAgentNo: before.agentNo ?? me?.agentNo ?? null,
    fromAgentName: before.agentName ?? me?.agentName ?? null,
  };
  const to = { toAgentNo: row.agentNo ?? me?.agentNo ?? null, toAgentName: row.agentName ?? me?.agentName ?? null };
  if (kind === 'ALLOT' || kind === 'RECALL') return { ...from, ...to };
  return kind === 'UNBIND' ? to : from;
}
