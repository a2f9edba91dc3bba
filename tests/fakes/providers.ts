/** An agent with its terms, an application and a change request, as server responses. */
import type { agentIncr } from '@/api/contract/provider/application';
import type { agentInfo } from '@/api/contract/provider/agent';
import type { changeInfo } from '@/api/contract/provider/own-change';
import type { policy } from '@/api/contract/policy';
import type { CallOutput } from '@/api/schema/call';
import { storyNow } from './contract';

const dayMs = 86_400_000;
const person = { legalName: '王建国', legalIdNo: '330***********1234', idStart: '2018-03-01', idEnd: '2038-03-01' };
const place = { provinceCode: '330000', cityCode: '330100', areaCode: '330106', address: '文三路 100 号 3 楼' };
const license = {
  licenseNo: '91990000MA1000002L',
  licenseName: '杭州汇通电子商务有限公司',
  businessScope: '支付信息服务',
  licenseStart: '2019-05-20',
  licenseEnd: null,
};
const settlement = {
  settleType: 'LEGAL_INDIVIDUAL' as const,
  accountName: '王建国',
  bankCardNo: '620000******4821',
  reservePhone: '199****0011',
  bankHeadCode: '990000000001',
  bankBranchCode: null,
};
const pictures = {
  idFrontImg: 'F1',
  idBackImg: 'F2',
  handIdImg: null,
  licenseImg: 'F3',
  bankCardImg: 'F4',
  openPermitImg: null,
  settleAuthImg: null,
  contractImg: 'F5',
  authImg: null,
  filingImg: null,
};

export const agentRecord: CallOutput<typeof agentInfo.detail> = {
  agentNo: '80000011',
  agentName: '杭州汇通电子商务有限公司',
  shortName: '汇通',
  agentType: 'AGENT',
  levels: 2,
  parentAgentNo: '80000001',
  parentAgentName: '浙江嘉联支付服务有限公司',
  custKind: 'ENTERPRISES',
  enterpriseKind: null,
  phone: '13800005678',
  email: null,
  areaName: '浙江省杭州市西湖区',
  filingNo: null,
  ...place,
  ...license,
  ...person,
  ...settlement,
  ...pictures,
  bankName: '中国工商银行',
  branchName: null,
  invoiceWay: 'SELF',
  taxPoint: 60_000,
  accountStatus: 'TRUE',
  operatorStatus: 'TRUE',
  inviteStatus: null,
  createTime: storyNow - 400 * dayMs,
  policies: [
    {
      policyCode: 'DP2601',
      policyName: '大POS标准版',
      profitRatio: 900_000,
      policyType: 'LARGEPOS',
      falseDeduct: 6000,
      nonActiveDeduct: 10_000,
    },
  ],
  figures: { directCount: 4, agentCount: 9, ownCustCount: 31, custCount: 86, ownTermCount: 0, termCount: 140 },
  allowed: {
    'agentAccount.configure': '只能配置直属下级；可由该代理商的直属上级配置',
    'agentAccount.allot': null,
    'agentAccount.disable': null,
    'operatorStatus.disable': null,
    'operatorStatus.resetPassword': null,
  },
};

const limit = { min: 0, max: 1_000_000 };
export const pricing: CallOutput<typeof policy.subConfigs> = [
  {
    policyCode: 'DP2601',
    policyName: '大POS标准版',
    policyType: 'LARGEPOS',
    enabled: true,
    profitRatio: 1_000_000,
    taxPoint: 60_000,
    falseDeduct: 5000,
    nonActiveDeduct: 10_000,
    subProfitRatio: 900_000,
    subTaxPoint: 70_000,
    subFalseDeduct: 6000,
    subNonActiveDeduct: 10_000,
    flowBack: { first: 3000, second: 2000, after: 1000 },
    subFlowBack: { first: 2500, second: 1500, after: 500 },
    limits: {
      profitRatio: limit,
      taxPoint: limit,
      falseDeduct: limit,
      nonActiveDeduct: limit,
      flowBack: { first: limit, second: limit, after: limit },
    },
    costs: [
      {
        payBrand: 'SK',
        cardType: 'JJK',
        ownRate: 4200,
        minRate: 4200,
        maxRate: 6000,
        capFee: 1800,
        extraCost: 0,
        subRate: 4500,
        subCapFee: 2000,
        minCap: 1800,
        maxCap: 2500,
        subExtraFee: 0,
        maxExtraFee: 300,
      },
      {
        payBrand: 'WX',
        cardType: null,
        ownRate: 2500,
        minRate: 2500,
        maxRate: 3800,
        capFee: null,
        extraCost: 2,
        subRate: 2800,
        subCapFee: null,
        minCap: null,
        maxCap: null,
        subExtraFee: 3,
        maxExtraFee: 300,
      },
    ],
  },
];
export const activities: CallOutput<typeof policy.marktingConfigs> = [
  {
    marktingNo: 'HD0012',
    marktingName: '秋季激活有礼',
    ownCashback: 12_000,
    subCashback: 10_000,
    stageCashbacks: [{ stage: 1, ownCashback: 3000, subCashback: 2000 }],
    ownDepositBack: 9900,
    subDepositBack: 9900,
  },
];

const submitted = { examineStatus: 'INIT', examineRemark: null, operatorName: '李敏' } as const;
const refused = { examineStatus: 'FAIL', examineRemark: '营业执照照片不清晰', operatorName: '周敏' } as const;
export const application: CallOutput<typeof agentIncr.detail> = {
  incrNo: 'JJ20261118000012',
  agentNo: null,
  agentName: agentRecord.agentName,
  shortName: '汇通',
  parentAgentNo: '80000001',
  parentAgentName: '浙江嘉联支付服务有限公司',
  custKind: 'ENTERPRISES',
  phone: '138****5678',
  email: null,
  ...place,
  ...license,
  ...person,
  ...settlement,
  ...pictures,
  invoiceWay: 'SELF',
  taxPoint: 70_000,
  read: [],
  policies: [
    {
      policyCode: 'DP2601',
      profitRatio: 900_000,
      falseDeduct: 6000,
      nonActiveDeduct: 10_000,
      flowBack: { first: 2500, second: 1500, after: 500 },
      costs: [{ payBrand: 'SK', cardType: 'DJK', subRate: 5500, subCapFee: null, subExtraFee: 3 }],
      marktings: [{ marktingNo: 'HD0012', subCashback: 10_000, stageCashbacks: [2000, 1000], subDepositBack: 9900 }],
    },
  ],
  vips: [{ vipLevel: 'GOLD', subBack: 1500 }],
  areaName: '浙江省杭州市西湖区',
  bankName: '中国工商银行',
  branchName: null,
  policyNames: [{ policyCode: 'DP2601', policyName: '大POS标准版' }],
  marktingNames: [{ marktingNo: 'HD0012', marktingName: '秋季激活有礼' }],
  examineStatus: 'FAIL',
  examineRemark: '营业执照照片不清晰',
  submitter: '李敏',
  createTime: storyNow - 2 * dayMs,
  examineTime: storyNow - dayMs,
  trail: [
    { ...submitted, operateTime: storyNow - 2 * dayMs },
    { ...refused, operateTime: storyNow - dayMs },
  ],
  allowed: { 'examineStatus.resubmit': null },
};

export const change: CallOutput<typeof changeInfo.detail> = {
  changeNo: 'BG202611190000000007',
  changeType: 'ACCOUNT',
  agentNo: 'A1000002',
  applyName: '周敏',
  agentName: '宁波甬信网络科技有限公司',
  examineStatus: 'INIT',
  examineRemark: null,
  beforeValue: '结算卡号 620000******4821',
  afterValue: '结算卡号 620000******7730',
  changes: [
    { item: '结算户名', beforeValue: '王建国', afterValue: '王建国', changed: false },
    { item: '结算卡号', beforeValue: '620000******4821', afterValue: '620000******7730', changed: true },
    { item: '开户银行', beforeValue: '中国工商银行', afterValue: '招商银行', changed: true },
  ],
  images: [{ item: '银行卡正面', fileNo: 'F1' }],
  asked: null,
  createTime: storyNow - dayMs,
  examineTime: null,
  trail: [{ ...submitted, operatorName: '周敏', operateTime: storyNow - dayMs }],
  allowed: { 'examineStatus.withdrawOwnChange': null },
};
