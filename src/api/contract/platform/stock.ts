/** Terminals that the platform brings in and takes out (docs/domain/platform.md#stock). */
import * as f from '../../fields';
import {
  termSn,
  termModel,
  orgNo,
  orgName,
  termStatus,
  bindStatus,
  activeStatus,
  inTime,
  requestNo,
} from '../../fields';
import { callGroup, post } from '../../schema/call';
import { count, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe } from '../../schema/shape';
import { digest, fileRead } from '../file-read';
import { agent, cust, optional } from '../groups';
import { decision, reason } from './decision';
import { final, withdrawn } from '../../schema/undo';

const policy = 'platform';
const terminals = list('/stock/v1/list', {
  policy,
  summary: '终端',
  hasActions: true,
  filter: {
    termSn: termSn.as(termSn.label, { tail: true }),
    termSnStart: termSn.as('起始SN', { single: true }),
    termSnEnd: termSn.as('结束SN', { single: true }),
    termModel,
    vendor: f.vendor,
    orgNo,
    agentNo: f.agentNo,
    custNo: f.custNo,
    policyCode: f.policyCode,
    marktingNo: f.marktingNo,
    termStatus,
    bindStatus,
    activeStatus,
    inTime: range(inTime),
  },
  row: {
    termSn,
    termModel,
    vendor: maybe(f.vendor),
    orgNo,
    orgName,
    policyName: f.policyName,
    marktingName: maybe(f.marktingName),
    ...optional(agent),
    ...optional(cust),
    termStatus,
    bindStatus,
    activeStatus,
    inTime,
    allotTime: maybe(f.allotTime),
    bindTime: maybe(f.bindTime),
    lastTransTime: maybe(f.lastTransTime),
  },
});
/** Of what the terminals are and whose they become. */
const destination = { orgNo, policyCode: f.policyCode };

const scrap = decision('/stock/v1/scrap', '报废终端', { termSn }, final('ended'));
export const platformStock = callGroup('STOCK', {
  list: terminals,
  total: totals('/stock/v1/total', {
    of: terminals,
    figures: {
      termCount: f.termCount.as('终端总数'),
      stockCount: f.termCount.as('在库'),
      issuedCount: f.termCount.as('已划拨'),
      boundCount: f.termCount.as('已绑定'),
      scrapCount: f.termCount.as('已报废'),
    },
  }),
  download: exportOf('/stock/v1/toDownload', { of: terminals }),
  stockIn: post('/stock/v1/in', {
    eyes: 'BATCH',
    policy,
    summary: '终端入库',
    undo: withdrawn(scrap),
    input: {
      ...destination,
      termModel,
      snStart: text('起始序列号', {
        unspaced: true,
        pattern: /^[A-Z0-9]{8,16}\d{4}$/,
        expects: '应为12到20位大写字母或数字，末四位为数字',
      }),
      count: count('台数', { min: 1, max: 500 }),
      remark: reason,
      requestNo,
    },
    output: { termSns: many(termSn) },
  }),
  stockFile: post('/stock/v1/inFile', {
    eyes: 'BATCH',
    policy,
    summary: '按表格入库',
    undo: withdrawn(scrap),
    input: {
      ...destination,
      fileNo: f.fileNo,
      dryRun: maybe(f.dryRun),
      digest: maybe(digest),
      remark: reason,
      requestNo,
    },
    output: {
      digest,
      file: fileRead,
      done: count('可入库'),
      refused: many(
        {
          line: count('行'),
          termSn: text('终端SN', { max: 100 }),
          reason: f.reason.as(f.reason.label, { translatable: true }),
        },
        2000,
      ),
      preview: maybe({
        orgNo,
        orgName,
        policyName: f.policyName,
        models: many({ termModel, termCount: f.termCount }),
        activities: many({ marktingName: f.marktingName, termCount: f.termCount }),
      }),
    },
  }),
  exchange: post('/stock/v1/exchange', {
    policy,
    summary: '换机',
    undo: final('ended'),
    input: { termSn, newTermSn: f.newTermSn, remark: reason, requestNo },
    output: null,
  }),
  scrap,
});
