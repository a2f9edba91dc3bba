/**
 * Kinds of earning records posted to accounts: their table, amount and bookings (docs/domain/account.md#business-types,
 * docs/domain/earnings.md#entry).
 */
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  cashbackRecord,
  flowBackRecord,
  increaseReward,
  profitRecord,
  reward,
  serviceProfit,
  taxShare,
  vipBackRecord,
} from '#server/schema';
import type { BizType } from '#server/rules/ledger/biz-types';
import type { Account } from '#server/rules/money/debit';

export interface EarningKind {
  readonly table: PgTable;
  /** Prefix of the record numbers. */
  readonly letters: string;
  /** Column of the amount; negative for reversals. */
  readonly amount: string;
  /** Column of the time of origin; the record is posted the day after. */
  readonly time: 'createTime' | 'transTime';
  readonly account: Account;
  readonly credit: (row: Row) => BizType;
  /** Booking type of a reversal. */
  readonly back: BizType;
}
export type Row = Readonly<Record<string, unknown>>;

const rewards = {
  JGJL: 'REWARD_ORG',
  SKJL: 'REWARD_SK',
  SHLXDBJL: 'REWARD_STANDARD',
  TXFJL: 'REWARD_TXF',
  ZFBJL: 'REWARD_ZFB',
  CASHBACKJL: 'REWARD_CASHBACK',
  WJHJL: 'REWARD_FALSE',
} as const satisfies Record<string, BizType>;
const backs = {
  ACTIVE: 'CASHBACK_ACTIVE',
  STANDARD: 'CASHBACK_STANDARD',
  DEPOSIT: 'CASHBACK_DEPOSIT',
} as const satisfies Record<string, BizType>;
const always = (bizType: BizType) => () => bizType;

export const earningKinds: readonly EarningKind[] = [
  {
    table: profitRecord,
    letters: 'FR',
    amount: 'profitAmount',
    time: 'transTime',
    account: 'PROFIT',
    credit: always('TRADE_PROFIT'),
    back: 'TRADE_PROFIT_BACK',
  },
  {
    table: serviceProfit,
    letters: 'FW',
    amount: 'profitAmount',
    time: 'createTime',
    account: 'PROFIT',
    credit: always('SERVICE_PROFIT'),
    back: 'TRADE_PROFIT_BACK',
  },
  {
    table: cashbackRecord,
    letters: 'HD',
    amount: 'backAmount',
    time: 'createTime',
    account: 'CASHBACK',
    credit: row => backs[row['backType'] as keyof typeof backs],
    back: 'CASHBACK_BACK',
  },
  {
    table: flowBackRecord,
    letters: 'LK',
    amount: 'backAmount',
    time: 'createTime',
    account: 'FLOWCARDBACK',
    credit: always('FLOWCARD_BACK'),
    back: 'FLOWCARD_BACK_REVERSE',
  },
  {
    table: vipBackRecord,
    letters: 'HY',
    amount: 'backAmount',
    time: 'createTime',
    account: 'VIPBACK',
    credit: always('VIP_BACK'),
    back: 'CASHBACK_BACK',
  },
  {
    table: taxShare,
    letters: 'SD',
    amount: 'shareAmount',
    time: 'createTime',
    account: 'TAX',
    credit: row => (row['kind'] === 'TAX_POINT' ? 'TAX_POINT_SHARE' : 'CASHBACK_TAX_SHARE'),
    back: 'ADJUST_OUT',
  },
  {
    table: reward,
    letters: 'JL',
    amount: 'rewardAmount',
    time: 'createTime',
    account: 'REWARD',
    credit: row => rewards[row['rewardType'] as keyof typeof rewards],
    back: 'ADJUST_OUT',
  },
  {
    table: increaseReward,
    letters: 'ZS',
    amount: 'rewardAmount',
    time: 'createTime',
    account: 'REWARD',
    credit: always('REWARD_INCR'),
    back: 'ADJUST_OUT',
  },
];

export function earningKindOf(table: PgTable): EarningKind {
  const found = earningKinds.find(each => each.table === table);
  if (!found) throw new Error('Expected a table of records that are entered');
  return found;
}
