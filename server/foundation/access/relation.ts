/** Relation of an operator to a provider's records (docs/domain/access.md#actors, docs/domain/access.md#row-scope). */
import type { OperatorActor } from '@/machines/flows/actor';
import type { Provider } from '#server/foundation/calls/context';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

interface Owned {
  readonly agentNo: string | null;
  readonly agentPath: string;
}

/** An organisation, the holder, or an ancestor of the holder; null outside of the subtree. */
export function relationTo({ agentNo, agentPath }: Owned, me: Provider): OperatorActor | null {
  if (!agentPath.startsWith(me.agentPath)) return null;
  if (me.may.expandWay === 'ORG') return 'ORG';
  return agentNo === me.agentNo ? 'AGENT' : 'PARENT';
}

/** The same for records that only their owner can see. */
export const ownerOnly = ({ agentNo }: Pick<Owned, 'agentNo'>, me: Provider): OperatorActor | null =>
  agentNo !== me.agentNo ? null : roleOf(me);

/** The actor of an operator who works on own records. */
export const roleOf = (me: Provider): 'ORG' | 'AGENT' => (me.may.expandWay === 'ORG' ? 'ORG' : 'AGENT');

/** The same within the subtree: an ancestor acts on a holder's records as on its own. */
export const roleWithin = ({ agentPath }: Pick<Owned, 'agentPath'>, me: Provider): 'ORG' | 'AGENT' | null =>
  agentPath.startsWith(me.agentPath) ? roleOf(me) : null;

// Hides data that identifies the reader's ancestors (docs/domain/access.md#row-scope: nobody sees ancestors' data).

interface Reader {
  readonly agentPath: string;
  readonly agentNo: string;
}

/**
 * The `value` of a row, or null if `agentNo` is the number of one of the reader's ancestors. As a list column it also
 * serves the filter of the same name, so that guessing numbers reveals nothing.
 */
export const unlessAbove =
  (agentNo: SQLWrapper, value: SQLWrapper = agentNo) =>
  ({ me }: { readonly me: Reader }): SQL => {
    const above = me.agentPath.split('/').filter(each => each !== '' && each !== me.agentNo);
    if (above.length === 0) return sql`${value}`;
    return sql`case when ${agentNo} in (${sql.join(
      above.map(each => sql`${each}`),
      sql`, `,
    )}) then null else ${value} end`;
  };
