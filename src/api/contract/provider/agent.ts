/**
 * Sub-agents: the list, the details of one agent, and a parent's actions on its direct children
 * (docs/domain/provider.md).
 */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import {
  agentNo,
  parentAgentNo,
  phone,
  levels,
  accountStatus,
  operatorStatus,
  createTime,
  requestNo,
} from '../../fields';
import { allowed, many, maybe } from '../../schema/shape';
import { oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { agent, one, optional } from '../groups';
import { legal, license, place, settlement } from '../application';
import { final, withdrawn } from '../../schema/undo';

// Fields of an agent's or organisation's onboarding application (docs/domain/provider.md#new-agent,
// docs/domain/provider-organisation.md#new-organisation); its details return the same fields.

const { arriveWay: _arriveWay, ...ownSettlement } = settlement;
/** A provider is always paid by withdrawal, so it does not choose an arrival mode (`arriveWay`). */
export const settlementOfAgent = ownSettlement;
export const agentImages = optional({
  idFrontImg: f.idFrontImg,
  idBackImg: f.idBackImg,
  handIdImg: f.handIdImg,
  licenseImg: f.licenseImg,
  bankCardImg: f.bankCardImg,
  openPermitImg: f.openPermitImg,
  settleAuthImg: f.settleAuthImg,
  contractImg: f.contractImg,
  authImg: f.authImg,
  filingImg: f.filingImg,
});

const cost = {
  payBrand: f.payBrand,
  cardType: maybe(f.cardType),
  subRate: f.subRate,
  subCapFee: maybe(f.subCapFee),
  subExtraFee: f.subExtraFee,
};
/** Terms that a parent sets for a child under one policy. */
export const childTerms = {
  policyCode: f.policyCode,
  profitRatio: f.subProfitRatio,
  falseDeduct: f.subFalseDeduct,
  nonActiveDeduct: f.subNonActiveDeduct,
  flowBack: {
    first: f.backAmount.as('首次流量卡返现', { min: 0 }),
    second: f.backAmount.as('第二次流量卡返现', { min: 0 }),
    after: f.backAmount.as('三次及以上流量卡返现', { min: 0 }),
  },
  costs: many(cost, 100),
  marktings: many(
    {
      marktingNo: f.marktingNo,
      subCashback: f.subCashback.as('下级返现', { min: 0 }),
      stageCashbacks: many(f.subCashback.as('下级达标返现', { min: 0 }), 12),
      subDepositBack: f.subDepositBack.as('下级押金返现', { min: 0 }),
    },
    50,
  ),
};
export const childVips = many({ vipLevel: f.vipLevel, subBack: f.subCashback.as('会员返现', { min: 0 }) }, 5);

export const agentForm = {
  custKind: f.custKind,
  agentName: f.agentName.as(f.agentName.label, { min: 2, max: 40 }),
  shortName: f.shortName.as('简称', { min: 2, max: 20 }),
  ...place,
  ...license,
  ...legal,
  phone: f.phone,
  email: maybe(f.email),
  ...settlementOfAgent,
  invoiceWay: f.invoiceWay,
  taxPoint: f.taxPoint,
  policies: many(childTerms, 10),
  vips: childVips,
  ...agentImages,
};

const policyTypes = text('开通产品', { max: 200, translatable: true });

export const agentList = list('/agent/agentInfo/v1/findByPage', {
  summary: '代理商查询',
  hasActions: true,
  scoped: true,
  filter: {
    ...agent,
    ...one,
    parentAgentNo,
    phone,
    levels: f.levelsGroup,
    accountStatus,
    operatorStatus,
    policyType: f.policyType,
    provinceCode: f.provinceCode,
    cityCode: f.cityCode,
    areaCode: f.areaCode,
    createTime: range(createTime),
  },
  row: {
    ...agent,
    ...optional(one),
    parentAgentNo: maybe(parentAgentNo),
    parentAgentName: maybe(f.parentAgentName),
    levels,
    phone,
    agentType: f.agentType,
    policyTypes,
    invoiceWay: f.invoiceWay,
    accountStatus,
    /** When terms begin that the reader has given it, if they have not yet. */
    nextTermsTime: maybe(f.effectTime.as('新条件生效')),
    operatorStatus: maybe(operatorStatus),
    custCount: f.custCount,
    termCount: f.termCount,
    areaName: maybe(f.areaName),
    createTime,
  },
});

/** One log entry of an action on a provider. */
export const logRow = {
  logNo: f.logNo,
  opBizType: f.opBizType,
  content: f.content,
  operatorName: maybe(f.operatorName),
  operatorAgentNo: maybe(f.operatorAgentNo),
  clientIp: maybe(f.clientIp),
  result: f.result,
  operateTime: f.operateTime,
};
const logFilter = {
  operatorName: f.operatorName,
  opBizType: f.opBizType,
  operateTime: range(f.operateTime, { initial: 'last30' }),
};
const agentLogs = list('/agent/operateLog/v1/findByPage', {
  summary: '代理商操作日志',
  scoped: true,
  filter: { ...agent, ...logFilter },
  row: { ...agent, ...logRow },
});
const orgOf = { orgNo: f.orgNo, orgName: f.orgName };
const orgLogs = list('/org/operateLog/v1/findByPage', {
  summary: '机构操作日志',
  policy: { role: 'ORG' },
  filter: { ...orgOf, ...logFilter },
  row: { ...orgOf, ...logRow },
});
export const agentLog = callGroup(
  'AGENT',
  {
    list: agentLogs,
    download: exportOf('/agent/operateLog/v1/toDownload', { of: agentLogs }),
  },
  'AUDIT',
);
export const orgLog = callGroup(
  'AGENT',
  {
    list: orgLogs,
    download: exportOf('/org/operateLog/v1/toDownload', { of: orgLogs }),
  },
  'AUDIT',
);

const childPolicy = {
  policyCode: f.policyCode,
  policyName: f.policyName,
  policyType: f.policyType,
  profitRatio: f.profitRatio,
  falseDeduct: f.falseDeduct,
  nonActiveDeduct: f.nonActiveDeduct,
};
export const subject = {
  agentNo,
  agentName: f.agentName,
  shortName: maybe(f.shortName.as('简称')),
  agentType: f.agentType,
  levels,
  parentAgentNo: maybe(parentAgentNo),
  parentAgentName: maybe(f.parentAgentName),
  custKind: f.custKind,
  enterpriseKind: maybe(f.enterpriseKind),
  phone,
  email: maybe(f.email),
  provinceCode: f.provinceCode,
  cityCode: f.cityCode,
  areaCode: f.areaCode,
  areaName: maybe(f.areaName),
  address: maybe(f.address),
  filingNo: maybe(f.filingNo),
  ...license,
  ...optional(legal),
  ...optional(settlementOfAgent),
  bankName: maybe(f.bankName),
  branchName: maybe(f.branchName),
  invoiceWay: f.invoiceWay,
  taxPoint: f.taxPoint,
  accountStatus,
  operatorStatus: maybe(operatorStatus),
  inviteStatus: maybe(f.inviteStatus),
  ...agentImages,
  createTime,
};
export const detailOf = {
  ...subject,
  policies: many(childPolicy),
  figures: {
    directCount: f.directCount.as('直属代理商数'),
    agentCount: f.agentCount.as('全部代理商数'),
    ownCustCount: f.custCount.as('直营商户数'),
    custCount: f.custCount.as('全部商户数'),
    ownTermCount: f.termCount.as('名下终端数'),
    termCount: f.termCount.as('全部终端数'),
  },
  allowed,
};

export const status = oneOf(
  '登录状态',
  enums.operatorStatus.filter(({ code }) => code !== 'CANCEL'),
);
/** Of an account: those of its states that a provider above it sets. */
export const account = oneOf(
  accountStatus.label,
  enums.accountStatus.filter(({ code }) => code === 'TRUE' || code === 'FALSE'),
);
export const reason = f.remark.as('原因', { min: 2 });
/** A new password is shown once, to the operator who requested it. */
export const newPassword = { password: text('新密码', { max: 32 }) };

export const agentInfo = callGroup(
  'AGENT',
  {
    list: agentList,
    total: totals('/agent/agentInfo/v1/total', {
      of: agentList,
      figures: {
        agentCount: f.agentCount,
        directCount: f.directCount,
        custCount: f.custCount.as('商户总数'),
        termCount: f.termCount.as('终端总数'),
      },
    }),
    download: exportOf('/agent/agentInfo/v1/toDownload', { of: agentList }),
    detail: post('/agent/agentInfo/v1/detail', {
      summary: '代理商详情',
      input: { agentNo: maybe(agentNo) },
      output: detailOf,
    }),
    setStatus: post('/agent/agentInfo/v1/updateOperatorStatus', {
      summary: '启用或禁用登录',
      undo: withdrawn(),
      input: { agentNo, status, reason: maybe(reason), dryRun: maybe(f.dryRun), requestNo },
      output: null,
    }),
    setAccount: post('/agent/agentInfo/v1/updateAccountStatus', {
      summary: '启用或禁用账户',
      undo: withdrawn(),
      input: { agentNo, status: account, remark: maybe(reason), requestNo },
      output: null,
    }),
    resetPassword: post('/agent/agentInfo/v1/resetPassword', {
      eyes: 'STAFF',
      stepUp: true,
      summary: '重置密码',
      undo: final('secret'),
      input: { agentNo, requestNo },
      output: newPassword,
    }),
  },
  'PROVIDER',
);
/** Resetting an owner’s password gives access to the owner’s login (docs/domain/access.md#paths-to-money). */
callGroup('STAFF', { resetPassword: agentInfo.resetPassword });
