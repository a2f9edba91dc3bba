/** Moves many terminals at once: those that can be are, each of the others is answered with the reason (domain.md S37). */
import type { EventOf } from '@/machines/flows/flow';
import type { terminalFlow } from '@/machines/flows/terminal.flow';
import type { ProviderContext } from '#server/platform/calls/context';
import { documentNo } from '#server/platform/db/numbers';
import type { Tx } from '#server/platform/db/open';
import { lockChosen, type Chosen } from './chosen';
import type { TerminalInput } from './movements';
import { terminalMoves } from './terminal.moves';

export interface Outcome {
  readonly moveNo: string | null;
  readonly done: { termSn: string }[];
  readonly refused: { termSn: string; reason: string }[];
}
type Sent = {
  readonly type: Extract<
    EventOf<typeof terminalFlow>,
    'allot' | 'allotDown' | 'recallToAgent' | 'recallToOrg' | 'changePolicy'
  >;
} & TerminalInput;

/** Tried out, they are only judged. */
export async function moveTerminals(
  tx: Tx,
  context: ProviderContext,
  chosen: Chosen,
  sent: Sent,
  dryRun: boolean | null = false,
): Promise<Outcome> {
  const { rows, unknown } = await lockChosen(tx, context, chosen);
  const refused = unknown.map(termSn => ({ termSn, reason: '终端不存在或不在您名下' }));
  const able = [];
  for (const row of rows) {
    const refusal = await terminalMoves.refusal(tx, row, sent, context);
    if (refusal) refused.unshift({ termSn: row.termSn, reason: refusal.message });
    else able.push(row);
  }
  const done = able.map(({ termSn }) => ({ termSn }));
  if (able.length === 0 || dryRun) return { moveNo: null, done, refused };
  const moveNo = await documentNo(tx, 'HB', context.now);
  for (const row of able) await terminalMoves.send(tx, row, { ...sent, moveNo }, context);
  return { moveNo, done, refused };
}
