/**
 * Shares of the withdrawal tax for the provider's ancestors (docs/domain/earnings.md#tax-point-shares). Pure: the
 * caller loads the chain's pricing as of the event and stores the records.
 */
import type { Account } from '#server/rules/money/debit';
import { taxPointOf, taxShares } from '#server/rules/money/withdraw';
import { chainOf, type ChainNode, type ChainOf } from '#server/rules/pricing/contract-terms';
import { type NumberFor, initialPosting } from './record-columns';

interface PaidWithdrawal extends ChainOf {
  readonly withdrawNo: string;
  readonly accountType: Account;
  readonly withdrawAmount: number;
  readonly taxPoint: number;
}
/** Shares of the tax of an ASSIST provider for its ancestors (docs/domain/earnings.md#tax-point-shares), `SD`. */
export function taxShareRecords(
  withdrawal: PaidWithdrawal,
  chain: readonly Pick<ChainNode, 'agentNo' | 'taxPoint' | 'cashbackTaxPoint'>[],
  time: number,
  no: NumberFor,
) {
  const { accountType, withdrawAmount, withdrawNo } = withdrawal;
  const points = chain.map((node, index) =>
    index === chain.length - 1 ? withdrawal.taxPoint : taxPointOf(accountType, node),
  );
  const kind =
    accountType === 'CASHBACK' || accountType === 'FLOWCARDBACK' ? ('CASHBACK_TAX' as const) : ('TAX_POINT' as const);
  return taxShares(withdrawAmount, points).flatMap((shareAmount, index) => {
    if (shareAmount === 0) return [];
    return [
      {
        orderNo: no('SD'),
        ownerAgentNo: chain[index]!.agentNo,
        ...chainOf(withdrawal),
        withdrawNo,
        kind,
        accountType,
        withdrawAmount,
        subTaxPoint: points[index + 1]!,
        ownTaxPoint: points[index]!,
        shareAmount,
        ...initialPosting(shareAmount),
        createTime: time,
      },
    ];
  });
}
