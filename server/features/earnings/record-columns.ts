/** Columns shared by records of all kinds (docs/domain/earnings.md#entry). */
import { type ChainOf, chainOf } from '#server/rules/pricing/contract-terms';
import { stateAfter } from '@/machines/flows/decide';
import { enterFlow } from '@/machines/flows/earnings-entry.flow';

/** Makes the next document number for a prefix. */
export type NumberFor = (kind: string) => string;

/** Columns of a merchant's record, with the chain of providers above it. */
export interface OfMerchant extends ChainOf {
  readonly custNo: string;
  readonly custName: string;
}
export const merchantColumns = ({ custNo, custName, ...chain }: OfMerchant) => ({
  custNo,
  custName,
  ...chainOf(chain),
});

/**
 * Initial status of a record: waiting to be posted, or excluded when the amount is zero
 * (docs/domain/earnings.md#entry).
 */
export const initialPosting = (amount: number) => ({
  enterStatus:
    amount === 0
      ? stateAfter(enterFlow, ['compute', 'TIMER'], ['exclude', 'TIMER'])
      : stateAfter(enterFlow, ['compute', 'TIMER']),
  enterTime: null as number | null,
});
