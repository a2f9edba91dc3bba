/** 收益看护: rules that watch a provider's income, and what they found (docs/domain/earnings.md#income-guard). Our own calls. */
import * as f from '../fields';
import { requestNo } from '../fields';
import * as g from '../fields/guard';
import { callGroup, post } from '../schema/call';
import { count, day, flag, money, remark, time } from '../schema/kinds';
import { exportOf, list, range } from '../schema/list';
import { allowed, many, maybe } from '../schema/shape';
import { final, withdrawn } from '../schema/undo';
import { cust } from './groups';

const { findingNo, guardKind, guardRemark } = g;

/** Days of sales that a rule is tried with, and how many sales and findings are looked at and answered at most. */
export const [replayDays, replaySales, replayExamples] = [90, 50_000, 20] as const;

const finding = {
  findingNo,
  guardKind,
  ...cust,
  subjectNo: g.subjectNo,
  guardReason: g.guardReason,
  foundAmount: g.foundAmount,
  expectedAmount: g.expectedAmount,
  guardStatus: g.guardStatus,
  guardDay: g.guardDay,
  createTime: f.createTime,
  endTime: maybe(g.endTime),
};
/** A day of sales, or an order, of which a finding was made. */
const evidence = {
  day: day('日期'),
  payBrand: maybe(f.payBrand),
  cardType: maybe(f.cardType),
  count: maybe(count('笔数')),
  amount: maybe(f.transAmount),
  found: maybe(money('实际')),
  expected: maybe(money('应有')),
};
/** One of them or none, as the rule has it. */
const parameters = {
  windowDays: maybe(g.windowDays),
  driftRate: maybe(g.driftRate),
  minSales: maybe(g.minSales),
  quietDays: maybe(g.quietDays),
  gapTimes: maybe(g.gapTimes),
  minSaleDays: maybe(g.minSaleDays),
  flowDifference: maybe(g.flowDifference),
};

const findings = list('/agent/guard/v1/list', {
  summary: '收益看护',
  hasActions: true,
  filter: {
    guardKind,
    guardStatus: g.guardStatus,
    ...cust,
    createTime: range(f.createTime, { initial: 'last30' }),
    findingNo,
  },
  row: finding,
});
const reopen = post('/agent/guard/v1/reopen', {
  summary: '重新打开看护发现',
  undo: final('repeated'),
  input: { findingNo, requestNo },
  output: null,
});
const handled = {
  undo: withdrawn(reopen),
  input: { findingNo, guardRemark: maybe(guardRemark), requestNo },
  output: null,
};

export const guard = callGroup('EARNING', {
  list: findings,
  download: exportOf('/agent/guard/v1/toDownload', { of: findings }),
  detail: post('/agent/guard/v1/detail', {
    summary: '看护发现详情',
    input: { findingNo },
    output: {
      ...finding,
      guardRemark: maybe(guardRemark),
      handledTime: maybe(g.handledTime),
      evidence: many(evidence),
      allowed,
    },
  }),
  see: post('/agent/guard/v1/see', {
    summary: '核实看护发现',
    undo: withdrawn(reopen),
    input: { findingNo, requestNo },
    output: null,
  }),
  resolve: post('/agent/guard/v1/resolve', { summary: '标记看护发现已解决', ...handled }),
  ignore: post('/agent/guard/v1/ignore', { summary: '忽略看护发现', ...handled }),
  reopen,
  rules: post('/agent/guard/v1/rules', {
    summary: '看护规则',
    input: {},
    output: {
      rules: many({
        guardKind,
        isOn: flag('启用'),
        ...parameters,
        operatorName: maybe(f.operatorName.as('设置人')),
        updateTime: maybe(time('设置时间')),
      }),
    },
  }),
  save: post('/agent/guard/v1/saveRule', {
    summary: '设置看护规则',
    undo: withdrawn(),
    input: { guardKind, isOn: flag('启用'), ...parameters, requestNo },
    output: null,
  }),
  replay: post('/agent/guard/v1/replay', {
    summary: '试算看护规则',
    input: { guardKind, ...parameters },
    output: {
      since: time('试算起点'),
      custCount: count('试算商户数', { unit: '户' }),
      findingCount: count('会发现', { unit: '条' }),
      /** Which part was looked at, where there is too much for all. */
      replayNote: maybe(remark('试算范围', { max: 80, translatable: true })),
      weeks: many({ weekStart: day('一周起'), findingCount: count('会发现', { unit: '条' }) }),
      examples: many({
        day: day('日期'),
        ...cust,
        subjectNo: g.subjectNo,
        guardReason: g.guardReason,
        foundAmount: g.foundAmount,
        expectedAmount: g.expectedAmount,
      }),
    },
  }),
});
