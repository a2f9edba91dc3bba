/**
 * Access to explanations: readers may see the money that their own screens show (docs/domain/access.md#money-scope).
 */
import { and, eq, getTableColumns, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { listsOfMoney } from '@/api/contract/record-lists';
import { Failure } from '@/api/failure';
import type { Provider } from '#server/foundation/calls/context';
import { requireAny } from '#server/foundation/access/right';
import { inSubtree } from '#server/foundation/access/subtree';
import type { ChainNode } from '#server/rules/pricing/contract-terms';
import type { Explainer, MoneyKind, Party, Reading } from './explanation';
import type { Operand } from './formula';

/** An explainer for those who may open a list on which such amounts stand; others are refused as by that list. */
export const forReaders =
  (kind: MoneyKind, explain: Explainer): Explainer =>
  async (reading, no) => {
    requireAny(listsOfMoney[kind], reading.me.may);
    return explain(reading, no);
  };

const isOrg = (me: Provider): boolean => me.may.expandWay === 'ORG';

/** Own money only; for an organisation that of its whole subtree. */
const whoseMoney = (owner: AnyColumn, me: Provider): SQL =>
  isOrg(me)
    ? sql`${owner} in (select o.agent_no from agent o where ${inSubtree(sql`o.agent_path`, me)})`
    : eq(owner, me.agentNo);

/** The earning record, if the reader may see it. @throws Failure `missing` otherwise. */
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
 * The chain from the reader down. Organisations see all terms and amounts. Other readers see their own amount and
 * terms, the terms of their direct child, and only the existence of providers below that.
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
    const levels = node.levels as Party['levels']; // the agent table has only these levels
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
