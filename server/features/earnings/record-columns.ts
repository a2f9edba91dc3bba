/** Columns shared by records of all kinds (docs/domain/earnings.md#entry). */
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';

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
