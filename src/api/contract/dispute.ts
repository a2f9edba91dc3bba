/** 异议: a provider disputes an amount that 解释这笔钱 explains; its organisation answers (docs/domain/earnings.md#disputes). Our own calls. */
import * as f from '../fields';
import { requestNo } from '../fields';
import * as d from '../fields/dispute';
import * as x from '../fields/explanation';
import { callGroup, post } from '../schema/call';
import { oneOf } from '../schema/kinds';
import { exportOf, list, range } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';
import { explained } from './explanation';
import { agent, step } from './groups';

const { disputeNo, disputeReason, wantedAmount } = d;
const { moneyKind, bizOrderNo, storedAmount } = x;

/** Conditions and columns of both portals. */
export const disputeFilter = {
  disputeNo,
  ...agent,
  moneyKind,
  bizOrderNo,
  disputeStatus: d.disputeStatus,
  createTime: range(f.createTime),
  storedAmount: range(storedAmount),
};
export const disputeRow = {
  disputeNo,
  ...agent,
  moneyKind,
  bizOrderNo,
  storedAmount,
  wantedAmount: maybe(wantedAmount),
  disputeReason,
  disputeStatus: d.disputeStatus,
  acceptedAmount: maybe(d.acceptedAmount),
  createTime: f.createTime,
  answerTime: maybe(d.answerTime),
  decideTime: maybe(d.decideTime),
};
export const disputeRecord = {
  ...disputeRow,
  operatorName: f.operatorName,
  accountType: f.accountType,
  disputeAnswer: maybe(d.disputeAnswer),
  answerName: maybe(d.answerName),
  /** As it was answered when the dispute was raised; null for readers who may not open the list of such amounts. */
  explanation: maybe(explained),
  /** With the state that each led to. */
  steps: many({ ...step, disputeStatus: d.disputeStatus }),
  allowed,
};

const disputeList = list('/agent/dispute/v1/list', {
  summary: '异议',
  hasActions: true,
  filter: {
    ...disputeFilter,
    handling: oneOf('处理进度', [{ code: 'ANSWER', label: '待本单位答复' }] as const),
  },
  row: disputeRow,
});
const withdraw = post('/agent/dispute/v1/withdraw', {
  summary: '撤回异议',
  undo: final('ended'),
  input: { disputeNo, requestNo },
  output: null,
});
export const dispute = callGroup('ACCOUNT', {
  list: disputeList,
  download: exportOf('/agent/dispute/v1/toDownload', { of: disputeList }),
  detail: post('/agent/dispute/v1/detail', {
    summary: '异议详情',
    input: { disputeNo },
    output: disputeRecord,
  }),
  raise: post('/agent/dispute/v1/raise', {
    summary: '提出异议',
    undo: withdrawn(withdraw),
    input: { moneyKind, bizOrderNo, disputeReason, wantedAmount: maybe(wantedAmount), requestNo },
    output: { disputeNo },
  }),
  withdraw,
  escalate: post('/agent/dispute/v1/escalate', {
    summary: '上报平台',
    undo: final('handedIn'),
    input: { disputeNo, escalateReason: d.escalateReason, requestNo },
    output: null,
  }),
  answer: post('/agent/dispute/v1/answer', {
    summary: '答复异议',
    undo: final('decided'),
    policy: { role: 'ORG' },
    input: { disputeNo, disputeAnswer: d.disputeAnswer, requestNo },
    output: null,
  }),
});
