/**
 * Effects of a credit-card swipe: on the activation, its stages, and the assessment after it (docs/domain/terminal.md,
 * docs/domain/earnings.md#activity-cashback). Pure functions, used for both live sales and the demo's history. Amounts
 * in fen, times in epoch milliseconds.
 */
import { dayMs } from '@/api/format/format';
import type { StateOf } from '@/machines/flows/flow';
import type { activeFlow } from '@/machines/flows/activation.flow';
import { pricedAs, type CardType, type PayBrand } from '../money/fee';

export interface Stage {
  readonly stage: number;
  readonly amount: number;
  readonly cashback: number;
  /** Days after the binding. */
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
  /** The activity's deposit has been taken in full. */
  readonly depositPaid: boolean;
  readonly stages: readonly Stage[];
}
export interface Counted {
  readonly currentAmount: number;
  /** This swipe completes the activation standard. */
  readonly reached: boolean;
  /** Further stages that this swipe completes. */
  readonly stages: readonly Stage[];
}

/** Whether the payment counts: credit cards, swiped or tapped. */
export const isCounted = (payBrand: PayBrand, cardType: CardType | null): boolean =>
  (payBrand === 'SK' || payBrand === 'NFC') && pricedAs(cardType) === 'DJK';

/** Null if the activation no longer counts swipes. */
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
/** Null if the assessment has ended. */
export function countAssessment({ currentAmount, standardAmount, deadline }: Assessment, amount: number, time: number) {
  if (time >= deadline) return null;
  return { currentAmount: currentAmount + amount, reached: currentAmount + amount >= standardAmount };
}
