/** Which money a reader may have explained: what its own screens show them (domain.md 6.2). */
import { and, eq, getTableColumns, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/platform/calls/context';
import { inSubtree } from '#server/platform/access/subtree';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import type { Party, Reading } from './explanation';
import type { Operand } from './formula';

const isOrg = (me: Provider): boolean => me.may.expandWay === 'ORG';

/** The own, and for an organisation that of everybody below it. */
const whoseMoney = (owner: AnyColumn, me: Provider): SQL =>
  isOrg(me)
    ? sql`${owner} in (select o.agent_no from agent o where ${inSubtree(sql`o.agent_path`, me)})`
    : eq(owner, me.agentNo);

/** The record of an earning that the reader may see. */
export async function earningOf<T extends PgTable>(
  { db, me }: Reading,
  table: T,
  no: string,
): Promise<T['$inferSelect']> {
  const columns = getTableColumns(table) as Record<string, AnyColumn>;
  const from: PgTable = table;
  const [row] = (await db
    .select()
    .from(from)
    .where(and(eq(columns['orderNo']!, no), whoseMoney(columns['ownerAgentNo']!, me)))) as T['$inferSelect'][];
  if (!row) throw new Failure('missing');
  return row;
}

interface Share {
  readonly terms: Operand[];
  readonly partyAmount: number | null;
}
/**
 * The chain from the reader down. An organisation sees terms and amounts of all; anybody else what it has itself, and the terms
 * that it gave its direct child; of whoever comes after that, that they are there.
 */
export function partiesBelow<N extends Pick<ChainNode, 'agentNo' | 'agentName' | 'levels'>>(
  chain: readonly N[],
  me: Provider,
  shareOf: (node: N, index: number) => Share,
): Party[] {
  const own = chain.findIndex(({ agentNo }) => agentNo === me.agentNo);
  if (own === -1) return [];
  return chain.slice(own).map((node, below) => {
    const { agentNo, agentName: partyName } = node;
    const levels = node.levels as Party['levels']; // as the agents' table has it
    const { terms, partyAmount } = shareOf(node, own + below);
    return {
      levels,
      agentNo,
      partyName,
      isOwn: below === 0,
      terms: isOrg(me) || below <= 1 ? terms : [],
      partyAmount: isOrg(me) || below === 0 ? partyAmount : null,
    };
  });
}
