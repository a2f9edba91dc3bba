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
    current: post('/customerFee/fee', { summary: '商户费率', input: { custNo }, output: many(currentFee) }),
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
