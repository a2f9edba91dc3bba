/** The record of where a terminal went (domain.md S38), as an effect of each of its moves. */
import { activeFlow } from '@/machines/flows/active.flow';
import { walk } from '@/machines/flows/decide';
import { isOperator, nameOf, type Doer } from '#server/platform/calls/doer';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { terminalMove, type agent, type merchant, type terminal } from '#server/schema';

export type TerminalRow = typeof terminal.$inferSelect;

/** What is sent along with a terminal's events. */
export interface TerminalInput {
  /** Of the batch that it is moved with. */
  readonly moveNo?: string;
  /** To whom it is issued. */
  readonly child?: typeof agent.$inferSelect;
  /** What the child owes for it, in fen. */
  readonly unitPrice?: number | null;
  readonly policyTo?: { readonly policyCode: string; readonly marktingNo: string | null };
  /** Policies of the same product as the one that it is to have. */
  readonly alike?: ReadonlySet<string>;
  /** To whom it is bound. */
  readonly merchant?: typeof merchant.$inferSelect;
}
interface Movement {
  readonly type: string;
  readonly before: TerminalRow;
  readonly row: TerminalRow;
  readonly input: TerminalInput;
  readonly doer: Doer;
}

/** How a terminal stands to activation until a merchant's is told of it. */
export const notActivated = { activeStatus: walk(activeFlow, ['bind', 'CHANNEL']) };

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
    custNo: termMoveType === 'BIND' ? row.custNo : before.custNo,
    // Of the lower of the two parties, so that both see it.
    agentPath: before.agentPath.length > row.agentPath.length ? before.agentPath : row.agentPath,
    ...(termMoveType === 'ALLOT' && { unitPrice: input.unitPrice ?? null }),
    ...(termMoveType === 'POLICY' && { remark: `${before.policyCode}→${row.policyCode}` }),
    operatorName: nameOf(doer),
    result: '成功',
    operateTime: doer.now,
  });
}

/** From whom to whom: an organisation that holds a terminal is nobody in its row. */
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
