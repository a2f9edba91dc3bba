/**
 * A provider's change requests about itself: settlement account, subject, papers (docs/domain/provider.md#own-changes).
 */
import { callGroup, post } from '../../schema/call';
import * as enums from '../../enums';
import * as f from '../../fields';
import { changeNo, changeType, examineStatus, createTime, examineTime, requestNo } from '../../fields';
import { flag, oneOf, text } from '../../schema/kinds';
import { list, range } from '../../schema/list';
import { allowed, many, maybe } from '../../schema/shape';
import { agentImages, settlementOfAgent } from './agent';
import { legal, license } from '../application';
import { trail } from './application';
import { optional } from '../groups';
import { final, withdrawn } from '../../schema/undo';

const smsCode = text('短信验证码', { unspaced: true, pattern: /^\d{6}$/, expects: '应为6位数字' });
/** Purposes of SMS codes that are allowed here: all except withdrawals. */
const changePurpose = oneOf(
  '验证码用途',
  enums.smsPurpose.filter(({ code }) => code !== 'WITHDRAW'),
);
const again = { changeNo: maybe(changeNo.as('重提的变更编号')), requestNo };

const changeList = list('/agent/changeInfo/v1/findByPage', {
  summary: '变更查询',
  hasActions: true,
  filter: { changeNo, changeType, examineStatus, createTime: range(createTime) },
  row: {
    changeNo,
    beforeValue: maybe(f.beforeValue),
    afterValue: maybe(f.afterValue),
    examineStatus,
    examineRemark: maybe(f.examineRemark),
    changeType,
    createTime,
    examineTime: maybe(examineTime),
  },
});
const { settleAuthImg, bankCardImg, openPermitImg, idFrontImg, idBackImg, licenseImg } = agentImages;
const subject = {
  custKind: f.custKind,
  agentName: f.agentName.as(f.agentName.label, { min: 2, max: 40 }),
  ...license,
  ...legal,
  invoiceWay: f.invoiceWay,
  ...settlementOfAgent,
  licenseImg,
  idFrontImg,
  idBackImg,
  proofImg: f.proofImg,
  contractImg: maybe(f.contractImg),
  bankCardImg,
  openPermitImg,
  settleAuthImg,
};
/** All fields that any of the three requests may contain. */
export const askedChange = optional({
  ...subject,
  filingNo: f.filingNo,
  provinceCode: f.provinceCode,
  cityCode: f.cityCode,
  areaCode: f.areaCode,
  address: f.address,
  phone: f.phone,
  email: f.email,
});

export const changeDetail = {
  ...changeList.row,
  applyName: f.applyName,
  agentNo: f.agentNo,
  agentName: f.agentName,
  /** All requested fields; those that keep their value are included, without a change mark. */
  changes: many({
    item: f.item,
    beforeValue: maybe(f.beforeValue),
    afterValue: maybe(f.afterValue),
    changed: flag('有变更'),
  }),
  images: many({ item: text('图片名称', { translatable: true }), fileNo: f.fileNo }),
  /** As entered, for an operator who may submit it again. */
  asked: maybe(askedChange),
  trail,
  allowed,
};
const cancel = post('/agent/changeInfo/v1/cancel', {
  summary: '撤回变更',
  undo: final('ended'),
  input: { changeNo, requestNo },
  output: null,
});
export const changeInfo = callGroup('COMPANY', {
  list: changeList,
  detail: post('/agent/changeInfo/v1/detail', {
    staff: 'ENTRY',
    summary: '变更详情',
    input: { changeNo },
    output: changeDetail,
  }),
  cancel,
  sendCode: post('/agent/changeInfo/v1/sendCode', {
    operates: true,
    summary: '发送变更验证码',
    undo: final('told'),
    input: {
      purpose: changePurpose,
      accountName: maybe(f.accountName),
      bankCardNo: maybe(f.bankCardNo),
      phone: maybe(f.phone),
    },
    output: { phone: f.phone },
  }),
  saveAccount: post('/agent/changeInfo/v1/saveAccount', {
    eyes: 'SETTLEMENT',
    stepUp: true,
    summary: '结算账户变更',
    undo: withdrawn(cancel),
    input: { ...settlementOfAgent, bankCardImg, openPermitImg, settleAuthImg, smsCode, ...again },
    output: { changeNo },
  }),
  saveMain: post('/agent/changeInfo/v1/saveMain', {
    eyes: 'SETTLEMENT',
    stepUp: true,
    summary: '主体变更',
    undo: withdrawn(cancel),
    input: { ...subject, ...again },
    output: { changeNo },
  }),
  saveProp: post('/agent/changeInfo/v1/saveProp', {
    eyes: 'SETTLEMENT',
    stepUp: true,
    summary: '资质变更',
    undo: withdrawn(cancel),
    input: {
      ...optional({
        idStart: f.idStart,
        idEnd: f.idEnd,
        licenseStart: f.licenseStart,
        licenseEnd: f.licenseEnd,
        filingNo: f.filingNo,
        provinceCode: f.provinceCode,
        cityCode: f.cityCode,
        areaCode: f.areaCode,
        address: f.address,
        email: f.email,
        phone: f.phone,
        smsCode,
        newSmsCode: smsCode.as('新手机号验证码'),
      }),
      idFrontImg,
      idBackImg,
      licenseImg,
      ...again,
    },
    output: { changeNo },
  }),
});
