/**
 * Data-SIM fee orders, their changes and the check before unbinding (docs/domain/merchant.md#merchant-detail,
 * docs/domain/merchant.md#flow-cards).
 */
import { callGroup, get, post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import { orderNo, custNo, termSn, flowFeeStatus, requestNo } from '../fields';
import { count, flag, oneOf, text } from '../schema/kinds';
import { exportOf, list, range, totals } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { digest, fileRead } from './file-read';
import { agent, cust, oneLv, optional, policy } from './groups';
import { withdrawn } from '../schema/undo';

const order = {
  payTimes: f.payTimes,
  flowFee: f.flowFee,
  flowFeeStatus,
  payBrand: maybe(f.payBrand.as('扣费方式')),
  periodStart: f.periodStart,
  periodEnd: f.periodEnd,
  shouldPayTime: f.shouldPayTime,
  payTime: maybe(f.payTime),
  createTime: f.createTime,
};

const dataFeeList = list('/web/customer/flowCard/v1/custFlowCardList', {
  summary: '流量卡记录',
  hasActions: true,
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...oneLv,
    ...policy,
    termSn,
    flowFeeStatus,
    payTimes: f.payTimesGroup,
    incrFlag: f.incrFlag,
    shouldPayTime: range(f.shouldPayTime),
    payTime: range(f.payTime),
    flowFee: range(f.flowFee),
  },
  row: {
    orderNo,
    ...cust,
    ...agent,
    ...optional(oneLv),
    termSn,
    policyName: f.policyName,
    iccid: maybe(f.iccid),
    ...order,
  },
});

export const flowCard = callGroup(
  'MERCHANT',
  {
    list: dataFeeList,
    total: totals('/web/customer/flowCard/v1/sumFlowCardAmount', {
      of: dataFeeList,
      figures: { flowCardAmount: f.flowCardAmount, paidAmount: f.paidAmount, waitAmount: f.waitAmount },
    }),
    download: exportOf('/web/customer/flowCard/v1/toDownload', { of: dataFeeList }),
    ofCust: post('/customer/v1/findCustFlowCardCustNo', {
      summary: '商户流量卡',
      input: { custNo },
      output: {
        custNo,
        agentNo: f.agentNo,
        policyCode: f.policyCode,
        ...optional({
          iccid: f.iccid,
          flowFee: f.flowFee,
          baseFee: f.baseFee,
          serviceEnd: f.serviceEnd,
          nextPayTime: f.nextPayTime,
          newFee: f.newFee.as('预约流量费'),
          effectTime: f.effectTime.as('预约生效时间'),
        }),
        payTimes: f.payTimes,
        list: many({ orderNo, ...order }),
      },
    }),
    change: post('/customer/v1/addCustFlowCardChange', {
      summary: '变更流量费',
      undo: withdrawn(),
      input: { custNo, newFee: f.newFee, effectTime: maybe(f.effectTime), requestNo },
      output: { changeNo: f.changeNo },
    }),
    changeTask: post('/customer/v1/addCustFlowCardChangeTask', {
      eyes: 'BATCH',
      summary: '批量变更流量费',
      undo: withdrawn(),
      input: { fileNo: f.fileNo, dryRun: maybe(f.dryRun), digest: maybe(digest), requestNo },
      output: {
        digest,
        file: fileRead,
        batchNo: f.batchNo,
        total: count('总行数'),
        success: count('成功行数'),
        fail: count('失败行数'),
        failFileNo: maybe(f.fileNo.as('失败明细文件')),
        refused: many(
          {
            line: count('行'),
            custNo: text(custNo.label, { max: 100 }),
            reason: f.reason.as('不可变更原因', { max: 400, translatable: true }),
          },
          2000,
        ),
        /** Null for runs that are not dry. */
        preview: maybe({
          oldAmount: f.flowFee.as('变更前流量费合计'),
          newAmount: f.flowFee.as('变更后流量费合计'),
          changes: many({ line: count('行'), custNo, custName: f.custName, oldFee: f.oldFee, newFee: f.newFee }, 2000),
        }),
      },
    }),
    interval: post('/customer/v1/findFlowCardIntervalByAgent', {
      summary: '流量费可选范围',
      input: { agentNo: f.agentNo, policyCode: f.policyCode },
      output: {
        minFee: f.flowFee.as('最低流量费'),
        maxFee: f.flowFee.as('最高流量费'),
        stepFee: f.flowFee.as('流量费步长'),
      },
    }),
    changeAuth: post('/customer/v1/findCustFlowCardChangeAuth', {
      summary: '流量费变更权限',
      input: { custNo },
      output: { auth: flag('可变更'), reason: maybe(f.reason.as('不可变更原因', { translatable: true })) },
    }),
    unbindState: get('/markting/markting/v1/findUnbindAuthBlackListState', {
      summary: '解绑限制',
      input: { custNo, termSn: maybe(termSn) },
      output: {
        state: oneOf('解绑限制', enums.unbindState),
        reason: maybe(f.reason.as('限制原因', { translatable: true })),
      },
    }),
  },
  'PROVIDER',
);
