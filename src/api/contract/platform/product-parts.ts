/**
 * The parts of an organisation's products as a form has them (docs/domain/platform.md#product-drafts): a fee and its cost in one row, a
 * stage and the organisation's share of it in one row. Labels stand here alone; src/api/forms/products.ts turns parts into a file's and back.
 */
import * as f from '../../fields';
import { count, flag, money, type FieldOptions, name, number, rate } from '../../schema/kinds';
import { many, maybe } from '../../schema/shape';

/** Bounds of a products file, and of its form. */
const fenAtMost = 99_999_999_999;
export const policyCode = number('政策编号', { max: 8 });
export const marktingNo = number('活动编号', { max: 8 });
const fen = (label: string, options: FieldOptions = {}) => money(label, { min: 0, max: fenAtMost, ...options });
const days = (label: string) => count(label, { unit: '天', min: 1, max: 3650 });
const named = (label: string) => name(label, { min: 2, max: 40 });

/** What a policy says of all its merchants and terminals. */
export const policyRules = {
  activeDays: days('激活考核天数'),
  activeStandard: fen('激活标准'),
  falseDays: days('伪激活考核天数'),
  falseStandard: fen('伪激活标准'),
  falseDeduct: fen(f.falseDeduct.label),
  nonActiveDays: days('未激活考核天数'),
  nonActiveDeduct: fen(f.nonActiveDeduct.label),
  flowFirstDays: days('首次流量费天数'),
  flowCycleDays: days('流量费周期'),
  flowFee: fen(f.flowFee.label),
  flowFeeMin: fen('最低流量费'),
  flowFeeMax: fen('最高流量费'),
  flowFeeStep: fen('流量费步长', { min: 1, max: 1_000_000 }),
  withdrawFee: fen('提现手续费'),
};
/** The organisation's own terms of a policy. */
export const rootTerms = {
  profitRatio: f.profitRatio,
  falseDeduct: fen(f.falseDeduct.label),
  nonActiveDeduct: fen(f.nonActiveDeduct.label),
  flowBackFirst: fen('首次流量卡返现'),
  flowBackSecond: fen('第二次流量卡返现'),
  flowBackAfter: fen('三次及以上流量卡返现'),
};
export const way = { payBrand: f.payBrand, cardType: maybe(f.cardType) };
/** Bounds of what merchants pay for a way of payment. */
export const feeBounds = {
  feeMode: f.feeMode,
  minRate: f.minRate,
  stdRate: f.stdRate,
  maxRate: f.maxRate,
  minCap: maybe(fen(f.minCap.label)),
  stdCap: maybe(fen(f.stdCap.label)),
  maxCap: maybe(fen(f.maxCap.label)),
  maxExtraFee: fen(f.maxExtraFee.label),
};
/** What the organisation pays for it. */
export const feeCost = {
  costRate: f.costRate.as('机构成本'),
  capFee: maybe(fen('机构成本封顶')),
  extraCost: fen(f.extraCost.label),
};
export const policyPart = {
  policyCode,
  policyName: named(f.policyName.label),
  policyType: f.policyType,
  enabled: flag('启用'),
  ...policyRules,
  fees: many({ ...way, ...feeBounds, ...feeCost }, 100),
  root: rootTerms,
};

export const stageRules = {
  days: days('考核天数'),
  amount: fen(f.standardAmount.label),
  cashback: fen(f.cashbackAmount.label),
};
export const activityPart = {
  marktingNo,
  marktingName: named(f.marktingName.label),
  marktingType: f.marktingType,
  policyCode,
  enabled: flag('启用'),
  depositAmount: fen(f.depositAmount.label),
  maxCashback: fen('最高返现'),
  rootCashback: fen('机构激活返现'),
  depositBack: fen('机构押金返现'),
  stages: many({ ...stageRules, rootCashback: fen('机构返现') }, 9),
};

export const termsPart = {
  cardTiers: many({ from: fen('月交易额起点'), rate: rate('奖励比例') }, 9),
  alipayRate: rate('支付宝奖励比例'),
  alipayCap: fen('支付宝奖励单笔上限'),
  stageTurnover: fen('商户连续达标奖励月交易标准'),
  stageAmounts: many({ stageAmount: fen('当月奖励') }, 12),
  stageStep: rate('商户连续达标奖励每级递减'),
  serviceRatio: rate('返现服务费奖励比例'),
  flowFeeRatio: rate('通讯费奖励比例'),
  increaseCreator: rate('增收分成（创建人）'),
  increaseLevelOne: rate('增收分成（一级代理）'),
  increaseOrg: rate('增收分成（机构）'),
  serviceCost: rate('服务费成本'),
  serviceCostStep: rate('服务费成本每级增加'),
  serviceCostMost: rate('服务费成本最高'),
  autoPayLimit: fen('自动打款上限'),
  withdrawMostAssist: fen('单次提现上限（灵工）', { min: 1 }),
  withdrawMostSelf: fen('单次提现上限（自开）', { min: 1 }),
  activeTarget: count('机构奖励目标终端数', { unit: '台', min: 0, max: 1_000_000 }),
  activeAmount: fen('机构奖励每台'),
  custOnceLimit: fen('基础商户单笔限额', { min: 1 }),
  custDayLimit: fen('基础商户单日限额', { min: 1 }),
  certOnceLimit: fen('认证商户单笔限额', { min: 1 }),
  certDayLimit: fen('认证商户单日限额', { min: 1 }),
  riskOnceLimit: fen('限额管控单笔限额', { min: 1 }),
  riskDayLimit: fen('限额管控单日限额', { min: 1 }),
  vips: many({ vipLevel: f.vipLevel, backAmount: fen('机构返现') }, 5),
  taxPoint: f.taxPoint,
  cashbackTaxPoint: rate('返现税点'),
};
