/** The account on which an accepted amount is booked: that of the disputed kind of money (docs/domain/earnings.md#disputes). */
import type { CallOutput } from '@/api/schema/call';
import type { money } from '@/api/contract/explanation';
import type { Account } from '#server/rules/money/debit';

type Explained = CallOutput<typeof money.explain>;

/** Kinds whose records are always on one account; the others are on those of their ledger entries. */
const accounts: Readonly<Partial<Record<Explained['moneyKind'], Account>>> = {
  PROFIT: 'PROFIT',
  SERVICE: 'PROFIT',
  CASHBACK: 'CASHBACK',
  FLOW_CARD: 'FLOWCARDBACK',
  VIP: 'VIPBACK',
  TAX_SHARE: 'TAX',
  REWARD: 'REWARD',
  INCREASE: 'REWARD',
  INVOICE: 'INVOICE',
  TAX_DIFF: 'INVOICE',
};

export function accountOf({ moneyKind, entries }: Explained): Account {
  const booked = entries.map(({ accountType }) => accountType).find(type => type !== 'DEBT');
  return accounts[moneyKind] ?? booked ?? 'PROFIT';
}
