/** Terminals: their holders, stock, movements, and the countdown to activation (docs/domain/terminal.md). */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import {
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
} from '../../fields';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { agent, cust, optional, policy, pur } from '../groups';
import { final } from '../../schema/undo';

/**
 * Maximum price of a terminal, in fen. The price becomes a debt of the recipient, so the limit catches typing errors.
 */
export const dearestTerminal = 1_000_000;
/** A single serial number, or a range of them. */
export const numbers = {
  termSn: termSn.as(termSn.label, { tail: true }),
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
export const terminal = callGroup(
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
      undo: final('ended'),
      input: { termSn, remark: f.remark.as('解绑原因', { min: 2 }), requestNo },
      output: { auditNo: maybe(f.auditNo) },
    }),
    exchange: post('/terminal/terminalInfo/v1/exchange', {
      summary: '换机',
      undo: final('ended'),
      input: { termSn, newTermSn: f.newTermSn, remark: f.remark.as('换机原因', { min: 2 }), requestNo },
      output: null,
    }),
    detail: post('/terminal/terminalInfo/v1/detail', {
      summary: '终端详情',
      input: { termSn },
      output: {
        ...terminalList.row,
        vendor: maybe(f.vendor),
        /** Of the purchaser; those below need not know what it paid. */
        purchasePrice: maybe(f.unitPrice.as('采购价')),
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
export const terminalLog = callGroup(
  'TERMINAL',
  {
    list: moveList,
    download: exportOf('/terminal/opLog/v1/toDownload', { of: moveList }),
  },
  'STOCK',
);
