/** Single rows in somebody's sight; what is outside does not exist for them (domain.md 6.2: 404, not 403). */
import { and, eq } from 'drizzle-orm';
import type { Actor } from '@/machines/flows/actor';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/platform/calls/context';
import type { Transaction } from '#server/platform/calls/idempotency';
import type { Db } from '#server/platform/db/open';
import { agent, merchant, terminal } from '#server/schema';
import { inside } from '#server/platform/access/subtree';

type Run = Pick<Db | Transaction, 'select'>;
export type AgentRow = typeof agent.$inferSelect;
export type MerchantRow = typeof merchant.$inferSelect;
export type TerminalRow = typeof terminal.$inferSelect;

export async function agentInSight(tx: Run, me: Provider, agentNo: string, { lock = false } = {}): Promise<AgentRow> {
  const query = tx
    .select()
    .from(agent)
    .where(and(eq(agent.agentNo, agentNo), inside(agent.agentPath, me)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Failure('missing');
  return row;
}
export async function merchantInSight(
  tx: Run,
  me: Provider,
  custNo: string,
  { lock = false } = {},
): Promise<MerchantRow> {
  const query = tx
    .select()
    .from(merchant)
    .where(and(eq(merchant.custNo, custNo), inside(merchant.agentPath, me)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Failure('missing');
  return row;
}
export async function terminalInSight(
  tx: Run,
  me: Provider,
  termSn: string,
  { lock = false } = {},
): Promise<TerminalRow> {
  const query = tx
    .select()
    .from(terminal)
    .where(and(eq(terminal.termSn, termSn), inside(terminal.agentPath, me)));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Failure('missing');
  return row;
}

/** As whom the reader acts on an agent below: an organisation, its direct parent, itself, or nobody in particular. */
export function actorOn(me: Provider, target: Pick<AgentRow, 'agentNo' | 'parentAgentNo'>): Actor | null {
  if (me.may.expandWay === 'ORG') return 'ORG';
  if (target.parentAgentNo === me.agentNo) return 'PARENT';
  return target.agentNo === me.agentNo ? 'AGENT' : null;
}
