/** Risk work orders, and transactions for which a bank requests evidence (docs/domain/risk.md). */
import { callGroup, post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import {
  riskOrderNo,
  riskType,
  riskMeasure,
  riskOrderStatus,
  riskAdjustStatus,
  transNo,
  transAmount,
  deadline,
  leftDays,
  createTime,
  adjustNo,
  requestNo,
} from '../fields';
import { count, oneOf, remark, text } from '../schema/kinds';
import { exportOf, list, range, totals } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { agent, cust, oneLv, optional, steps } from './groups';
import { final, held } from '../schema/undo';

const images = optional({
  signImg: f.signImg,
  holderIdImg: f.holderIdImg,
  holderCardImg: f.holderCardImg,
  goodsImg: f.goodsImg,
  insideImg: f.insideImg,
});
const explanation = remark('情况说明', { min: 10, max: 500 });

const orderRow = {
  riskOrderNo,
  ...cust,
  ...agent,
  ...optional(oneLv),
  riskType,
  riskMeasure,
  transNo: maybe(transNo),
  transAmount: maybe(transAmount),
  riskDesc: f.riskDesc,
  riskOrderStatus,
  rejectReason: maybe(f.rejectReason),
  deadline,
  createTime,
  submitTime: maybe(f.submitTime),
  auditTime: maybe(f.auditTime),
};
const orderList = list('/risk/workOrder/v1/findByPage', {
  summary: '风险工单审核',
  deadline: 'deadline',
  hasActions: true,
  scoped: true,
  filter: {
    riskOrderNo,
    ...cust,
    ...agent,
    ...oneLv,
    riskType,
    riskMeasure,
    riskOrderStatus,
    handling: oneOf('处理进度', enums.riskHandling),
    createTime: range(createTime),
    deadline: range(deadline),
    leftDays: range(leftDays),
    transAmount: range(f.transAmount),
  },
  row: { ...orderRow, leftDays: maybe(leftDays) },
});
export const riskOrder = callGroup(
  'RISK',
  {
    list: orderList,
    total: totals('/risk/workOrder/v1/total', {
      of: orderList,
      figures: {
        waitSubmitCount: f.waitSubmitCount,
        waitAuditCount: f.waitAuditCount,
        rejectCount: f.rejectCount,
        expireCount: f.expireCount,
      },
    }),
    download: exportOf('/risk/workOrder/v1/toDownload', { of: orderList }),
    detail: post('/risk/workOrder/v1/detail', {
      summary: '风险工单详情',
      input: { riskOrderNo },
      output: {
        ...orderRow,
        phone: f.phone,
        submitCount: count('提交次数'),
        submissions: many({
          submitTime: f.submitTime,
          operatorName: f.operatorName,
          remark: explanation,
          images: many({ item: text('图片名称', { translatable: true }), fileNo: f.fileNo }),
        }),
        preAuditTime: maybe(f.auditTime.as('初审时间')),
        preAuditName: maybe(f.operatorName.as('初审人')),
        steps,
        allowed,
      },
    }),
    submit: post('/risk/workOrder/v1/submit', {
      summary: '提交风险材料',
      undo: final('handedIn'),
      input: { riskOrderNo, remark: explanation, ...images, requestNo },
      output: null,
    }),
    preAudit: post('/risk/workOrder/v1/preAudit', {
      summary: '风险工单初审',
      undo: held('decided'),
      policy: { role: 'ORG' },
      input: {
        riskOrderNo,
        decision: oneOf('初审结果', [
          { code: 'FORWARD', label: '转平台审核' },
          { code: 'REJECT', label: '驳回' },
        ] as const),
        rejectReason: maybe(f.rejectReason.as(f.rejectReason.label, { min: 2 })),
        dryRun: maybe(f.dryRun),
        requestNo,
      },
      output: null,
    }),
  },
  'RISK',
);

const adjustRow = {
  adjustNo,
  transNo,
  refNo: f.refNo,
  ...cust,
  ...agent,
  ...optional(oneLv),
  payBrand: f.payBrand,
  cardNo: maybe(f.cardNo),
  transAmount,
  adjustReason: f.adjustReason,
  settleStatus: maybe(f.settleStatus),
  riskAdjustStatus,
  deadline,
  createTime,
  submitTime: maybe(f.submitTime),
};
const adjustList = list('/risk/trans/v1/findByPage', {
  summary: '风险交易调单',
  deadline: 'deadline',
  hasActions: true,
  scoped: true,
  filter: {
    adjustNo,
    transNo,
    ...cust,
    ...agent,
    ...oneLv,
    riskAdjustStatus,
    transTime: range(f.transTime),
    deadline: range(deadline),
    leftDays: range(leftDays),
    transAmount: range(f.transAmount),
  },
  row: { ...adjustRow, leftDays: maybe(leftDays) },
});
export const riskAdjust = callGroup(
  'RISK',
  {
    list: adjustList,
    total: totals('/risk/trans/v1/total', {
      of: adjustList,
      figures: { adjustCount: f.adjustCount, adjustAmount: f.adjustAmount, waitCount: f.waitCount.as('待调单') },
    }),
    download: exportOf('/risk/trans/v1/toDownload', { of: adjustList }),
    detail: post('/risk/trans/v1/detail', {
      summary: '调单详情',
      input: { adjustNo },
      output: {
        ...adjustRow,
        transTime: f.transTime,
        rejectReason: maybe(f.rejectReason),
        remark: maybe(explanation),
        images: many({ item: text('图片名称', { translatable: true }), fileNo: f.fileNo }),
        allowed,
      },
    }),
    submit: post('/risk/trans/v1/submit', {
      summary: '提交调单材料',
      undo: final('handedIn'),
      input: { adjustNo, remark: explanation, ...images, requestNo },
      output: null,
    }),
  },
  'RISK',
);
