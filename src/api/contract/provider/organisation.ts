/**
 * Branch organisations, their onboarding and their changes (docs/domain/provider-organisation.md). All calls are for
 * organisations only.
 */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import {
  orgNo,
  orgName,
  phone,
  accountStatus,
  examineStatus,
  createTime,
  examineTime,
  incrNo,
  changeNo,
  changeType,
  requestNo,
  statDate,
  transAmount,
  transCount,
  djkAmount,
  jjkAmount,
  scanAmount,
  newCustCount,
  activeTermCount,
  profitAmount,
  cashbackAmount,
} from '../../fields';
import { text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { account, agentForm, detailOf, newPassword, reason, status } from './agent';
import { applicationNames, trail } from './application';
import { changeDetail } from './own-change';
import { agent, lv, optional, readOnDocument } from '../groups';
import { final, withdrawn } from '../../schema/undo';

const policy = { role: 'ORG' } as const;
const org = { orgNo, orgName };

const orgList = list('/org/orgInfo/v1/findByPage', {
  summary: '机构查询',
  hasActions: true,
  policy,
  filter: {
    ...org,
    phone,
    accountStatus,
    provinceCode: f.provinceCode,
    cityCode: f.cityCode,
    areaCode: f.areaCode,
    createTime: range(createTime),
  },
  row: {
    ...org,
    parentOrgName: maybe(f.parentOrgName),
    contactName: f.contactName,
    phone,
    invoiceWay: f.invoiceWay,
    policyTypes: text('开通产品', { max: 200, translatable: true }),
    agentCount: f.agentCount.as('一级代理商数'),
    custCount: f.custCount,
    accountStatus,
    /** The oldest change of its own data that waits for its review. */
    waitingChange: maybe(changeType.as('待审核')),
    operatorStatus: maybe(f.operatorStatus),
    areaName: maybe(f.areaName),
    createTime,
  },
});
export const orgInfo = callGroup(
  'AGENT',
  {
    list: orgList,
    total: totals('/org/orgInfo/v1/total', {
      of: orgList,
      figures: { orgCount: f.orgCount, agentCount: f.agentCount, custCount: f.custCount },
    }),
    download: exportOf('/org/orgInfo/v1/toDownload', { of: orgList }),
    detail: post('/org/orgInfo/v1/detail', { summary: '机构详情', policy, input: { orgNo }, output: detailOf }),
    setStatus: post('/org/orgInfo/v1/updateOperatorStatus', {
      summary: '启用或禁用机构登录',
      undo: withdrawn(),
      policy,
      input: { orgNo, status, reason: maybe(reason), dryRun: maybe(f.dryRun), requestNo },
      output: null,
    }),
    setAccount: post('/org/orgInfo/v1/updateAccountStatus', {
      summary: '启用或禁用机构账户',
      undo: withdrawn(),
      policy,
      input: { orgNo, status: account, remark: maybe(reason), requestNo },
      output: null,
    }),
    resetPassword: post('/org/orgInfo/v1/resetPassword', {
      eyes: 'STAFF',
      stepUp: true,
      summary: '重置机构密码',
      undo: final('secret'),
      policy,
      input: { orgNo, requestNo },
      output: newPassword,
    }),
  },
  'PROVIDER',
);
/** Resetting an owner’s password gives access to the owner’s login (docs/domain/access.md#paths-to-money). */
callGroup('STAFF', { resetPassword: orgInfo.resetPassword });

export const orgForm = {
  ...agentForm,
  agentName: agentForm.agentName.as(f.orgName.label),
  enterpriseKind: f.enterpriseKind,
  filingNo: f.filingNo,
};
const incrList = list('/org/orgIncr/v1/findByPage', {
  summary: '机构进件查询',
  hasActions: true,
  policy,
  filter: { incrNo, ...org, phone, examineStatus, createTime: range(createTime) },
  row: {
    incrNo,
    orgNo: maybe(orgNo),
    orgName,
    licenseNo: maybe(f.licenseNo),
    legalName: f.legalName,
    phone,
    examineStatus,
    examineRemark: maybe(f.examineRemark),
    createTime,
    examineTime: maybe(examineTime),
  },
});
export const orgIncr = callGroup(
  'AGENT',
  {
    list: incrList,
    download: exportOf('/org/orgIncr/v1/toDownload', { of: incrList }),
    detail: post('/org/orgIncr/v1/detail', {
      summary: '机构进件详情',
      policy,
      input: { incrNo },
      output: {
        ...orgForm,
        ...applicationNames,
        incrNo,
        orgNo: maybe(orgNo),
        examineStatus,
        examineRemark: maybe(f.examineRemark),
        submitter: f.submitter,
        createTime,
        examineTime: maybe(examineTime),
        read: many({ key: text('字段'), ...readOnDocument }),
        trail,
        allowed,
      },
    }),
    save: post('/org/orgIncr/v1/saveOrg', {
      eyes: 'TERMS',
      scope: 'ONBOARDING',
      summary: '提交机构进件',
      undo: final('handedIn'),
      policy,
      input: { ...orgForm, incrNo: maybe(incrNo), requestNo },
      output: { incrNo },
    }),
  },
  'ENTRY',
);

const changeList = list('/org/orgChange/v1/findByPage', {
  summary: '机构变更查询',
  hasActions: true,
  policy,
  filter: { changeNo, ...org, changeType, examineStatus, createTime: range(createTime) },
  row: {
    changeNo,
    ...org,
    changeType,
    beforeValue: maybe(f.beforeValue),
    afterValue: maybe(f.afterValue),
    examineStatus,
    examineRemark: maybe(f.examineRemark),
    applyName: f.applyName,
    createTime,
    examineTime: maybe(examineTime),
  },
});
export const orgChange = callGroup(
  'AGENT',
  {
    list: changeList,
    download: exportOf('/org/orgChange/v1/toDownload', { of: changeList }),
    detail: post('/org/orgChange/v1/detail', {
      summary: '机构变更详情',
      policy,
      input: { changeNo },
      output: changeDetail,
    }),
    cancel: post('/org/orgChange/v1/cancel', {
      summary: '撤回机构变更',
      undo: final('ended'),
      policy,
      input: { changeNo, requestNo },
      output: null,
    }),
  },
  'ENTRY',
);

// Performance of agents and organisations per day or month (docs/domain/provider.md#agent-performance,
// docs/domain/provider-organisation.md#organisation-performance).

/** Teams overlap, so the rows add up to more than the total: the total counts each transaction once. */
const once = (field: typeof transAmount) =>
  field.as(field.label, { help: `${field.label}，各级团队的同一笔只计一次`, partial: true });
const figures = {
  transAmount: once(transAmount),
  transCount,
  djkAmount: once(djkAmount),
  newCustCount,
  activeTermCount,
  profitAmount: once(profitAmount),
  cashbackAmount: once(cashbackAmount),
};
const filter = {
  policyType: f.policyType,
  dimension: f.dimension,
  scope: f.scope,
  statDate: range(statDate, { initial: 'thisMonth' }),
};
const row = {
  transAmount,
  transCount,
  djkAmount,
  jjkAmount,
  scanAmount,
  newCustCount,
  activeTermCount,
  avgPerCust: f.avgPerCust,
};

const agentList = list('/agent/achievement/v1/list', {
  summary: '代理商业绩',
  filter: { ...agent, parentAgentNo: f.parentAgentNo.as(f.parentAgentNo.label, { single: true }), ...lv, ...filter },
  row: {
    statDate,
    ...agent,
    parentAgentName: maybe(f.parentAgentName),
    childCount: f.childCount,
    ...optional(lv),
    ...row,
    profitAmount,
    cashbackAmount,
  },
});
export const agentStat = callGroup(
  'AGENT',
  {
    list: agentList,
    total: totals('/agent/achievement/v1/total', { of: agentList, figures }),
    download: exportOf('/agent/achievement/v1/toDownload', { of: agentList }),
  },
  'PROVIDER',
);
const achievementOrg = { orgNo: f.orgNo, orgName: f.orgName };
const achievementOrgList = list('/org/achievement/v1/list', {
  summary: '机构业绩',
  policy: { role: 'ORG' },
  filter: { ...achievementOrg, ...filter },
  row: { statDate, ...achievementOrg, ...row, newAgentCount: f.newAgentCount, profitAmount, cashbackAmount },
});
export const orgStat = callGroup(
  'AGENT',
  {
    list: achievementOrgList,
    total: totals('/org/achievement/v1/total', {
      of: achievementOrgList,
      figures: { ...figures, newAgentCount: f.newAgentCount },
    }),
    download: exportOf('/org/achievement/v1/toDownload', { of: achievementOrgList }),
  },
  'PROVIDER',
);
