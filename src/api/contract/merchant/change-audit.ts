/** Change requests on merchants and their review (docs/domain/merchant.md#change-review). */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { auditNo, custChangeType, auditStatus, applySource, auditTime, beforeValue, afterValue } from '../../fields';
import { flag, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { final, held } from '../../schema/undo';
import { agent, cust, oneLv, optional, readOnDocument, steps } from '../groups';

const createTime = f.createTime.as('申请时间');

const auditList = list('/agent/web/changeAuditRecord/queryCustomerChangeAuditList', {
  summary: '商户变更审核',
  hasActions: true,
  scoped: true,
  filter: {
    auditNo,
    ...cust,
    ...agent,
    ...oneLv,
    custChangeType,
    auditStatus,
    applySource,
    createTime: range(createTime),
    auditTime: range(auditTime),
  },
  row: {
    auditNo,
    ...cust,
    ...agent,
    ...optional(oneLv),
    beforeValue: maybe(beforeValue),
    afterValue: maybe(afterValue),
    applySource,
    applyName: f.applyName,
    auditStatus,
    auditRemark: maybe(f.auditRemark),
    custChangeType,
    createTime,
    auditorName: maybe(f.auditorName),
    auditTime: maybe(auditTime),
  },
});

// A review cannot return a request to pending.
const decision = oneOf(
  '审核结果',
  enums.auditStatus.filter(({ code }) => code !== 2),
);

export const changeAudit = callGroup(
  'MERCHANT',
  {
    list: auditList,
    total: totals('/agent/web/changeAuditRecord/total', {
      of: auditList,
      figures: { waitCount: f.waitCount, passCount: f.passCount, rejectCount: f.rejectCount },
    }),
    download: exportOf('/agent/web/changeAuditRecord/toDownload', { of: auditList }),
    detail: post('/agent/web/changeAuditRecord/getDetail', {
      summary: '商户变更详情',
      input: { auditNo },
      output: {
        ...auditList.row,
        custType: f.custType,
        custLevel: f.custLevel,
        accountStatus: f.accountStatus,
        phone: f.phone,
        policyName: maybe(f.policyName),
        changes: many({
          key: text('字段'),
          item: f.item,
          beforeValue: maybe(beforeValue),
          afterValue: maybe(afterValue),
          ...readOnDocument,
        }),
        images: many({ item: text('图片名称', { translatable: true }), fileNo: f.fileNo, after: flag('变更后') }),
        steps,
        allowed,
      },
    }),
    apply: post('/agent/web/changeAuditRecord/apply', {
      summary: '申请商户变更',
      undo: final('handedIn'),
      input: {
        custNo: f.custNo,
        custChangeType,
        ...optional({
          settleType: f.settleType,
          accountName: f.accountName,
          bankCardNo: f.bankCardNo,
          bankHeadCode: f.bankHeadCode,
          reservePhone: f.reservePhone,
          phone: f.phone,
          custName: f.custName,
          licenseNo: f.licenseNo,
          licenseName: f.licenseName,
          licenseStart: f.licenseStart,
          licenseEnd: f.licenseEnd,
          arriveWay: f.arriveWay,
          bankCardImg: f.bankCardImg,
          licenseImg: f.licenseImg,
          doorImg: f.doorImg,
        }),
        requestNo: f.requestNo,
      },
      output: { auditNo },
    }),
    audit: post('/agent/web/changeAuditRecord/audit', {
      summary: '审核商户变更',
      undo: held('decided'),
      input: {
        auditNo,
        auditStatus: decision,
        auditRemark: maybe(f.auditRemark.as(f.auditRemark.label, { min: 2 })),
        dryRun: maybe(f.dryRun),
        requestNo: maybe(f.requestNo),
      },
      output: null,
    }),
  },
  'PROVIDER',
);
