/** Tells a child of what its parent changed by 分润配置 (docs/domain/provider.md#terms-notices). */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { taxPointItem, type PricingChange } from '@/api/forms/pricing';
import type { Provider } from '#server/foundation/calls/context';
import { timer } from '#server/foundation/calls/doer';
import { documentNo } from '#server/foundation/db/numbers';
import type { Tx } from '#server/foundation/db/open';
import type { ChainOf } from '#server/rules/pricing/contract-terms';
import { termsNotice as n } from '#server/schema';
import type { ToldChange } from '#server/schema/terms-notice';
import { tellAll } from './tell';
import { type TermsNotice, termsNoticeMoves } from './terms-notice.moves';

interface PricingSaved {
  readonly child: ChainOf;
  readonly by: Pick<Provider, 'agentNo' | 'agentName'>;
  /** What differs from the terms of now. */
  readonly changes: readonly PricingChange[];
  /** Every value that was set, in words, whether it differs or not. */
  readonly figures: ReadonlyMap<string, string>;
  readonly effectTime: number;
  readonly isAtOnce: boolean;
}

/** Returns the number of the change; null if there is nothing to tell. */
export async function tellPricing(tx: Tx, saved: PricingSaved, now: number): Promise<string | null> {
  const { child, by, effectTime, isAtOnce } = saved;
  const earlier = isAtOnce ? [] : await dueAtTheSameTime(tx, saved);
  const changes = [...saved.changes.map(toldAs), ...takenBack(earlier, saved)];
  const gone = earlier.filter(each => isOverridden(each, saved));
  if (gone.length > 0)
    await termsNoticeMoves.sendAll(
      tx,
      'TOLD',
      'supersede',
      inArray(
        n.id,
        gone.map(({ id }) => id),
      ),
      timer(now),
    );
  if (changes.length === 0) return null;
  const sourceNo = await documentNo(tx, 'TJ', now);
  const change = { issuerNo: by.agentNo, issuerName: by.agentName, termsSource: 'PRICING', sourceNo } as const;
  await tellAll(tx, [{ ...child, changes }], { ...change, effectTime, isAtOnce }, now);
  return sourceNo;
}

/** The tax point alone never waits for the time of effect. */
const toldAs = ({ item, before, after }: PricingChange): ToldChange => ({
  item,
  before,
  after,
  hold: item === taxPointItem ? 'AT_ONCE' : 'FROM_TIME',
});

/** What the same parent told for the same time: its values are replaced where they are set again. Oldest first. */
const dueAtTheSameTime = (tx: Pick<Tx, 'select'>, { child, by, effectTime }: PricingSaved): Promise<TermsNotice[]> =>
  tx
    .select()
    .from(n)
    .where(
      and(
        eq(n.agentNo, child.agentNo),
        eq(n.issuerNo, by.agentNo),
        eq(n.termsSource, 'PRICING'),
        eq(n.effectTime, effectTime),
        or(termsNoticeMoves.isIn('TOLD'), termsNoticeMoves.isIn('ACKNOWLEDGED')),
      ),
    )
    .orderBy(asc(n.id));

const isOverridden = (notice: TermsNotice, { figures }: PricingSaved): boolean =>
  notice.changes.every(({ item, hold }) => hold === 'FROM_TIME' && figures.has(item));

/** Values that were told for this time and are now left as they are: without a line the child would still expect them. */
function takenBack(earlier: readonly TermsNotice[], { changes, figures }: PricingSaved): ToldChange[] {
  const told = new Map(
    earlier.flatMap(notice => notice.changes.map(({ item, after, hold }) => [item, { after, hold }] as const)),
  );
  return [...told].flatMap(([item, { after, hold }]) => {
    const value = figures.get(item);
    const isSaid = changes.some(each => each.item === item);
    return hold !== 'FROM_TIME' || value === undefined || value === after || isSaid
      ? []
      : [{ item, before: after, after: value, hold }];
  });
}
