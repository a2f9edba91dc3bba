/** A provider's policies, activities and memberships with their limits, and a child's terms, for stories of forms. */
import { agentIncr } from '@/api/contract/provider/application';
import { agentInfo } from '@/api/contract/provider/agent';
import { policy } from '@/api/contract/policy';
import * as enums from '@/api/enums';
import type { PricingBody } from '@/api/forms/pricing';
import type { CallOutput } from '@/api/schema/call';
import { agentRecord } from './providers';

type Config = CallOutput<typeof policy.configs>[number];
type Cost = Config['costs'][number];

const upTo = (max: number) => ({ min: 0, max });
const cost = (payBrand: Cost['payBrand'], cardType: Cost['cardType'], ownRate: number, cap: number | null): Cost => ({
  payBrand,
  cardType,
  ownRate,
  minRate: ownRate,
  maxRate: ownRate + 1500,
  capFee: cap,
  minCap: cap,
  maxCap: cap && cap + 500,
  extraCost: 0,
  maxExtraFee: 300,
});
const flowBack = { first: 3000, second: 2000, after: 1000 };
const config = (policyCode: string, policyName: string): Config => ({
  policyCode,
  policyName,
  policyType: 'LARGEPOS',
  profitRatio: 1_000_000,
  taxPoint: 60_000,
  falseDeduct: 12_000,
  nonActiveDeduct: 9900,
  flowBack,
  limits: {
    profitRatio: upTo(1_000_000),
    taxPoint: { min: 60_000, max: 150_000 },
    falseDeduct: { min: 12_000, max: 50_000 },
    nonActiveDeduct: { min: 9900, max: 50_000 },
    flowBack: { first: upTo(3000), second: upTo(2000), after: upTo(1000) },
  },
  costs: [cost('SK', 'JJK', 4200, 1800), cost('SK', 'DJK', 5250, null), cost('WX', null, 2600, null)],
});
const configs = [config('P01', '大POS标准版'), config('P02', '大POS非押版')];
const stageCashbacks = [5000, 3000];
const activities: CallOutput<typeof policy.marktings> = configs.map(({ policyCode, policyName }, index) => ({
  marktingNo: `M0${index}`,
  marktingName: `${policyName}激活返现`,
  marktingType: 0,
  policyCode,
  depositAmount: 19_900,
  ownCashback: 10_000,
  ownDepositBack: 19_900,
  stages: stageCashbacks.map((cashback, place) => ({ stage: place + 1, days: 30, amount: 1_000_000, cashback })),
}));
const vips: CallOutput<typeof policy.vips> = enums.vipLevel.map(({ code: vipLevel, label: vipName }, index) => ({
  vipLevel,
  vipName,
  vipFee: 9900 * (index + 1),
  ownBack: 2000 * (index + 1),
  subBack: 1000 * (index + 1),
}));

/** Responses for the form of a new child. */
export const ownTerms: readonly (readonly [path: string, answer: unknown])[] = [
  [policy.configs.path, configs],
  [
    policy.marktings.path,
    ({ marktingType }: { readonly marktingType?: number }) => (marktingType === 1 ? [] : activities.slice(0, 1)),
  ],
  [policy.vips.path, vips],
  [agentIncr.checkPhone.path, { free: true }],
];

const subCosts = (costs: readonly Cost[]) =>
  costs.map(each => ({ ...each, subRate: each.ownRate + 300, subCapFee: each.capFee, subExtraFee: 0 }));
const ofChild = {
  subProfitRatio: 900_000,
  subTaxPoint: 80_000,
  subFalseDeduct: 15_000,
  subNonActiveDeduct: 9900,
  subFlowBack: { first: 2000, second: 1000, after: 500 },
};
const none = { subProfitRatio: null, subTaxPoint: null, subFalseDeduct: null, subNonActiveDeduct: null };
const childConfigs: CallOutput<typeof policy.subConfigsByType> = configs.map((each, index) =>
  index === 0
    ? { ...each, ...ofChild, enabled: true, costs: subCosts(each.costs) }
    : {
        ...each,
        ...none,
        subFlowBack: null,
        enabled: false,
        costs: each.costs.map(way => ({ ...way, subRate: null, subCapFee: null, subExtraFee: null })),
      },
);

/** Responses for the form of a child's terms: the child has the first of two policies. */
export const childTerms: readonly (readonly [path: string, answer: unknown])[] = [
  ...ownTerms,
  [agentInfo.detail.path, agentRecord],
  [policy.names.path, configs],
  [policy.namesByAgentNo.path, configs.slice(0, 1)],
  [policy.subConfigsByType.path, childConfigs],
  [
    policy.marktingConfigs.path,
    activities.slice(0, 1).map(({ marktingNo, marktingName, ownCashback, ownDepositBack }) => ({
      marktingNo,
      marktingName,
      ownCashback,
      ownDepositBack,
      subCashback: 8000,
      subDepositBack: 15_000,
      stageCashbacks: stageCashbacks.map((own, index) => ({ stage: index + 1, ownCashback: own, subCashback: 2000 })),
    })),
  ],
];

/** Terms within their limits, as requested in an application. */
export const askedTerms: PricingBody = {
  taxPoint: 80_000,
  policies: [
    {
      policyCode: 'P01',
      profitRatio: 900_000,
      falseDeduct: 15_000,
      nonActiveDeduct: 9900,
      flowBack,
      costs: subCosts(configs[0]!.costs), // there are two policies
      marktings: [{ marktingNo: 'M00', subCashback: 8000, stageCashbacks: [2000, 2000], subDepositBack: 15_000 }],
    },
  ],
  vips: vips.map(({ vipLevel, subBack }) => ({ vipLevel, subBack })),
};

/** An application submitted by a company. */
export const askedProvider = {
  custKind: 'ENTERPRISES',
  agentName: '杭州云启商务服务有限公司',
  shortName: '云启商务',
  address: '文三路 1 号',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  licenseNo: '91990000MA1000002L',
  licenseName: '杭州云启商务服务有限公司',
  licenseStart: '2019-03-18',
  licenseEnd: '2039-03-18',
  businessScope: '商务服务',
  legalName: '李建国',
  legalIdNo: '990000198801010010',
  idStart: '2018-05-01',
  idEnd: '2038-05-01',
  phone: '19912340001',
  email: 'li@example.com',
  settleType: 'OPEN',
  accountName: '杭州云启商务服务有限公司',
  bankCardNo: '33010012345678',
  bankHeadCode: '990000000001',
  bankBranchCode: '990000000101',
  branchName: '演示银行杭州分行',
  invoiceWay: 'SELF',
  enterpriseKind: 'GENERAL',
  filingNo: 'BA20260001',
  licenseImg: 'F1',
  idFrontImg: 'F2',
  idBackImg: 'F3',
  contractImg: 'F4',
  openPermitImg: 'F5',
  authImg: 'F6',
  filingImg: 'F7',
  ...askedTerms,
};
