/**
 * Data-SIM fee orders, their changes and the check before unbinding (docs/domain/merchant.md#merchant-detail,
 * docs/domain/merchant.md#flow-cards).
 */
import { area, get, post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import { count, flag, oneOf, text } from '../schema/kinds';
import { exportOf, list, range, totals } from '../schema/list';
import { many, maybe } from '../schema/shape';
import { digest, fileRead } from './file-read';
import { agent, cust, oneLv, optional, policy } from './groups';

const { orderNo, custNo, termSn, flowFeeStatus, requestNo } = f;

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

export const flowCard = area(
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
      description:
        'A merchant without a data SIM answers nulls and no orders. Agent and policy are what the interval call asks for.',
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
      description: 'At `effectTime`, or at once; a later change takes the place of a scheduled one.',
      input: { custNo, newFee: f.newFee, effectTime: maybe(f.effectTime), requestNo },
      output: { changeNo: f.changeNo },
    }),
    changeTask: post('/customer/v1/addCustFlowCardChangeTask', {
      summary: '批量变更流量费',
      description:
        'At most 2,000 rows, each for itself; those that are refused come back with their reasons, and as a file. Tried out, nothing is changed.',
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

// Merchant fees (docs/domain/merchant.md#rates).

const key = { payBrand: f.payBrand, cardType: maybe(f.cardType), feeMode: f.feeMode };

/** A fee as entered. Without a card type it applies to any card. */
export const feeRow = { ...key, feeRate: f.feeRate, capFee: maybe(f.capFee), extraFee: f.extraFee };
/** The current fee. */
export const currentFee = { ...feeRow, incrRate: f.incrRate, effectTime: f.effectTime };

const bounds = {
  minRate: f.minRate,
  maxRate: f.maxRate,
  minCap: maybe(f.minCap),
  maxCap: maybe(f.maxCap),
  maxExtraFee: f.maxExtraFee,
  ownRate: f.ownRate.as(f.ownRate.label, { help: '商户费率不得低于我的成本' }),
};
const templateRow = { ...key, stdRate: f.stdRate, stdCap: maybe(f.stdCap), ...bounds };

export const fee = area(
  'MERCHANT',
  {
    template: post('/customerFee/feeTemp', { summary: '商户费率模板', input: { custNo }, output: many(templateRow) }),
    templateOfPolicy: post('/customerFee/findCustFeeTemplateByPolicyCode', {
      summary: '政策费率模板',
      input: { policyCode: f.policyCode },
      output: many(templateRow),
    }),
    current: post('/customerFee/fee', { summary: '商户费率', input: { custNo }, output: many(currentFee) }),
    save: post('/customerFee/saveCustFee', {
      operates: true,
      summary: '保存进件费率',
      description:
        'Until the application is approved. Rates of an open merchant change by a request (custFeeChangeFrom).',
      input: { incrNo: f.incrNo, fees: many(feeRow) },
      output: null,
    }),
    changeForm: post('/customerFee/v1/custFeeChangeFrom', {
      summary: '商户费率变更',
      description:
        'Without `fees` answers the rows to change; with them and a `requestNo` makes a change request and answers its number.',
      input: { custNo, fees: maybe(many(feeRow)), requestNo: maybe(f.requestNo) },
      output: { rows: maybe(many({ ...feeRow, ...bounds })), auditNo: maybe(f.auditNo) },
    }),
  },
  'PROVIDER',
);

// Merchant deposits (docs/domain/terminal.md#deposits).

const { payStatus, returnStatus } = f;
const createTime = f.createTime.as('扣费时间');

const depositList = list('/web/customer/deposit/v1/custDepositList', {
  summary: '商户押金记录',
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...oneLv,
    ...policy,
    marktingNo: f.marktingNo,
    termSn,
    payStatus,
    returnStatus,
    createTime: range(createTime, { initial: 'last30', maxDays: 31 }),
    depositAmount: range(f.depositAmount),
  },
  row: {
    orderNo,
    ...cust,
    phone: f.phone,
    ...agent,
    ...optional(oneLv),
    termSn,
    policyName: f.policyName,
    marktingName: f.marktingName,
    marktingType: f.marktingType,
    depositAmount: f.depositAmount,
    payBrand: maybe(f.payBrand),
    payStatus,
    returnStatus,
    returnAmount: f.returnAmount,
    returnTime: maybe(f.returnTime),
    createTime,
  },
});

export const deposit = area(
  'MERCHANT',
  {
    list: depositList,
    total: totals('/web/customer/deposit/v1/sumDepositAmount', {
      of: depositList,
      figures: {
        depositAmount: f.depositAmount.as('押金总额'),
        returnAmount: f.returnAmount.as('已退总额'),
        depositCount: f.depositCount.as('笔数'),
      },
    }),
    download: exportOf('/web/customer/deposit/v1/toDownload', { of: depositList }),
  },
  'PROVIDER',
);

// Merchant coupons (docs/domain/merchant.md#coupons).

const { couponNo, couponType, couponStatus, faceAmount, usedAmount, remainAmount, validEnd } = f;
const couponCreateTime = f.createTime.as('发放时间');

const couponList = list('/agentCustomerCoupon/v1/page', {
  summary: '商户卡券记录',
  hasActions: true,
  scoped: true,
  filter: {
    couponNo,
    ...cust,
    ...agent,
    ...oneLv,
    couponType,
    couponStatus,
    createTime: range(couponCreateTime),
    validEnd: range(validEnd),
    faceAmount: range(f.faceAmount),
  },
  row: {
    couponNo,
    couponName: f.couponName,
    couponType,
    ...cust,
    ...agent,
    ...optional(oneLv),
    faceAmount,
    usedAmount,
    remainAmount,
    minTransAmount: f.minTransAmount,
    couponStatus,
    invalidReason: maybe(f.invalidReason),
    validStart: f.validStart,
    validEnd,
    createTime: couponCreateTime,
  },
});

export const coupon = area(
  'MERCHANT',
  {
    list: couponList,
    total: totals('/agentCustomerCoupon/v1/total', {
      of: couponList,
      figures: { couponCount: f.couponCount, faceAmount: faceAmount.as('面值合计'), usedAmount, remainAmount },
    }),
    download: exportOf('/agentCustomerCoupon/couponDownload', { of: couponList }),
    uses: post('/agentCustomerCoupon/v1/useDetail', {
      summary: '卡券使用明细',
      input: { couponNo },
      output: many({ transNo: f.transNo, useAmount: usedAmount.as('抵扣金额'), useTime: f.createTime.as('使用时间') }),
    }),
  },
  'PROVIDER',
);
