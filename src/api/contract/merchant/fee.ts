/** Fees of a merchant, for each way of payment. */
import { callGroup, post } from '../../schema/call';
import * as f from '../../fields';
import { custNo } from '../../fields';
import { many, maybe } from '../../schema/shape';
import { final, withdrawn } from '../../schema/undo';

// Merchant fees (docs/domain/merchant.md#rates).

const key = { payBrand: f.payBrand, cardType: maybe(f.cardType), feeMode: f.feeMode };

/** A fee as entered. Without a card type it applies to any card. */
export const feeRow = { ...key, feeRate: f.feeRate, capFee: maybe(f.capFee), extraFee: f.extraFee };
/** The current fee. */
export const currentFee = { ...feeRow, incrRate: f.incrRate, effectTime: f.effectTime };

/** What of a fee is about to change: as asked for and not yet decided, and as decided and not yet in effect. Null for what stays. */
const ahead = {
  waitingRate: maybe(f.feeRate.as('待审核费率')),
  waitingCap: maybe(f.capFee.as('待审核封顶')),
  waitingExtra: maybe(f.extraFee.as('待审核附加费')),
  nextRate: maybe(f.feeRate.as('新费率')),
  nextCap: maybe(f.capFee.as('新封顶')),
  nextExtra: maybe(f.extraFee.as('新附加费')),
  nextTime: maybe(f.effectTime.as('新费率生效')),
};
const bounds = {
  minRate: f.minRate,
  maxRate: f.maxRate,
  minCap: maybe(f.minCap),
  maxCap: maybe(f.maxCap),
  maxExtraFee: f.maxExtraFee,
  ownRate: f.ownRate.as(f.ownRate.label, { help: '商户费率不得低于我的成本' }),
};
const templateRow = { ...key, stdRate: f.stdRate, stdCap: maybe(f.stdCap), ...bounds };

export const fee = callGroup(
  'MERCHANT',
  {
    template: post('/customerFee/feeTemp', { summary: '商户费率模板', input: { custNo }, output: many(templateRow) }),
    templateOfPolicy: post('/customerFee/findCustFeeTemplateByPolicyCode', {
      summary: '政策费率模板',
      input: { policyCode: f.policyCode },
      output: many(templateRow),
    }),
    current: post('/customerFee/fee', {
      summary: '商户费率',
      input: { custNo },
      output: many({ ...currentFee, ...ahead }),
    }),
    save: post('/customerFee/saveCustFee', {
      operates: true,
      summary: '保存进件费率',
      undo: withdrawn(),
      input: { incrNo: f.incrNo, fees: many(feeRow) },
      output: null,
    }),
    changeForm: post('/customerFee/v1/custFeeChangeFrom', {
      summary: '商户费率变更',
      undo: final('handedIn'),
      input: { custNo, fees: maybe(many(feeRow)), requestNo: maybe(f.requestNo) },
      output: { rows: maybe(many({ ...feeRow, ...bounds })), auditNo: maybe(f.auditNo) },
    }),
  },
  'PROVIDER',
);
