/** Policies, activities, and the terms that each provider has and passes on (docs/domain/provider.md#pricing). */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import * as enums from '@/api/enums';
import { code, id, money, numberCode, ppm, stamps, time, words } from './columns';

export const policy = pgTable('policy', {
  policyCode: words(8).primaryKey(),
  policyName: words(40).notNull(),
  policyType: code(enums.policyType).notNull(),
  orgNo: words(8).notNull(),
  enabled: boolean().notNull().default(true),
  activeDays: integer().notNull().default(30),
  activeStandard: money().notNull().default(100_000),
  falseDays: integer().notNull().default(90),
  falseStandard: money().notNull().default(1_000_000),
  falseDeduct: money().notNull().default(10_000),
  nonActiveDays: integer().notNull().default(180),
  nonActiveDeduct: money().notNull().default(5_900),
  flowFirstDays: integer().notNull().default(30),
  flowCycleDays: integer().notNull().default(360),
  flowFee: money().notNull().default(6_000),
  flowFeeMin: money().notNull().default(0),
  flowFeeMax: money().notNull().default(12_000),
  flowFeeStep: money().notNull().default(100),
  withdrawFee: money().notNull().default(300),
  ...stamps(),
});

/** Terms of a root organisation (server/rules/pricing/org-terms.ts); changed like costs, by adding rows. */
export const orgTerms = pgTable(
  'org_terms',
  {
    orgNo: words(8).notNull(),
    effectTime: time().notNull().default(0),
    cardTiers: jsonb().$type<readonly { readonly from: number; readonly rate: number }[]>().notNull(),
    alipayRate: ppm().notNull(),
    alipayCap: money().notNull(),
    stageTurnover: money().notNull(),
    stageAmounts: jsonb().$type<readonly number[]>().notNull(),
    stageStep: ppm().notNull(),
    serviceRatio: ppm().notNull(),
    flowFeeRatio: ppm().notNull(),
    increaseCreator: ppm().notNull(),
    increaseLevelOne: ppm().notNull(),
    increaseOrg: ppm().notNull(),
    serviceCost: ppm().notNull(),
    serviceCostStep: ppm().notNull(),
    serviceCostMost: ppm().notNull(),
    autoPayLimit: money().notNull(),
    withdrawMostAssist: money().notNull().default(5_000_000),
    withdrawMostSelf: money().notNull().default(50_000_000),
    activeTarget: integer().notNull().default(1),
    activeAmount: money().notNull().default(1_000),
    custOnceLimit: money().notNull().default(2_000_000),
    custDayLimit: money().notNull().default(5_000_000),
    certOnceLimit: money().notNull().default(10_000_000),
    certDayLimit: money().notNull().default(20_000_000),
    riskOnceLimit: money().notNull().default(100_000),
    riskDayLimit: money().notNull().default(500_000),
  },
  t => [primaryKey({ columns: [t.orgNo, t.effectTime] })],
);

export interface Stage {
  stage: number;
  days: number;
  amount: number;
  cashback: number;
}
export const activity = pgTable('activity', {
  marktingNo: words(8).primaryKey(),
  marktingName: words(40).notNull(),
  marktingType: numberCode(enums.marktingType).notNull(),
  policyCode: words(8).notNull(),
  depositAmount: money().notNull(),
  maxCashback: money().notNull(),
  stages: jsonb().$type<Stage[]>().notNull().default([]),
  enabled: boolean().notNull().default(true),
  ...stamps(),
});

/** Bounds of a merchant's fees under a policy (docs/domain/merchant.md#rates). */
export const feeTemplate = pgTable(
  'fee_template',
  {
    id: id().primaryKey(),
    policyCode: words(8).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    feeMode: code(enums.feeMode).notNull(),
    stdRate: ppm().notNull(),
    minRate: ppm().notNull(),
    maxRate: ppm().notNull(),
    stdCap: money(),
    minCap: money(),
    maxCap: money(),
    maxExtraFee: money().notNull(),
  },
  t => [index().on(t.policyCode)],
);

/**
 * Cost of a node towards its parent per product, brand and card (docs/domain/earnings.md#profit-share). A null card
 * means any. A change adds a row that takes effect at `effectTime`; the newest effective row applies.
 */
export const agentCost = pgTable(
  'agent_cost',
  {
    id: id().primaryKey(),
    agentNo: words(8).notNull(),
    policyCode: words(8).notNull(),
    payBrand: code(enums.payBrand).notNull(),
    cardType: code(enums.cardType),
    costRate: ppm().notNull(),
    capFee: money(),
    extraCost: money().notNull(),
    effectTime: time().notNull().default(0),
  },
  t => [
    uniqueIndex('agent_cost_key').on(t.agentNo, t.policyCode, t.payBrand, sql`coalesce(card_type, '')`, t.effectTime),
  ],
);

/** A provider's terms under a policy; changed like costs, by adding rows. */
export const agentPolicy = pgTable(
  'agent_policy',
  {
    agentNo: words(8).notNull(),
    policyCode: words(8).notNull(),
    effectTime: time().notNull().default(0),
    enabled: boolean().notNull().default(true),
    profitRatio: ppm().notNull(),
    falseDeduct: money().notNull().default(10_000),
    nonActiveDeduct: money().notNull().default(5_900),
    flowBackFirst: money().notNull().default(0),
    flowBackSecond: money().notNull().default(0),
    flowBackAfter: money().notNull().default(0),
  },
  t => [primaryKey({ columns: [t.agentNo, t.policyCode, t.effectTime] })],
);

export const agentActivity = pgTable(
  'agent_activity',
  {
    agentNo: words(8).notNull(),
    marktingNo: words(8).notNull(),
    effectTime: time().notNull().default(0),
    cashback: money().notNull(),
    /** By stage, first stage first. */
    stageCashbacks: jsonb().$type<number[]>().notNull().default([]),
    depositBack: money().notNull(),
  },
  t => [primaryKey({ columns: [t.agentNo, t.marktingNo, t.effectTime] })],
);

export const agentVip = pgTable(
  'agent_vip',
  {
    agentNo: words(8).notNull(),
    vipLevel: code(enums.vipLevel).notNull(),
    effectTime: time().notNull().default(0),
    backAmount: money().notNull(),
  },
  t => [primaryKey({ columns: [t.agentNo, t.vipLevel, t.effectTime] })],
);
