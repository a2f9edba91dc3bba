/**
 * Fields of an agent's or organisation's onboarding application (docs/domain/agents.md#new-agent,
 * docs/domain/organisations.md#new-organisation); its details return the same fields.
 */
import * as f from '../fields';
import { many, maybe } from '../schema/shape';
import { legal, license, place, settlement } from './application';
import { optional } from './groups';

const { arriveWay: _arriveWay, ...ownSettlement } = settlement;
/** A provider is always paid by withdrawal, so it does not choose an arrival mode (`arriveWay`). */
export const settlementOfAgent = ownSettlement;
export const agentImages = optional({
  idFrontImg: f.idFrontImg,
  idBackImg: f.idBackImg,
  handIdImg: f.handIdImg,
  licenseImg: f.licenseImg,
  bankCardImg: f.bankCardImg,
  openPermitImg: f.openPermitImg,
  settleAuthImg: f.settleAuthImg,
  contractImg: f.contractImg,
  authImg: f.authImg,
  filingImg: f.filingImg,
});

const cost = {
  payBrand: f.payBrand,
  cardType: maybe(f.cardType),
  subRate: f.subRate,
  subCapFee: maybe(f.subCapFee),
  subExtraFee: f.subExtraFee,
};
/** Terms that a parent sets for a child under one policy. */
export const childTerms = {
  policyCode: f.policyCode,
  profitRatio: f.subProfitRatio,
  falseDeduct: f.subFalseDeduct,
  nonActiveDeduct: f.subNonActiveDeduct,
  flowBack: {
    first: f.backAmount.as('首次流量卡返现', { min: 0 }),
    second: f.backAmount.as('第二次流量卡返现', { min: 0 }),
    after: f.backAmount.as('三次及以上流量卡返现', { min: 0 }),
  },
  costs: many(cost, 100),
  marktings: many(
    {
      marktingNo: f.marktingNo,
      subCashback: f.subCashback.as('下级返现', { min: 0 }),
      stageCashbacks: many(f.subCashback.as('下级达标返现', { min: 0 }), 12),
      subDepositBack: f.subDepositBack.as('下级押金返现', { min: 0 }),
    },
    50,
  ),
};
export const childVips = many({ vipLevel: f.vipLevel, subBack: f.subCashback.as('会员返现', { min: 0 }) }, 5);

export const agentForm = {
  custKind: f.custKind,
  agentName: f.agentName.as(f.agentName.label, { min: 2, max: 40 }),
  shortName: f.shortName.as('简称', { min: 2, max: 20 }),
  ...place,
  ...license,
  ...legal,
  phone: f.phone,
  email: maybe(f.email),
  ...settlementOfAgent,
  invoiceWay: f.invoiceWay,
  taxPoint: f.taxPoint,
  policies: many(childTerms, 10),
  vips: childVips,
  ...agentImages,
};
