/**
 * A merchant, its onboarding details and its change log (docs/domain/merchant.md).
 */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { custNo, incrNo, phone, operatorName, createTime } from '../../fields';
import { flag, oneOf, text } from '../../schema/kinds';
import { exportOf, list, range, totals } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { application, images, legal, license, settlement } from '../application';
import { currentFee, feeRow } from './fee';
import { agent, cust, oneLv, optional, policy as policyOf, readOnDocument } from '../groups';

const custChangeType = oneOf('操作类型', enums.custLogType, { decisive: true });

/** Actions available on one merchant, or on merchants in general when the request names none. */
const actions = {
  feeChangeShow: flag('费率变更'),
  flowCardChangeShow: flag('流量费变更'),
  unbindShow: flag('解绑终端'),
  levelUpShow: flag('认证升级'),
  phoneChangeShow: flag('手机号变更'),
  settleCardChangeShow: flag('结算卡变更'),
  incrShow: flag('商户增收'),
};

// Display names for the codes of a form.
const names = {
  mccName: f.mccName,
  areaName: f.areaName,
  policyName: f.policyName,
  bankName: f.bankName,
  branchName: f.branchName,
};

const changeList = list('/customer/userChangeRecord/v1/findByPage', {
  summary: '商户操作日志',
  scoped: true,
  filter: { ...cust, ...agent, ...oneLv, custChangeType, operatorName, createTime: range(createTime) },
  row: {
    recordNo: f.recordNo,
    ...cust,
    ...agent,
    ...optional(oneLv),
    beforeValue: maybe(f.beforeValue),
    afterValue: maybe(f.afterValue),
    custChangeType,
    operatorSource: f.operatorSource,
    operatorName,
    remark: maybe(f.remark),
    createTime,
  },
});

const custList = list('/customerQuery/v1/findByPage', {
  summary: '商户查询',
  hasActions: true,
  scoped: true,
  filter: {
    ...cust,
    ...agent,
    ...oneLv,
    phone,
    termSn: f.termSn,
    custLevel: f.custLevel,
    custType: f.custType,
    custSource: f.custSource,
    accountStatus: f.accountStatus,
    ...policyOf,
    settleType: f.settleType,
    provinceCode: f.provinceCode,
    cityCode: f.cityCode,
    areaCode: f.areaCode,
    activeStatus: f.activeStatus,
    createTime: range(createTime, { initial: 'last30' }),
    lastTransTime: range(f.lastTransTime),
    idleSince: f.idleSince,
  },
  row: {
    ...cust,
    shortName: maybe(f.shortName),
    phone,
    legalName: f.legalName,
    custLevel: f.custLevel,
    custType: f.custType,
    custSource: f.custSource,
    ...agent,
    ...optional(oneLv),
    policyName: maybe(f.policyName),
    termSn: maybe(f.termSn),
    settleType: f.settleType,
    bankCardNo: maybe(f.bankCardNo),
    areaName: maybe(f.areaName),
    mccName: f.mccName,
    activeStatus: maybe(f.activeStatus),
    flowFeeStatus: maybe(f.flowFeeStatus),
    accountStatus: f.accountStatus,
    /** The oldest of its changes that wait. */
    waitingChange: maybe(f.custChangeType.as('待审核')),
    monthAmount: f.monthAmount,
    lastTransTime: maybe(f.lastTransTime),
    createTime,
  },
});

export const customer = callGroup(
  'MERCHANT',
  {
    list: custList,
    total: totals('/customerQuery/v1/total', {
      of: custList,
      figures: {
        custCount: f.custCount.as('商户总数'),
        todayCount: f.newCustCount.as('今日新增'),
        activeCount: f.custCount.as('已激活'),
        sleepCount: f.custCount.as('沉默商户', { help: '已有交易、近30天没有成功交易的商户，以及从未交易的商户' }),
      },
    }),
    download: exportOf('/customerQuery/v1/toDownload', { of: custList }),
    changes: changeList,
    changesDownload: exportOf('/customer/userChangeRecord/v1/toDownload', { of: changeList }),
    detail: post('/customerQuery/v1/detail', {
      summary: '商户详情',
      input: { custNo },
      output: {
        ...cust,
        ...agent,
        ...optional(oneLv),
        custType: f.custType,
        custLevel: f.custLevel,
        custSource: f.custSource,
        accountStatus: f.accountStatus,
        phone,
        ...optional({ shortName: f.shortName, mcc: f.mcc, policyType: f.policyType, policyCode: f.policyCode }),
        ...optional({ provinceCode: f.provinceCode, cityCode: f.cityCode, areaCode: f.areaCode, address: f.address }),
        ...optional(names),
        ...license,
        ...optional(legal),
        ...optional(settlement),
        ...optional(images),
        activeStatus: maybe(f.activeStatus),
        flowFeeStatus: maybe(f.flowFeeStatus),
        riskMeasure: f.riskMeasure,
        onceLimit: f.onceLimit,
        dayLimit: f.dayLimit,
        monthAmount: f.monthAmount,
        firstTransTime: maybe(f.firstTransTime),
        lastTransTime: maybe(f.lastTransTime),
        cancelTime: maybe(f.cancelTime),
        createTime,
        fees: many(currentFee),
        terminals: many({
          termSn: f.termSn,
          termNo: maybe(f.termNo),
          termModel: f.termModel,
          policyName: f.policyName,
          bindStatus: f.bindStatus,
          termStatus: f.termStatus,
          activeStatus: f.activeStatus,
          bindTime: maybe(f.bindTime),
        }),
        stores: many({
          storeNo: f.storeNo,
          storeName: f.storeName,
          address: maybe(f.address),
          contactName: maybe(f.contactName),
          storeStatus: f.storeStatus,
          allowed,
        }),
        allowed,
      },
    }),
    incrDetail: post('/customerQuery/v1/incrDetail', {
      summary: '商户进件详情',
      input: { incrNo },
      output: {
        ...application,
        ...optional(names),
        incrNo,
        custNo: maybe(custNo),
        agentName: f.agentName,
        ...optional(oneLv),
        custSource: f.custSource,
        examineStatus: f.examineStatus,
        examineRemark: maybe(f.examineRemark),
        submitter: maybe(f.submitter),
        createTime,
        examineTime: maybe(f.examineTime),
        fees: many(feeRow),
        ocrResult: many({
          type: f.ocrType,
          item: text('识别项'),
          recognised: maybe(text('识别结果')),
          entered: maybe(text('填写内容')),
          matched: flag('是否一致'),
          confidence: f.confidence,
        }),
        read: many({ key: text('字段'), ...readOnDocument }),
        trail: many({
          examineStatus: f.examineStatus,
          examineRemark: maybe(f.examineRemark),
          operatorName: maybe(operatorName),
          operateTime: f.operateTime,
        }),
        allowed,
      },
    }),
    preRegister: post('/customerQuery/v1/queryPreRegister', {
      summary: '预注册查询',
      input: { phone },
      output: maybe({ phone, stage: f.stage.as('注册进度'), inviteAgentNo: maybe(f.inviteAgentNo), createTime }),
    }),
    actions: post('/cust/custPremissions/customerCommonConfig', {
      summary: '商户操作权限',
      input: { custNo: maybe(custNo) },
      output: actions,
    }),
  },
  'PROVIDER',
);
