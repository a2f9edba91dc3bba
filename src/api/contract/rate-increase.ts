/** Revenue increase of merchants (docs/domain/merchant.md#increase-plans). */
import { callGroup, post } from '../schema/call';
import { text, time } from '../schema/kinds';
import * as f from '../fields';
import {
  transNo,
  orderNo,
  payBrand,
  transTime,
  transAmount,
  incrAmount,
  flowFee,
  planNo,
  incrPlanStatus,
  createTime,
} from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { agent, cust, oneLv, optional } from './groups';
import { final, withdrawn } from '../schema/undo';

const policy = 'custIncrease';

const filter = {
  ...cust,
  ...agent,
  ...oneLv,
  transNo,
  payBrand,
  transTime: range(transTime),
  incrAmount: range(incrAmount),
};

const feeList = list('/web/customer/incr/v1/findFeeTransFlowIncrExpand', {
  summary: '费率增收交易',
  scoped: true,
  policy,
  filter,
  row: {
    transNo,
    ...cust,
    ...agent,
    ...optional(oneLv),
    payBrand,
    cardType: maybe(f.cardType),
    transAmount,
    baseRate: f.baseRate,
    incrRate: f.incrRate,
    incrAmount,
    transTime,
  },
});

const flowList = list('/web/customer/incr/v1/findTransFlowIncrExpand', {
  summary: '流量卡增收交易',
  scoped: true,
  policy,
  filter,
  row: {
    transNo: maybe(transNo),
    ...cust,
    ...agent,
    ...optional(oneLv),
    payBrand: maybe(payBrand),
    baseFee: f.baseFee,
    flowFee: flowFee.as('增收后流量费'),
    incrAmount,
    transTime,
    orderNo,
  },
});

const consentWay = text('商户同意方式', { min: 2, max: 40 });
// The two exports below are of plans, but the specification names no call that lists plans: this path is our own.
const planList = list('/web/customer/incr/v1/planList', {
  summary: '增收计划',
  hasActions: true,
  scoped: true,
  policy,
  filter: {
    incrType: f.incrType,
    planNo,
    ...cust,
    ...agent,
    ...oneLv,
    incrPlanStatus,
    createTime: range(createTime),
  },
  row: {
    planNo,
    ...cust,
    ...agent,
    baseValue: f.baseValue,
    incrValue: f.incrValue,
    effectStart: f.effectStart,
    effectEnd: maybe(f.effectEnd),
    incrPlanStatus,
    consentWay,
    consentTime: time('商户同意时间'),
    createTime,
  },
});

const stopPlan = post('/web/customer/incr/v1/stopPlan', {
  summary: '停止增收计划',
  undo: final('ended'),
  policy,
  input: { planNo, requestNo: f.requestNo },
  output: null,
});
export const increase = callGroup(
  'MERCHANT',
  {
    feeList,
    feeTotal: totals('/web/customer/incr/v1/findFeeTransFlowIncrExpandTotal', {
      of: feeList,
      figures: { transAmount, incrAmount },
    }),
    flowList,
    flowTotal: totals('/web/customer/incr/v1/findTransFlowIncrExpandTotal', {
      of: flowList,
      figures: { flowFee: flowFee.as('流量费合计'), incrAmount },
    }),
    planList,
    savePlan: post('/web/customer/incr/v1/savePlan', {
      summary: '新增增收计划',
      undo: withdrawn(stopPlan),
      policy,
      input: {
        incrType: f.incrType,
        custNos: many(f.custNo, 500),
        incrRate: maybe(f.incrRate.as('增收费率', { min: 100, max: 500 })),
        incrFee: maybe(f.incrFee.as('增收流量费', { min: 100, max: 6000 })),
        effectStart: f.effectStart,
        effectEnd: maybe(f.effectEnd),
        consentWay,
        requestNo: f.requestNo,
      },
      output: {
        planNos: many(planNo),
        refused: many({ custNo: f.custNo, reason: f.reason.as('不可执行原因', { translatable: true }) }),
      },
    }),
    stopPlan,
    feePlanDownload: exportOf('/web/customer/incr/v1/feeExportPlanData', { of: planList, summary: '费率增收计划导出' }),
    flowPlanDownload: exportOf('/web/customer/incr/v1/flowExportPlanData', {
      of: planList,
      summary: '流量卡增收计划导出',
    }),
  },
  'PROVIDER',
);
