/**
 * Fields of an onboarding application: the form of a new merchant; its details return the same fields
 * (docs/domain/merchant.md#new-merchant, docs/domain/merchant.md#merchant-detail). Providers' forms share some of
 * them.
 */
import * as enums from '../enums';
import * as f from '../fields';
import { oneOf } from '../schema/kinds';
import { maybe } from '../schema/shape';
import { optional } from './groups';

export const legal = {
  legalName: f.legalName,
  legalIdNo: f.legalIdNo,
  idStart: f.idStart,
  idEnd: maybe(f.idEnd.as(f.idEnd.label, { help: '长期有效时为空' })),
};

export const license = optional({
  licenseNo: f.licenseNo,
  licenseName: f.licenseName,
  licenseStart: f.licenseStart,
  licenseEnd: f.licenseEnd.as(f.licenseEnd.label, { help: '长期有效时为空' }),
  businessScope: f.businessScope,
});

export const place = { provinceCode: f.provinceCode, cityCode: f.cityCode, areaCode: f.areaCode, address: f.address };

export const settlement = {
  settleType: f.settleType,
  accountName: f.accountName,
  bankCardNo: f.bankCardNo,
  bankHeadCode: f.bankHeadCode,
  bankBranchCode: maybe(f.bankBranchCode),
  reservePhone: maybe(f.reservePhone),
  arriveWay: f.arriveWay,
};

export const images = {
  idFrontImg: f.idFrontImg,
  idBackImg: f.idBackImg,
  handIdImg: maybe(f.handIdImg),
  bankCardImg: maybe(f.bankCardImg),
  licenseImg: maybe(f.licenseImg),
  doorImg: f.doorImg,
  insideImg: f.insideImg,
  cashierImg: f.cashierImg,
  openPermitImg: maybe(f.openPermitImg),
  settleAuthImg: maybe(f.settleAuthImg),
  settleIdFrontImg: maybe(f.settleIdFrontImg),
  settleIdBackImg: maybe(f.settleIdBackImg),
  protocolImg: f.protocolImg,
};

export const application = {
  custType: f.custType,
  // 注册商户 cannot be applied for: a pre-registration creates this level.
  custLevel: oneOf(
    f.custLevel.label,
    enums.custLevel.filter(({ code }) => code !== 0),
  ),
  policyCode: f.policyCode,
  termSn: f.termSn,
  agentNo: f.agentNo,
  custName: f.custName.as(f.custName.label, { min: 4, max: 40 }),
  shortName: f.shortName.as(f.shortName.label, { min: 2, max: 20 }),
  mcc: f.mcc,
  ...place,
  phone: f.phone,
  ...license,
  ...legal,
  ...settlement,
  ...images,
};
