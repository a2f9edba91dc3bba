/**
 * Effect of each business type in the ledger: direction, account, and platform book
 * (docs/domain/account.md#business-types).
 */
import type { CodeOf } from '@/api/schema/enumeration';
import type * as enums from '@/api/enums';
import type { Account } from '../money/debit';

export type AccountType = CodeOf<typeof enums.accountType>;
export type BizType = CodeOf<typeof enums.ledgerBizType>;
/**
 * The platform's side of a booking. Bookings on DEBTS move money between a debt and the account that pays it, so that
 * book balances to zero.
 */
type Book =
  | 'FEES'
  | 'ACTIVITY'
  | 'FLOW_FEES'
  | 'VIP_FEES'
  | 'TAXES'
  | 'REWARDS'
  | 'PAYOUT'
  | 'ADJUSTMENT'
  | 'OPENING'
  | 'CLAIMS'
  | 'DEBTS';

interface Rule {
  readonly op: CodeOf<typeof enums.operationType>;
  /** `any` is every account but DEBT. */
  readonly account: AccountType | 'any';
  readonly book: Book;
}
const into = (account: Account | 'any', book: Book): Rule => ({ op: 'CREDIT', account, book });
const outOf = (account: Account | 'any', book: Book): Rule => ({ op: 'DEBIT', account, book });

export const bizTypes: Readonly<Record<BizType, Rule>> = {
  TRADE_PROFIT: into('PROFIT', 'FEES'),
  TRADE_PROFIT_BACK: outOf('any', 'FEES'),
  SERVICE_PROFIT: into('PROFIT', 'FEES'),
  CASHBACK_ACTIVE: into('CASHBACK', 'ACTIVITY'),
  CASHBACK_STANDARD: into('CASHBACK', 'ACTIVITY'),
  CASHBACK_DEPOSIT: into('CASHBACK', 'ACTIVITY'),
  CASHBACK_BACK: outOf('any', 'ACTIVITY'),
  FLOWCARD_BACK: into('FLOWCARDBACK', 'FLOW_FEES'),
  FLOWCARD_BACK_REVERSE: outOf('any', 'FLOW_FEES'),
  VIP_BACK: into('VIPBACK', 'VIP_FEES'),
  TAX_POINT_SHARE: into('TAX', 'TAXES'),
  CASHBACK_TAX_SHARE: into('TAX', 'TAXES'),
  INVOICE_ENTER: into('INVOICE', 'TAXES'),
  INVOICE_CANCEL: outOf('any', 'TAXES'),
  TAX_DIFF: outOf('INVOICE', 'TAXES'),
  REWARD_INCR: into('REWARD', 'REWARDS'),
  REWARD_ORG: into('REWARD', 'REWARDS'),
  REWARD_SK: into('REWARD', 'REWARDS'),
  REWARD_STANDARD: into('REWARD', 'REWARDS'),
  REWARD_TXF: into('REWARD', 'REWARDS'),
  REWARD_ZFB: into('REWARD', 'REWARDS'),
  REWARD_CASHBACK: into('REWARD', 'REWARDS'),
  REWARD_FALSE: into('REWARD', 'REWARDS'),
  WITHDRAW: outOf('any', 'PAYOUT'),
  WITHDRAW_BACK: into('any', 'PAYOUT'),
  ADJUST_IN: into('any', 'ADJUSTMENT'),
  ADJUST_OUT: outOf('any', 'ADJUSTMENT'),
  OPENING_IN: into('any', 'OPENING'),
  DEDUCT_PLAN: outOf('any', 'CLAIMS'),
  DEDUCT_NON_ACTIVE: outOf('any', 'CLAIMS'),
  DEDUCT_FALSE_ACTIVE: outOf('any', 'CLAIMS'),
  DEBT_ADD: { op: 'DEBIT', account: 'DEBT', book: 'CLAIMS' },
  DEBT_REPAY: { op: 'CREDIT', account: 'DEBT', book: 'DEBTS' },
  DEBT_REDUCE: outOf('any', 'DEBTS'),
  DEBT_WRITE_OFF: { op: 'CREDIT', account: 'DEBT', book: 'CLAIMS' },
};

/** The account of a business type; if the type may use any account, `given` is required. */
export function accountOf(bizType: BizType, given?: Account): AccountType {
  const { account } = bizTypes[bizType];
  if (account !== 'any') return account;
  if (!given) throw new Error(`Expected an account for ${bizType}, which may be on any`);
  return given;
}
