/**
 * Policies, activities and what an agent may pass on (docs/domain/provider.md#new-agent, docs/domain/provider.md#pricing).
 */
import { post } from '../schema/call';
import * as f from '../fields';
import { agentNo, policyType, policyName, marktingName, marktingType, stage } from '../fields';
import { count, flag } from '../schema/kinds';
import { many, maybe, type AnyField } from '../schema/shape';
import { optional } from './groups';

const marktingNo = f.marktingNo.as('活动编号');
const policyCode = f.policyCode.as('政策编号');
const policyHead = { policyCode, policyName, policyType };

const between = <F extends AnyField>(field: F) => ({ min: field, max: field });
const flowBack = (whose: string) => {
  const field = (times: string) => f.backAmount.as(`${whose}流量卡${times}返现`);
  return { first: field('首次'), second: field('第二次'), after: field('三次及以上') };
};
const subFlowBack = flowBack('下级');

const cost = {
  payBrand: f.payBrand,
  cardType: maybe(f.cardType),
  ownRate: f.ownRate,
  minRate: f.minRate,
  maxRate: f.maxRate,
  capFee: maybe(f.capFee),
  extraCost: f.extraCost,
  minCap: maybe(f.minCap),
  maxCap: maybe(f.maxCap),
  maxExtraFee: f.maxExtraFee,
};
const terms = {
  ...policyHead,
  profitRatio: f.profitRatio,
  taxPoint: f.taxPoint,
  falseDeduct: f.falseDeduct,
  nonActiveDeduct: f.nonActiveDeduct,
  flowBack: flowBack('我的'),
  limits: {
    profitRatio: between(f.profitRatio),
    taxPoint: between(f.taxPoint),
    falseDeduct: between(f.falseDeduct),
    nonActiveDeduct: between(f.nonActiveDeduct),
    flowBack: {
      first: between(subFlowBack.first),
      second: between(subFlowBack.second),
      after: between(subFlowBack.after),
    },
  },
};

/** Asked for the terms of an earlier day; without it, for those in force. Limits are always those in force. */
const asOf = { termsDay: maybe(f.termsDay) };
const subConfig = {
  ...terms,
  enabled: flag('已开通'),
  ...optional({
    subProfitRatio: f.subProfitRatio,
    subTaxPoint: f.subTaxPoint,
    subFalseDeduct: f.subFalseDeduct,
    subNonActiveDeduct: f.subNonActiveDeduct,
    subFlowBack,
  }),
  costs: many({
    ...cost,
    subRate: maybe(f.subRate),
    subCapFee: maybe(f.subCapFee),
    subExtraFee: maybe(f.subExtraFee),
  }),
};

export const policy = {
  marktings: post('/agent/agentIncr/queryAgentMarkTingList', {
    subject: 'AGENT',
    summary: '可用活动',
    input: { marktingType },
    output: many({
      marktingNo,
      marktingName,
      marktingType,
      policyCode,
      depositAmount: f.depositAmount,
      ownCashback: f.ownCashback,
      ownDepositBack: f.ownDepositBack,
      stages: many({ stage, days: count('考核天数'), amount: f.standardAmount, cashback: f.cashbackAmount }),
    }),
  }),
  marktingConfigs: post('/agent/agentMarktingBack/queryMarktingConfigs', {
    subject: 'AGENT',
    staff: 'PROVIDER',
    summary: '活动返现配置',
    input: { agentNo: maybe(agentNo), policyCode: maybe(policyCode), ...asOf },
    output: many({
      marktingNo,
      marktingName,
      ownCashback: f.ownCashback,
      subCashback: maybe(f.subCashback),
      stageCashbacks: many({ stage, ownCashback: f.ownCashback, subCashback: maybe(f.subCashback) }),
      ownDepositBack: f.ownDepositBack,
      subDepositBack: maybe(f.subDepositBack),
    }),
  }),
  marktingNames: post('/markting/markting/queryAgentMarktingNameList', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '活动名称',
    input: {},
    output: many({ marktingNo, marktingName }),
  }),
  configs: post('/agent/agentIncr/queryAgentPolicyConfigs', {
    subject: 'AGENT',
    scope: 'READ',
    summary: '我的政策配置',
    input: { policyType: maybe(policyType) },
    output: many({ ...terms, costs: many(cost) }),
  }),
  subConfigs: post('/agent/agentCostInfo/querySubPolicyConfigs', {
    subject: 'AGENT',
    scope: 'READ',
    staff: 'PROVIDER',
    summary: '下级政策配置',
    input: { agentNo },
    output: many(subConfig),
  }),
  subConfigsByType: post('/agent/agentCostInfo/queryPolicyConfigByType', {
    subject: 'AGENT',
    summary: '下级政策配置（按产品类型）',
    input: { agentNo, policyType: f.policyType, ...asOf },
    output: many(subConfig),
  }),
  vips: post('/agent/agentIncr/queryAgentVipList', {
    subject: 'AGENT',
    staff: 'PROVIDER',
    summary: '会员返现配置',
    input: { agentNo: maybe(agentNo), ...asOf },
    output: many({
      vipLevel: f.vipLevel,
      vipName: f.vipName,
      vipFee: f.vipFee,
      ownBack: f.ownCashback,
      subBack: maybe(f.subCashback),
    }),
  }),
  namesByAgentNo: post('/markting/policy/queryAgentPolicyNameListByAgentNo', {
    subject: 'AGENT',
    scope: 'READ',
    staff: 'PROVIDER',
    summary: '代理商政策名称',
    input: { agentNo },
    output: many(policyHead),
  }),
  namesByType: post('/markting/policy/v1/findPolicyListByType', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '产品政策名称',
    input: { policyType },
    output: many(policyHead),
  }),
  names: post('/markting/policy/queryAgentPolicyNameList', {
    scope: 'READ',
    policy: 'signedIn',
    summary: '政策名称',
    input: {},
    output: many(policyHead),
  }),
};
