/** The platform's risk department: orders, retrievals, exemptions (docs/domain/platform.md#risk). */
import * as f from '../../fields';
import { callGroup, post } from '../../schema/call';
import { list, range } from '../../schema/list';
import { type AnyField, maybe } from '../../schema/shape';
import { agent, cust } from '../groups';
import { decision, decisionFields, reason } from './decision';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const penalty = {
  deductAmount: f.deductAmount,
  realDeductAmount: f.realDeductAmount,
  countdownStatus: f.countdownStatus,
  deductStatus: maybe(f.deductStatus),
  deadline: f.deadline,
  judgeTime: maybe(f.judgeTime),
};
const judged = {
  ...agent,
  countdownStatus: f.countdownStatus,
  deductStatus: f.deductStatus,
  deadline: range(f.deadline),
};
const assessments = list('/assessment/v1/list', {
  policy,
  summary: '伪激活考核',
  deadline: 'deadline',
  hasActions: true,
  filter: { falseNo: f.falseNo, ...cust, termSn: f.termSn, ...judged },
  row: {
    falseNo: f.falseNo,
    ...cust,
    termSn: f.termSn,
    ...agent,
    standardAmount: f.standardAmount,
    currentAmount: f.currentAmount,
    ...penalty,
  },
});
const countdowns = list('/countdown/v1/list', {
  policy,
  summary: '未激活考核',
  deadline: 'deadline',
  hasActions: true,
  filter: { nonNo: f.nonNo, termSn: f.termSn, ...judged },
  row: { nonNo: f.nonNo, termSn: f.termSn, ...agent, ...penalty },
});
const activations = list('/active/v1/list', {
  policy,
  summary: '激活记录',
  hasActions: true,
  filter: {
    activeNo: f.activeNo,
    ...cust,
    termSn: f.termSn,
    ...agent,
    activeStatus: f.activeStatus,
    createTime: range(f.createTime),
  },
  row: {
    activeNo: f.activeNo,
    ...cust,
    termSn: f.termSn,
    ...agent,
    activeStatus: f.activeStatus,
    activeTime: maybe(f.activeTime),
    createTime: f.createTime,
  },
});
/** A decision that no provider has requested: always with its reason. */
const exemption = <const K extends Readonly<Record<string, AnyField>>>(path: string, summary: string, key: K) =>
  post(path, {
    policy,
    summary,
    undo: final('booked'),
    input: { ...key, ...decisionFields, remark: reason },
    output: null,
  });

const decideOrder = decision('/risk/v1/decide', '处理风险工单', { riskOrderNo: f.riskOrderNo }, final('decided'));

export const platformRisk = callGroup('RISK', {
  assessments,
  countdowns,
  activations,
  open: post('/risk/v1/open', {
    policy,
    summary: '下发风险工单',
    undo: withdrawn(decideOrder),
    input: {
      custNo: f.custNo,
      riskType: f.riskType,
      riskMeasure: f.riskMeasure,
      transNo: maybe(f.transNo),
      riskDesc: f.riskDesc.as(f.riskDesc.label, { min: 2, max: 200 }),
      requestNo: f.requestNo,
    },
    output: { riskOrderNo: f.riskOrderNo },
  }),
  decideOrder,
  recall: post('/adjust/v1/recall', {
    policy,
    summary: '发起调单',
    undo: final('told'),
    input: {
      transNo: f.transNo,
      adjustReason: f.adjustReason.as(f.adjustReason.label, { min: 2, max: 200 }),
      requestNo: f.requestNo,
    },
    output: { adjustNo: f.adjustNo },
  }),
  decideAdjust: decision('/adjust/v1/decide', '处理调单', { adjustNo: f.adjustNo }, final('decided')),
  closeAssessment: exemption('/assessment/v1/close', '豁免伪激活考核', { falseNo: f.falseNo }),
  closeCountdown: exemption('/countdown/v1/close', '豁免未激活考核', { nonNo: f.nonNo }),
  exemptAssessment: exemption('/assessment/v1/exempt', '免除伪激活扣款', { falseNo: f.falseNo }),
  exemptCountdown: exemption('/countdown/v1/exempt', '免除未激活扣款', { nonNo: f.nonNo }),
  failActivation: exemption('/active/v1/fail', '判定激活作弊', { activeNo: f.activeNo }),
});
