/**
 * What a credit-card swipe counts for: the activation, its stages, and the assessment after it (domain.md 4.7, 4.13, 5.4). Pure:
 * the live sale and the demo's past both count by it. Amounts in fen, times in epoch milliseconds.
 */
import { dayMs } from '@/api/format/format';
import type { StateOf } from '@/machines/flows/flow';
import type { activeFlow } from '@/machines/flows/active.flow';
import { pricedAs, type CardType, type PayBrand } from '../money/fee';

export interface Stage {
  readonly stage: number;
  readonly amount: number;
  readonly cashback: number;
  /** After the binding. */
  readonly days: number;
}
export interface Activation {
  readonly activeStatus: StateOf<typeof activeFlow>;
  readonly currentAmount: number;
  readonly standardAmount: number;
  readonly bindTime: number;
  readonly deadline: number | null;
}
export interface Swipe {
  readonly amount: number;
  readonly time: number;
  /** Nothing of the activity's deposit is still to be taken. */
  readonly depositPaid: boolean;
  readonly stages: readonly Stage[];
}
export interface Counted {
  readonly currentAmount: number;
  /** The activation reaches its standard by this swipe. */
  readonly reached: boolean;
  /** Stages that it reaches besides. */
  readonly stages: readonly Stage[];
}

/** Credit cards, swiped or tapped. */
export const isCounted = (payBrand: PayBrand, cardType: CardType | null): boolean =>
  (payBrand === 'SK' || payBrand === 'NFC') && pricedAs(cardType) === 'DJK';

/** Null where the activation no longer counts. */
export function countSwipe(active: Activation, { amount, time, depositPaid, stages }: Swipe): Counted | null {
  const { activeStatus, standardAmount, bindTime, deadline } = active;
  const open = activeStatus === 'INIT' || activeStatus === 'DOING';
  if (!open && activeStatus !== 'SUCCESS') return null;
  const before = active.currentAmount;
  const currentAmount = before + amount;
  const reached = open && depositPaid && currentAmount >= standardAmount && time <= (deadline ?? time);
  const isReached = (stage: Stage) =>
    (reached || before < stage.amount) && currentAmount >= stage.amount && time <= bindTime + stage.days * dayMs;
  return { currentAmount, reached, stages: reached || activeStatus === 'SUCCESS' ? stages.filter(isReached) : [] };
}

interface Assessment {
  readonly currentAmount: number;
  readonly standardAmount: number;
  readonly deadline: number;
}
/** Null where the assessment is over. */
export function countAssessment({ currentAmount, standardAmount, deadline }: Assessment, amount: number, time: number) {
  if (time >= deadline) return null;
  return { currentAmount: currentAmount + amount, reached: currentAmount + amount >= standardAmount };
}
