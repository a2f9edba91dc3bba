/** The institution's own books (docs/domain/earnings.md#institution-books). */
import { type CodeOf, enumeration, type Enumeration } from '../schema/enumeration';
import { payBrand } from './trade';

type Brand = CodeOf<typeof payBrand> | 'NONE';
const brands: Enumeration<Brand> = payBrand;
/** By which way of payment a figure came, as far as that is known. */
export const bookBrand = brands.concat(enumeration(['NONE', '不分支付方式']));

/** The figures of a day, in the order in which they are read. */
export const bookFigure = enumeration(
  ['feeAmount', '商户手续费'],
  ['feeBackAmount', '退还手续费'],
  ['otherFee', '附加费与服务费'],
  ['channelCost', '通道成本'],
  ['agentProfit', '代理分润'],
  ['agentReward', '代理返现与奖励'],
  ['orgProfit', '机构毛利'],
  ['orgReward', '机构返现与奖励'],
  ['couponCost', '卡券成本'],
  ['vipIncome', '会员收入'],
  ['flowIncome', '流量费收入'],
);

/** A voucher of a month, and one of what changed in the month after it. */
export const voucherKind = enumeration(['FIRST', '凭证'], ['AMEND', '补差']);
/** Whether the books still say what was vouchered. */
export const voucherState = enumeration(['SAME', '一致', 'success'], ['CHANGED', '有差额', 'warning']);
