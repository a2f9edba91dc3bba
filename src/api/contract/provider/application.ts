/** Onboarding of agents, and the terms that a parent sets for its children (docs/domain/provider.md). */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import {
  incrNo,
  phone,
  parentAgentNo,
  parentAgentName,
  examineStatus,
  createTime,
  examineTime,
  requestNo,
} from '../../fields';
import { flag, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { agentForm, childTerms, childVips } from './agent';
import { agent, one, optional, readOnDocument } from '../groups';
import { final, held, withdrawn } from '../../schema/undo';

export const trail = many({
  examineStatus: f.examineStatus,
  examineRemark: maybe(f.examineRemark),
  operatorName: maybe(f.operatorName),
  operateTime: f.operateTime,
});
/** Display names for the codes of an application. */
export const applicationNames = {
  ...optional({ areaName: f.areaName, bankName: f.bankName, branchName: f.branchName }),
  policyNames: many({ policyCode: f.policyCode, policyName: f.policyName }),
  marktingNames: many({ marktingNo: f.marktingNo, marktingName: f.marktingName }),
};
/** A review cannot return an application to pending. */
export const decision = oneOf(
  '审核结果',
  enums.examineStatus.filter(({ code }) => code !== 'INIT'),
);

const incrList = list('/agent/agentIncr/findByPage', {
  summary: '代理商进件查询',
  hasActions: true,
  scoped: true,
  filter: {
    incrNo,
    ...agent,
    ...one,
    phone,
    parentAgentNo,
    examineStatus,
    createTime: range(createTime),
    examineTime: range(examineTime),
  },
  row: {
    incrNo,
    agentNo: maybe(f.agentNo),
    agentName: f.agentName,
    ...optional(one),
    parentAgentNo,
    parentAgentName,
    custKind: f.custKind,
    phone,
    areaName: maybe(f.areaName),
    examineStatus,
    examineRemark: maybe(f.examineRemark),
    submitter: f.submitter,
    createTime,
    examineTime: maybe(examineTime),
  },
});

export const agentIncr = callGroup(
  'AGENT',
  {
    list: incrList,
    total: totals('/agent/agentIncr/total', {
      of: incrList,
      figures: { initCount: f.initCount, passCount: f.passCount, failCount: f.failCount },
    }),
    download: exportOf('/agent/agentIncr/toDownload', { of: incrList }),
    detail: post('/agent/agentIncr/detail', {
      summary: '代理商进件详情',
      input: { incrNo },
      output: {
        ...agentForm,
        ...applicationNames,
        incrNo,
        agentNo: maybe(f.agentNo),
        parentAgentNo,
        parentAgentName,
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
    examine: post('/agent/agentIncr/examine', {
      summary: '审核代理商进件',
      undo: held('decided'),
      policy: { role: 'ORG' },
      input: {
        incrNo,
        examineStatus: decision,
        examineRemark: maybe(f.examineRemark.as(f.examineRemark.label, { min: 2 })),
        dryRun: maybe(f.dryRun),
        requestNo,
      },
      output: null,
    }),
    save: post('/agent/agentIncr/saveAgent', {
      eyes: 'TERMS',
      scope: 'ONBOARDING',
      summary: '提交代理商进件',
      undo: final('handedIn'),
      input: { ...agentForm, incrNo: maybe(incrNo), requestNo },
      output: { incrNo },
    }),
    checkPhone: post('/agent/agentIncr/checkPhone', {
      summary: '手机号是否可用',
      input: { phone },
      output: { free: flag('可用') },
    }),
  },
  'ENTRY',
);

/** Terms of a child as its parent sets them. */
export const newTerms = {
  agentNo: f.agentNo,
  taxPoint: maybe(f.taxPoint),
  policies: many(childTerms, 10),
  vips: childVips,
};
export const agentCost = callGroup(
  'AGENT',
  {
    save: post('/agent/agentCostInfo/saveSubPolicyConfigs', {
      eyes: 'TERMS',
      summary: '保存分润配置',
      undo: withdrawn(),
      input: {
        ...newTerms,
        effectType: f.effectType,
        requestNo,
      },
      output: {
        changes: many({ item: f.item, before: maybe(f.beforeValue), after: maybe(f.afterValue) }),
      },
    }),
  },
  'PROVIDER',
);
