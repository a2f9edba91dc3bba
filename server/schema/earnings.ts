/**
 * Providers' earnings besides profit shares (docs/domain/earnings.md#entry). Every record has its owner, the amount,
 * and the state of its posting to the owner's account; the chain is that of the merchant, or of the withdrawing
 * provider, at the time.
 */
import { sql, type SQL } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, uniqueIndex, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { chain, code, id, money, path, ppm, time, words } from './columns';
import { byCreation, byTransTime } from './sort-columns';

const owned = () => ({
  id: id().primaryKey(),
  orderNo: words(24).notNull().unique(),
  ownerAgentNo: words(8).notNull(),
  ...chain(),
});
const entered = () => ({
  enterStatus: code(enums.enterStatus).notNull(),
  enterTime: time(),
  createTime: time().notNull(),
});
const cust = () => ({ custNo: words(15).notNull(), custName: words(40).notNull() });
type Owned = Readonly<Record<'ownerAgentNo' | 'createTime' | 'id', ExtraConfigColumn>>;
/** An owner's records, and those of them that wait to be entered. */
const byOwner = (table: string) => (t: Owned) => [
  index().on(t.ownerAgentNo, ...byCreation(t)),
  index(`${table}_waiting`)
    .on(t.ownerAgentNo, ...byCreation(t))
    .where(sql`enter_status = 'INIT'`),
];

/**
 * Each event earns once, whoever computes it twice (docs/decisions/041): a last guard behind the locks of jobs and rows. A
 * reversal repeats its event with the amount below zero.
 */
const earnedOnce = (name: string, amount: ExtraConfigColumn, among?: SQL) => ({
  on: (...event: [ExtraConfigColumn | SQL, ...(ExtraConfigColumn | SQL)[]]) =>
    uniqueIndex(name)
      .on(...event)
      .where(among ? sql`${amount} >= 0 and ${among}` : sql`${amount} >= 0`),
});

export const cashbackRecord = pgTable(
  'cashback_record',
  {
    ...owned(),
    backType: code(enums.backType).notNull(),
    ...cust(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    marktingNo: words(8).notNull(),
    activeNo: words(24),
    stage: integer(),
    ownBackAmount: money().notNull(),
    subBackAmount: money().notNull(),
    backAmount: money().notNull(),
    ...entered(),
  },
  t => [
    ...byOwner('cashback_record')(t),
    earnedOnce('cashback_once', t.backAmount).on(t.activeNo, t.backType, sql`coalesce(${t.stage}, 0)`, t.ownerAgentNo),
  ],
);

export const flowBackRecord = pgTable(
  'flow_back_record',
  {
    ...owned(),
    ...cust(),
    termSn: words(20).notNull(),
    policyCode: words(8).notNull(),
    flowOrderNo: words(24).notNull(),
    payTimes: integer().notNull(),
    flowFee: money().notNull(),
    ownBackAmount: money().notNull(),
    subBackAmount: money().notNull(),
    backAmount: money().notNull(),
    ...entered(),
  },
  t => [
    ...byOwner('flow_back_record')(t),
    earnedOnce('flow_back_once', t.backAmount).on(t.flowOrderNo, t.ownerAgentNo),
  ],
);

export const vipBackRecord = pgTable(
  'vip_back_record',
  {
    ...owned(),
    ...cust(),
    vipLevel: code(enums.vipLevel).notNull(),
    vipFee: money().notNull(),
    backAmount: money().notNull(),
    ...entered(),
  },
  byOwner('vip_back_record'),
);

/** Shares from tax point differences on withdrawals of lower providers; agent is the withdrawing provider. */
export const taxShare = pgTable(
  'tax_share',
  {
    ...owned(),
    withdrawNo: words(24).notNull(),
    kind: words(16).$type<'TAX_POINT' | 'CASHBACK_TAX'>().notNull(),
    accountType: code(enums.accountType).notNull(),
    withdrawAmount: money().notNull(),
    subTaxPoint: ppm().notNull(),
    ownTaxPoint: ppm().notNull(),
    shareAmount: money().notNull(),
    ...entered(),
  },
  t => [...byOwner('tax_share')(t), earnedOnce('tax_share_once', t.shareAmount).on(t.withdrawNo, t.ownerAgentNo)],
);

export const serviceProfit = pgTable(
  'service_profit',
  {
    ...owned(),
    ...cust(),
    transNo: words(24).notNull(),
    serviceFeeType: code(enums.serviceFeeType).notNull(),
    serviceFeeAmount: money().notNull(),
    costAmount: money().notNull(),
    profitAmount: money().notNull(),
    transTime: time().notNull(),
    ...entered(),
  },
  t => [...byOwner('service_profit')(t), index().on(t.ownerAgentNo, ...byTransTime(t))],
);

/** All rewards; columns that do not apply to a reward type are null. */
export const reward = pgTable(
  'reward',
  {
    ...owned(),
    rewardType: code(enums.rewardType).notNull(),
    rewardName: words(40).notNull(),
    custNo: words(15),
    custName: words(40),
    termSn: words(20),
    transNo: words(24),
    payBrand: code(enums.payBrand),
    cardType: code(enums.cardType),
    transAmount: money(),
    transTime: time(),
    /** The source record: falseNo or withdrawNo. */
    relatedNo: words(24),
    accountType: code(enums.accountType),
    withdrawAmount: money(),
    serviceFeeAmount: money(),
    rewardMonth: words(7),
    stage: integer(),
    standardAmount: money(),
    reachAmount: money(),
    baseAmount: money(),
    baseCount: integer(),
    rewardRate: ppm(),
    rewardRatio: ppm(),
    subDeductAmount: money(),
    ownDeductAmount: money(),
    rewardAmount: money().notNull(),
    remark: words(200),
    ...entered(),
  },
  t => [
    ...byOwner('reward')(t),
    index().on(t.transNo),
    index().on(t.ownerAgentNo, ...byTransTime(t)),
    index().on(...byCreation(t)),
    index().on(...byTransTime(t)),
    earnedOnce('reward_once_per_sale', t.rewardAmount).on(t.transNo, t.rewardType, t.ownerAgentNo),
    earnedOnce('reward_once_per_document', t.rewardAmount).on(t.relatedNo, t.rewardType, t.ownerAgentNo),
    earnedOnce('reward_once_per_stage', t.rewardAmount, sql`${t.rewardType} = 'SHLXDBJL'`).on(
      t.custNo,
      t.rewardMonth,
      t.ownerAgentNo,
    ),
    earnedOnce('reward_once_per_month', t.rewardAmount, sql`${t.rewardType} = 'TXFJL'`).on(t.agentNo, t.rewardMonth),
  ],
);

export const increaseReward = pgTable(
  'increase_reward',
  {
    ...owned(),
    ...cust(),
    incrType: code(enums.incrType).notNull(),
    planNo: words(24).notNull(),
    transNo: words(24),
    flowOrderNo: words(24),
    /** ppm for FEE, fen for FLOW. */
    baseValue: money().notNull(),
    incrValue: money().notNull(),
    incrAmount: money().notNull(),
    rewardRatio: ppm().notNull(),
    rewardAmount: money().notNull(),
    transTime: time(),
    ...entered(),
  },
  byOwner('increase_reward'),
);

/**
 * Daily figures of an agent's own merchants by product (docs/domain/provider.md#agent-performance); a team's figures are
 * the sum over its subtree.
 */
export const statDaily = pgTable(
  'stat_daily',
  {
    statDate: words(10).notNull(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    policyType: code(enums.policyType).notNull(),
    transAmount: money().notNull().default(0),
    transCount: integer().notNull().default(0),
    djkAmount: money().notNull().default(0),
    jjkAmount: money().notNull().default(0),
    scanAmount: money().notNull().default(0),
    tradingCount: integer().notNull().default(0),
    newCustCount: integer().notNull().default(0),
    activeTermCount: integer().notNull().default(0),
  },
  t => [
    primaryKey({ columns: [t.agentNo, t.statDate, t.policyType] }),
    index().on(t.statDate),
    index().on(t.agentPath.op('text_pattern_ops'), t.statDate),
  ],
);
/** Daily earnings of an owner from the merchants of one agent. */
export const statIncome = pgTable(
  'stat_income',
  {
    statDate: words(10).notNull(),
    ownerAgentNo: words(8).notNull(),
    agentNo: words(8).notNull(),
    agentPath: path().notNull(),
    policyType: code(enums.policyType).notNull(),
    profitAmount: money().notNull().default(0),
    cashbackAmount: money().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.ownerAgentNo, t.statDate, t.agentNo, t.policyType] }), index().on(t.statDate)],
);
