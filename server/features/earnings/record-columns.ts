/** What the records of all kinds share (domain.md 5). */
import { chainOf, type ChainOf } from '#server/rules/pricing/contract-terms';

/** Numbers a document of a kind, given by its letters. */
export type NumberFor = (kind: string) => string;

/** What belongs to a merchant, with the chain of providers above it. */
export interface OfMerchant extends ChainOf {
  readonly custNo: string;
  readonly custName: string;
}
export const merchantColumns = ({ custNo, custName, ...chain }: OfMerchant) => ({
  custNo,
  custName,
  ...chainOf(chain),
});
