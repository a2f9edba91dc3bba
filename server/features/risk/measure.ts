/** Measures of risk control on a merchant (domain.md 4.15). */
import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { CodeOf } from '@/api/schema/enumeration';
import type { riskMeasure } from '@/api/enums';
import type { Tx } from '#server/platform/db/open';
import { merchant, riskOrder } from '#server/schema';

type Measure = CodeOf<typeof riskMeasure>;
/** From the mildest on; a limit is as strict as a delay. */
const steps: readonly Measure[] = ['NONE', 'LIMIT', 'DELAY_SETTLE', 'STOP_TRANS', 'FREEZE'];

/** What follows when a risk order is not answered in time. */
export const nextMeasure = (measure: Measure): Measure =>
  measure === 'NONE' ? 'DELAY_SETTLE' : steps[Math.min(Math.max(steps.indexOf(measure), 2) + 1, steps.length - 1)]!;

const strictest = (measures: readonly Measure[]): Measure =>
  steps[Math.max(0, ...measures.map(each => steps.indexOf(each)))]!;

export const imposeMeasure = (tx: Tx, custNo: string, measure: Measure, now: number) =>
  tx.update(merchant).set({ riskMeasure: measure, updateTime: now }).where(eq(merchant.custNo, custNo));

/** Lifts what one order imposed; what the merchant's other open orders impose stays. */
export async function liftMeasure(
  tx: Tx,
  { custNo, riskOrderNo }: Pick<typeof riskOrder.$inferSelect, 'custNo' | 'riskOrderNo'>,
  now: number,
): Promise<void> {
  const others = await tx
    .select({ measure: riskOrder.riskMeasure })
    .from(riskOrder)
    .where(
      and(
        eq(riskOrder.custNo, custNo),
        ne(riskOrder.riskOrderNo, riskOrderNo),
        notInArray(riskOrder.riskOrderStatus, ['PASS', 'CLOSE']),
      ),
    );
  await imposeMeasure(tx, custNo, strictest(others.map(({ measure }) => measure)), now);
}
