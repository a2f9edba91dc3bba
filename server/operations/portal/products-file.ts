/** Products of an organisation, as one file (deploy/samples/products.json, docs/products.md). */
import { z } from 'zod';
import * as enums from '@/api/enums';
import { Failure } from '@/api/failure';
import { checkStrict } from '#server/foundation/calls/strict-json';
import { noTerms } from '#server/rules/pricing/org-terms';
import { checked, codes, fenOrZero, no, whole, words, yesNo } from '../action';

const ppm = whole(0, 1_000_000);
const days = whole(1, 3650);
const fen = whole(1, 99_999_999_999);
const list = <T extends z.ZodType>(item: T, most: number) => {
  const error = `应为最多${most}项的数组`;
  return z.array(item, { error }).max(most, error);
};
const way = {
  payBrand: codes(enums.payBrand).describe('way of payment'),
  cardType: codes(enums.cardType).nullable().default(null).describe('kind of card, of card payments only'),
};
const capOf = (about: string) => fenOrZero.nullable().default(null).describe(about);

const template = z.strictObject({
  ...way,
  feeMode: codes(enums.feeMode).describe('a rate, or a rate up to a cap'),
  stdRate: ppm.describe('what a merchant pays unless it is given another rate, ppm'),
  minRate: ppm.describe('lowest rate of a merchant, ppm'),
  maxRate: ppm.describe('highest rate of a merchant, ppm'),
  stdCap: capOf('cap of the standard rate, fen; only with a cap'),
  minCap: capOf('lowest cap of a merchant, fen'),
  maxCap: capOf('highest cap of a merchant, fen'),
  maxExtraFee: fenOrZero.describe('most that a merchant pays beside the rate, fen a sale'),
});
const cost = z.strictObject({
  ...way,
  costRate: ppm.describe('at most the lowest rate of a merchant, ppm'),
  capFee: capOf('at most the lowest cap of a merchant, fen'),
  extraCost: fenOrZero.describe('at most the highest extra fee, fen a sale'),
});
const policy = z.strictObject({
  policyCode: no.max(8, '应为最多8位的编号').describe('number of the policy, of one organisation for ever'),
  policyName: words(2, 40).describe('its name'),
  policyType: codes(enums.policyType).describe('kind of product'),
  enabled: yesNo.default(true).describe('whether it is offered'),
  activeDays: days.describe('days from binding in which a terminal has to be activated'),
  activeStandard: fenOrZero.describe('turnover that activates, fen'),
  falseDays: days.describe('days after the activation of the assessment of false activation'),
  falseStandard: fenOrZero.describe('turnover that it asks for, fen'),
  falseDeduct: fenOrZero.describe('penalty below it, fen'),
  nonActiveDays: days.describe('days from allotment in which a terminal has to be activated'),
  nonActiveDeduct: fenOrZero.describe('penalty otherwise, fen'),
  flowFirstDays: days.describe('days from activation to the first data fee'),
  flowCycleDays: days.describe('days between data fees'),
  flowFee: fenOrZero.describe('usual data fee, fen'),
  flowFeeMin: fenOrZero.describe('lowest data fee, fen'),
  flowFeeMax: fenOrZero.describe('highest data fee, fen'),
  flowFeeStep: whole(1, 1_000_000).describe('steps between both, fen'),
  withdrawFee: fenOrZero.describe('fee of a withdrawal, fen'),
  templates: list(template, 100).describe('bounds of merchants’ fees, one for each way of payment'),
  root: z
    .strictObject({
      profitRatio: ppm.describe('part of its gross share that the organisation keeps, ppm'),
      falseDeduct: fenOrZero.describe('what the organisation is charged of that penalty, fen'),
      nonActiveDeduct: fenOrZero.describe('what it is charged of the other one, fen'),
      flowBackFirst: fenOrZero.describe('cashback of the first data fee, at most the highest fee, fen'),
      flowBackSecond: fenOrZero.describe('cashback of the second, fen'),
      flowBackAfter: fenOrZero.describe('cashback of all later ones, fen'),
      costs: list(cost, 100).describe('what the organisation pays, one for each of the fees'),
    })
    .describe('the organisation’s own terms, from which its agents get theirs'),
});
const stage = z.strictObject({
  stage: whole(1, 9).describe('1, 2, 3 …'),
  days: days.describe('days from the activation in which it has to be reached; later than the stage before'),
  amount: fenOrZero.describe('turnover that reaches it, above that of the stage before, fen'),
  cashback: fenOrZero.describe('most that it pays in all, fen'),
});
const activity = z.strictObject({
  marktingNo: no.max(8, '应为最多8位的编号').describe('number of the activity'),
  marktingName: words(2, 40).describe('its name'),
  marktingType: z
    .union([z.literal(0), z.literal(1)], { error: '应为 0（押金版）或 1（非押版）' })
    .describe('with a deposit or without'),
  policyCode: no.describe('of a policy of the file'),
  enabled: yesNo.default(true).describe('whether terminals take part from now on'),
  depositAmount: fenOrZero.describe('deposit of a terminal, above 0 only of the deposit version, fen'),
  maxCashback: fenOrZero.describe('most that an activation pays in all, fen'),
  stages: list(stage, 9).describe('further cashback for turnover after the activation, in order'),
  root: z
    .strictObject({
      cashback: fenOrZero.describe('of an activation, at most maxCashback, fen'),
      stageCashbacks: list(fenOrZero, 9).describe('of each stage, at most its cashback, fen'),
      depositBack: fenOrZero.describe('of the deposit, at most depositAmount, fen'),
    })
    .describe('what the organisation gets of it'),
});
const tier = z.strictObject({
  from: fenOrZero.describe('turnover of the month from which it holds, fen'),
  rate: ppm.describe('of the turnover, ppm'),
});
const terms = z.strictObject({
  cardTiers: list(tier, 9).describe('reward of a month’s credit swipes (SKJL), rising'),
  alipayRate: ppm.describe('reward of Alipay sales (ZFBJL), ppm'),
  alipayCap: fenOrZero.describe('most of it for a sale, fen'),
  stageTurnover: fenOrZero.describe('month’s turnover of a series (SHLXDBJL), fen'),
  stageAmounts: list(fenOrZero, 12).describe('of the series, first month first, fen'),
  stageStep: ppm.describe('what each level leaves to the next of a stage, ppm'),
  serviceRatio: ppm.describe('part of the tax of cashback withdrawals (CASHBACKJL), ppm'),
  flowFeeRatio: ppm.describe('part of the data fees of a month (TXFJL), ppm'),
  increaseCreator: ppm.describe('part of an increase for who made it, ppm'),
  increaseLevelOne: ppm.describe('for the level-1 agent, ppm'),
  increaseOrg: ppm.describe('for the organisation, ppm; the three at most 1000000'),
  serviceCost: ppm.describe('organisation’s cost of a service fee, ppm'),
  serviceCostStep: ppm.describe('what each level adds to it, ppm'),
  serviceCostMost: ppm.describe('most that it comes to, ppm'),
  autoPayLimit: fenOrZero.describe('withdrawals up to it are paid without the platform, fen'),
  withdrawMostAssist: fen
    .default(noTerms.withdrawMostAssist)
    .describe('most of a withdrawal of a provider whose invoices are written for it, fen'),
  withdrawMostSelf: fen
    .default(noTerms.withdrawMostSelf)
    .describe('most of a withdrawal of a provider that writes its own, fen'),
  activeTarget: whole(0, 1_000_000)
    .default(noTerms.activeTarget)
    .describe('activated terminals of a month that bring nothing (JGJL)'),
  activeAmount: fenOrZero.default(noTerms.activeAmount).describe('for each above them, fen'),
  custOnceLimit: fen
    .default(noTerms.custOnceLimit)
    .describe('most of a sale of a merchant that is entered from now on, fen'),
  custDayLimit: fen
    .default(noTerms.custDayLimit)
    .describe('most of its sales of a day, at least the most of a sale, fen'),
  certOnceLimit: fen.default(noTerms.certOnceLimit).describe('likewise of a certified merchant (level 2), fen'),
  certDayLimit: fen.default(noTerms.certDayLimit).describe('most of its sales of a day, fen'),
  riskOnceLimit: fen
    .default(noTerms.riskOnceLimit)
    .describe('most of a sale under the risk measure LIMIT, by the time of the sale, fen'),
  riskDayLimit: fen.default(noTerms.riskDayLimit).describe('most of its sales of a day, fen'),
});
const vip = z.strictObject({
  vipLevel: codes(enums.vipLevel).describe('level of a membership, each once'),
  backAmount: fenOrZero.describe('cashback of the organisation, fen'),
});

/** The form of a products file. */
export const productsFile = z.strictObject({
  policies: list(policy, 50).describe('policies of the organisation; those that are left out stay'),
  activities: list(activity, 50).default([]).describe('activities of these policies'),
  vips: list(vip, 5).default([]).describe('memberships'),
  terms: terms.optional().describe('rewards and pay-outs; absent: those in force stay'),
  tax: z
    .strictObject({
      taxPoint: ppm.describe('of withdrawals, ppm'),
      cashbackTaxPoint: ppm.describe('of withdrawals of cashback, ppm'),
    })
    .optional()
    .describe('tax points of the organisation, which change at once; absent: they stay'),
});

/** The products of a text. @throws Failure `invalid` that says what is wrong, and where. */
export const parsedProducts = (text: string) => checked(productsFile, parsed(text));

/** Two values under one name are ambiguous. */
function parsed(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text);
    checkStrict(text);
    return file;
  } catch (error) {
    const message =
      error instanceof Failure ? `产品文件有${error.message}` : `产品文件内容应为JSON：${(error as Error).message}`;
    throw new Failure('invalid', message, null, [{ field: 'products', message }]);
  }
}
