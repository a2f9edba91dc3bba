/** Terminals that a provider holds, and how they are passed on. */
import { batchAtMost } from '../../constants';
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { termSn, termModel, policyName, marktingName, termStatus, allotTime, inTime, requestNo } from '../../fields';
import { oneOf } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { many, maybe, type Shape } from '../../schema/shape';
import { digest, fileRead } from '../file-read';
import { agent, optional } from '../groups';
import { dearestTerminal, numbers } from './terminal';
import { final, withdrawn } from '../../schema/undo';
import { cancelPlan } from '../account/debts';

const stockStatus = oneOf(
  '终端状态',
  enums.termStatus.filter(({ code }) => code === 'STOCK' || code === 'ISSUED'),
);
const stockList = list('/terminal/stock/v1/findByPage', {
  summary: '终端库存',
  hasActions: true,
  scoped: true,
  filter: { ...numbers, termModel, policyCode: f.policyCode, termStatus: stockStatus, ...agent, inTime: range(inTime) },
  row: {
    termSn,
    termModel,
    policyName,
    marktingName: maybe(marktingName),
    ...optional(agent),
    termStatus,
    inTime,
    allotTime: maybe(allotTime),
    leftDays: maybe(f.leftDays),
    activeDeadline: maybe(f.activeDeadline.as('激活截止')),
  },
});
/**
 * Selection of terminals: chosen ones, a range of serial numbers, or those of an uploaded file; exactly one of the
 * three.
 */
const chosen = {
  termSns: maybe(many(termSn, batchAtMost)),
  snStart: maybe(termSn.as('起始SN')),
  snEnd: maybe(termSn.as('结束SN')),
  fileNo: maybe(f.fileNo),
};
const outcome = {
  digest,
  file: fileRead,
  moveNo: maybe(f.moveNo),
  done: many({ termSn }, 5000),
  refused: many({ termSn, reason: f.reason.as('不可执行原因', { translatable: true }) }, 5000),
};
/** Terminals whose inactive countdown is over or near its end, the most urgent first, of those that would move. */
const deadlines = {
  spans: many({ deadlineSpan: oneOf('考核期限', enums.deadlineSpan), termCount: f.termCount }),
  urgent: many({ termSn, leftDays: f.leftDays, deadline: f.deadline }, batchAtMost),
};
/** Result of a dry run, shown before the operator confirms. Null if the dry run would move nothing, and for real runs. */
const preview = <S extends Shape>(further: S) =>
  maybe({
    termCount: f.termCount,
    snStart: termSn.as('起始SN'),
    snEnd: termSn.as('结束SN'),
    models: many({ termModel, termCount: f.termCount }),
    ...further,
  });
const recall = post('/terminal/stock/v1/recall', {
  eyes: 'BATCH',
  summary: '回拨终端',
  undo: final('moved'),
  input: { ...chosen, dryRun: maybe(f.dryRun), digest: maybe(digest), requestNo },
  output: {
    ...outcome,
    preview: preview({
      toAgentNo: f.toAgentNo,
      toAgentName: f.toAgentName,
      holders: many({ agentNo: f.agentNo, agentName: f.agentName, termCount: f.termCount }),
      ...deadlines,
      plans: many({
        planNo: f.planNo,
        agentName: f.agentName,
        planStatus: f.planStatus,
        remainAmount: f.remainAmount.as('剩余金额'),
        termCount: f.termCount.as('本次回拨'),
        allottedCount: f.termCount.as('原划拨'),
      }),
    }),
  },
});
const allot = post('/terminal/stock/v1/allot', {
  eyes: 'BATCH',
  summary: '划拨终端',
  undo: withdrawn(recall, cancelPlan),
  input: {
    ...chosen,
    toAgentNo: f.toAgentNo.as('转入代理商', { source: 'child' }),
    unitPrice: maybe(f.unitPrice.as('单价', { min: 0, max: dearestTerminal })),
    periods: maybe(f.periods.as('期数', { min: 1, max: 36 })),
    dryRun: maybe(f.dryRun),
    digest: maybe(digest),
    requestNo,
  },
  output: {
    ...outcome,
    planNo: maybe(f.planNo),
    preview: preview({
      toAgentNo: f.toAgentNo,
      toAgentName: f.toAgentName,
      unitPrice: maybe(f.unitPrice),
      periods: maybe(f.periods),
      totalAmount: maybe(f.totalAmount),
      firstDeductDay: maybe(f.firstDeductDay),
      firstDeductAmount: maybe(f.firstDeductAmount),
      ...deadlines,
    }),
  },
});
export const stock = callGroup(
  'TERMINAL',
  {
    list: stockList,
    total: totals('/terminal/stock/v1/total', {
      of: stockList,
      figures: {
        stockCount: f.termCount.as('我的库存'),
        issuedCount: f.termCount.as('已划拨下级'),
        boundCount: f.termCount.as('已绑定'),
      },
    }),
    download: exportOf('/terminal/stock/v1/toDownload', { of: stockList }),
    allot,
    recall,
    changePolicy: post('/terminal/stock/v1/changePolicy', {
      eyes: 'BATCH',
      summary: '变更终端政策',
      undo: withdrawn(),
      input: { ...chosen, policyCode: f.policyCode, dryRun: maybe(f.dryRun), digest: maybe(digest), requestNo },
      output: {
        ...outcome,
        preview: preview({ policyName, policies: many({ policyName, termCount: f.termCount }) }),
      },
    }),
  },
  'STOCK',
);
