/** Terminals: their holders, stock, movements, and the countdown to activation (docs/domain/terminal.md). */
import { area, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { oneOf } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe, type Shape } from '../../schema/shape';
import { digest, fileRead } from '../file-read';
import { agent, cust, lv, optional, policy, pur } from '../groups';

const {
  termSn,
  termModel,
  policyType,
  policyName,
  marktingName,
  bindStatus,
  termStatus,
  activeStatus,
  allotTime,
  bindTime,
  inTime,
  deadline,
  requestNo,
} = f;
/**
 * Maximum price of a terminal, in fen. The price becomes a debt of the recipient, so the limit catches typing errors.
 */
const dearestTerminal = 1_000_000;
/** A single serial number, or a range of them. */
const numbers = {
  termSn,
  termSnStart: termSn.as('起始SN', { single: true }),
  termSnEnd: termSn.as('结束SN', { single: true }),
};

const terminalList = list('/terminal/terminalInfo/v1/findByPage', {
  summary: '终端查询',
  hasActions: true,
  scoped: true,
  filter: {
    ...numbers,
    termModel,
    ...agent,
    ...pur,
    ...cust,
    ...policy,
    marktingNo: f.marktingNo,
    bindStatus,
    termStatus,
    activeStatus,
    bindTime: range(bindTime),
    allotTime: range(allotTime),
  },
  row: {
    termSn,
    termNo: maybe(f.termNo),
    termModel,
    policyType,
    policyName,
    marktingName: maybe(marktingName),
    marktingType: maybe(f.marktingType),
    ...optional(agent),
    ...optional(pur),
    ...optional(cust),
    bindStatus,
    termStatus,
    activeStatus,
    flowFeeStatus: maybe(f.flowFeeStatus),
    allotTime: maybe(allotTime),
    bindTime: maybe(bindTime),
    activeTime: maybe(f.activeTime),
    lastTransTime: maybe(f.lastTransTime),
  },
});
const move = {
  moveNo: f.moveNo,
  termSn,
  termModel,
  termMoveType: f.termMoveType,
  fromAgentNo: maybe(f.fromAgentNo),
  fromAgentName: maybe(f.fromAgentName),
  toAgentNo: maybe(f.toAgentNo),
  toAgentName: maybe(f.toAgentName),
  custNo: maybe(f.custNo),
  operatorName: f.operatorName,
  remark: maybe(f.remark),
  result: f.result,
  operateTime: f.operateTime,
};
export const terminal = area(
  'TERMINAL',
  {
    list: terminalList,
    total: totals('/terminal/terminalInfo/v1/total', {
      of: terminalList,
      figures: {
        termCount: f.termCount.as('终端总数'),
        boundCount: f.termCount.as('已绑定'),
        activeCount: f.activeTermCount.as('已激活'),
        unbindCount: f.termCount.as('未绑定'),
      },
    }),
    download: exportOf('/terminal/terminalInfo/v1/toDownload', { of: terminalList }),
    unbind: post('/terminal/terminalInfo/v1/unbind', {
      summary: '解绑终端',
      description: 'An organisation unbinds at once; an agent makes a change request, whose number is answered.',
      input: { termSn, remark: f.remark.as('解绑原因', { min: 2 }), requestNo },
      output: { auditNo: maybe(f.auditNo) },
    }),
    exchange: post('/terminal/terminalInfo/v1/exchange', {
      summary: '换机',
      description: 'The bound terminal is scrapped, and the new one takes over its merchant, activity and activation.',
      input: { termSn, newTermSn: f.newTermSn, remark: f.remark.as('换机原因', { min: 2 }), requestNo },
      output: null,
    }),
    detail: post('/terminal/terminalInfo/v1/detail', {
      summary: '终端详情',
      input: { termSn },
      output: {
        ...terminalList.row,
        vendor: maybe(f.vendor),
        purchasePrice: f.unitPrice.as('采购价'),
        inTime,
        unbindTime: maybe(f.unbindTime),
        iccid: maybe(f.iccid),
        serviceEnd: maybe(f.serviceEnd),
        nextFee: maybe(f.flowFee.as('下次流量费')),
        standardAmount: maybe(f.standardAmount),
        currentAmount: maybe(f.currentAmount),
        deadline: maybe(deadline),
        nonActiveDeadline: maybe(deadline.as('未激活截止')),
        allowed,
        moves: many(move),
      },
    }),
  },
  'STOCK',
);

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
  termSns: maybe(many(termSn, 500)),
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
  urgent: many({ termSn, leftDays: f.leftDays, deadline: f.deadline }, 500),
};
/**
 * Result of a dry run, shown before the operator confirms. Null if the dry run would move nothing, and for real runs.
 */
const preview = <S extends Shape>(further: S) =>
  maybe({
    termCount: f.termCount,
    snStart: termSn.as('起始SN'),
    snEnd: termSn.as('结束SN'),
    models: many({ termModel, termCount: f.termCount }),
    ...further,
  });
export const stock = area(
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
    allot: post('/terminal/stock/v1/allot', {
      summary: '划拨终端',
      description:
        'To a direct child; with a unit price the child owes the goods in so many periods. All that can be moved are moved in one transaction.',
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
    }),
    recall: post('/terminal/stock/v1/recall', {
      summary: '回拨终端',
      description:
        'From direct children; only unbound ones that were never activated. Deduction plans for the goods stay as they are; `plans` names those that still deduct.',
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
    }),
    changePolicy: post('/terminal/stock/v1/changePolicy', {
      summary: '变更终端政策',
      input: { ...chosen, policyCode: f.policyCode, dryRun: maybe(f.dryRun), digest: maybe(digest), requestNo },
      output: {
        ...outcome,
        preview: preview({ policyName, policies: many({ policyName, termCount: f.termCount }) }),
      },
    }),
  },
  'STOCK',
);

const moveList = list('/terminal/opLog/v1/findByPage', {
  summary: '终端操作记录',
  filter: {
    termSn,
    moveNo: f.moveNo,
    termMoveType: f.termMoveType,
    fromAgentNo: f.fromAgentNo,
    toAgentNo: f.toAgentNo,
    operateTime: range(f.operateTime),
  },
  row: move,
});
export const terminalLog = area(
  'TERMINAL',
  {
    list: moveList,
    download: exportOf('/terminal/opLog/v1/toDownload', { of: moveList }),
  },
  'STOCK',
);

const { countdownStatus, leftDays, deductAmount, realDeductAmount, deductStatus, judgeTime } = f;
const overdueAmount = deductAmount.as('逾期扣款');
const countdownList = list('/active/countdown/nonactive/list', {
  summary: '未激活终端倒计时',
  deadline: 'deadline',
  scoped: true,
  filter: {
    termSn,
    ...agent,
    ...pur,
    ...policy,
    termModel,
    countdownStatus,
    leftDays: range(leftDays),
    deadline: range(deadline.as('截止日期')),
    deductAmount: range(overdueAmount),
  },
  row: {
    termSn,
    termModel,
    policyName,
    ...agent,
    ...optional(pur),
    allotTime: allotTime.as('起算时间'),
    deadline,
    leftDays: maybe(leftDays),
    bindStatus,
    countdownStatus,
    deductAmount: overdueAmount,
  },
  further: { extra: { countingCount: f.countingCount, soonCount: f.soonCount, willDeductAmount: f.willDeductAmount } },
});
export const nonActiveCountdown = area(
  'TERMINAL',
  {
    list: countdownList,
    download: exportOf('/active/countdown/nonactive/download', { of: countdownList }),
  },
  'RISK',
);

const nonActiveList = list('/nonActive/terminal/list', {
  summary: '未激活终端统计',
  scoped: true,
  filter: {
    ...agent,
    ...lv,
    termSn,
    ...policy,
    deductStatus,
    judgeTime: range(judgeTime),
    deductAmount: range(f.deductAmount),
  },
  row: {
    nonNo: f.nonNo,
    termSn,
    termModel,
    ...agent,
    ...optional(lv),
    policyName,
    allotTime: allotTime.as('起算时间'),
    deadline,
    deductAmount,
    realDeductAmount,
    deductStatus: maybe(deductStatus),
    debtNo: maybe(f.debtNo),
    judgeTime: maybe(judgeTime),
  },
});
export const nonActive = area(
  'TERMINAL',
  {
    list: nonActiveList,
    total: totals('/nonActive/terminal/amountSum', {
      of: nonActiveList,
      figures: { overdueCount: f.overdueCount, deductAmount, realDeductAmount, debtAmount: f.debtAmount.as('转欠款') },
    }),
    download: exportOf('/nonActive/terminal/download', { of: nonActiveList }),
  },
  'RISK',
);
