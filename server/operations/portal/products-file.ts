/** Products of an organisation, as one file (deploy/samples/products.json). */
import { z } from 'zod';
import * as enums from '@/api/enums';
import { codes, fenOrZero, no, whole, words, yesNo } from '../action';

const ppm = whole(0, 1_000_000);
const days = whole(1, 3650);
const list = <T extends z.ZodType>(item: T, most: number) => {
  const error = `应为最多${most}项的数组`;
  return z.array(item, { error }).max(most, error);
};
const way = { payBrand: codes(enums.payBrand), cardType: codes(enums.cardType).nullable().default(null) };
const cap = fenOrZero.nullable().default(null);

const template = z.strictObject({
  ...way,
  feeMode: codes(enums.feeMode),
  stdRate: ppm,
  minRate: ppm,
  maxRate: ppm,
  stdCap: cap,
  minCap: cap,
  maxCap: cap,
  maxExtraFee: fenOrZero,
});
const policy = z.strictObject({
  policyCode: no.max(8, '应为最多8位的编号'),
  policyName: words(2, 40),
  policyType: codes(enums.policyType),
  enabled: yesNo.default(true),
  activeDays: days,
  activeStandard: fenOrZero,
  falseDays: days,
  falseStandard: fenOrZero,
  falseDeduct: fenOrZero,
  nonActiveDays: days,
  nonActiveDeduct: fenOrZero,
  flowFirstDays: days,
  flowCycleDays: days,
  flowFee: fenOrZero,
  flowFeeMin: fenOrZero,
  flowFeeMax: fenOrZero,
  flowFeeStep: whole(1, 1_000_000),
  withdrawFee: fenOrZero,
  templates: list(template, 100),
  root: z.strictObject({
    profitRatio: ppm,
    falseDeduct: fenOrZero,
    nonActiveDeduct: fenOrZero,
    flowBackFirst: fenOrZero,
    flowBackSecond: fenOrZero,
    flowBackAfter: fenOrZero,
    costs: list(z.strictObject({ ...way, costRate: ppm, capFee: cap, extraCost: fenOrZero }), 100),
  }),
});
const stage = z.strictObject({ stage: whole(1, 9), days, amount: fenOrZero, cashback: fenOrZero });
const activity = z.strictObject({
  marktingNo: no.max(8, '应为最多8位的编号'),
  marktingName: words(2, 40),
  marktingType: z.union([z.literal(0), z.literal(1)], { error: '应为 0（押金版）或 1（非押版）' }),
  policyCode: no,
  enabled: yesNo.default(true),
  depositAmount: fenOrZero,
  maxCashback: fenOrZero,
  stages: list(stage, 9),
  root: z.strictObject({ cashback: fenOrZero, stageCashbacks: list(fenOrZero, 9), depositBack: fenOrZero }),
});
const terms = z.strictObject({
  cardTiers: list(z.strictObject({ from: fenOrZero, rate: ppm }), 9),
  alipayRate: ppm,
  alipayCap: fenOrZero,
  stageTurnover: fenOrZero,
  stageAmounts: list(fenOrZero, 12),
  stageStep: ppm,
  serviceRatio: ppm,
  flowFeeRatio: ppm,
  increaseCreator: ppm,
  increaseLevelOne: ppm,
  increaseOrg: ppm,
  serviceCost: ppm,
  serviceCostStep: ppm,
  serviceCostMost: ppm,
  autoPayLimit: fenOrZero,
});
const vip = z.strictObject({ vipLevel: codes(enums.vipLevel), backAmount: fenOrZero });

/** The form of a products file. */
export const productsFile = z.strictObject({
  policies: list(policy, 50),
  activities: list(activity, 50).default([]),
  vips: list(vip, 5).default([]),
  /** Absent: those in force stay. */
  terms: terms.optional(),
  tax: z.strictObject({ taxPoint: ppm, cashbackTaxPoint: ppm }).optional(),
});
