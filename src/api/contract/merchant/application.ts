/**
 * Merchant onboarding, which the specification heads "Merchant increase" (docs/domain/merchant.md#merchant-onboarding,
 * docs/domain/merchant.md#new-merchant).
 */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import { incrNo, custType, custSource, examineStatus, createTime, examineTime, phone } from '../../fields';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { application } from '../application';
import { feeRow } from './fee';
import { agent, cust, oneLv, optional } from '../groups';
import { final } from '../../schema/undo';

const examined = { examineStatus, examineRemark: maybe(f.examineRemark), createTime, examineTime: maybe(examineTime) };

const incrList = list('/customerIncr/list', {
  summary: '商户进件',
  hasActions: true,
  scoped: true,
  filter: {
    incrNo,
    ...cust,
    ...agent,
    ...oneLv,
    phone,
    custType,
    custSource,
    examineStatus,
    createTime: range(createTime),
    examineTime: range(examineTime),
  },
  row: {
    incrNo,
    custNo: maybe(f.custNo),
    custName: f.custName,
    custType,
    custLevel: f.custLevel,
    custSource,
    phone,
    ...agent,
    ...optional(oneLv),
    termSn: maybe(f.termSn),
    policyName: maybe(f.policyName),
    ...examined,
  },
});

export const custIncr = callGroup(
  'MERCHANT',
  {
    list: incrList,
    total: totals('/customerIncr/total', {
      of: incrList,
      figures: {
        initCount: f.initCount,
        passCount: f.passCount,
        failCount: f.failCount,
        preCount: f.custCount.as('预注册', { help: '已注册、还没有提交进件的商户，不随查询条件变化' }),
      },
    }),
    download: exportOf('/customerIncr/toDownload', { of: incrList }),
    count: post('/customerIncr/queryCustomerCount', {
      summary: '已有商户数',
      input: { phone: maybe(phone), legalIdNo: maybe(f.legalIdNo), incrNo: maybe(incrNo) },
      output: { count: f.custCount, limit: f.custCount.as('商户数上限') },
    }),
    save: post('/customerIncr/saveCust', {
      scope: 'ONBOARDING',
      summary: '提交商户进件',
      undo: final('handedIn'),
      input: { ...application, incrNo: maybe(incrNo), requestNo: f.requestNo },
      output: { incrNo },
    }),
    history: post('/customerIncr/incrList', {
      summary: '进件记录',
      input: { custNo: maybe(f.custNo), phone: maybe(phone) },
      output: many({
        incrNo,
        custNo: maybe(f.custNo),
        custName: f.custName,
        submitter: maybe(f.submitter),
        ...examined,
      }),
    }),
    get: post('/customerIncr/getCustomerInfo', {
      summary: '进件内容',
      input: { incrNo },
      output: { ...application, incrNo, ...examined, fees: many(feeRow) },
    }),
  },
  'ENTRY',
);
