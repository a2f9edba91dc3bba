/** Transactions and payments returned. */
import * as enums from '../enums';
import * as kind from '../schema/kinds';

export const transStatus = kind.oneOf('交易状态', enums.transStatus);
export const settleStatus = kind.oneOf('结算状态', enums.settleStatus);
export const transNo = kind.number('交易单号', { digits: true });
export const refNo = kind.number('参考号');
export const paybackNo = kind.number('退款单号');
export const payTime = kind.time('缴费时间');
export const payBrand = kind.oneOf('支付方式', enums.payBrand);
export const cardType = kind.oneOf('卡类型', enums.cardType);
/** The payment channel's own reference of a sale, a refund or a payout. */
export const channelNo = kind.text('渠道流水号', { copy: true, identifier: true, unspaced: true });
export const cardNo = kind.bankCard('交易卡号');
export const transType = kind.oneOf('交易类型', enums.transType);
export const transAmount = kind.money('交易金额');
export const transCount = kind.count('交易笔数', { unit: '笔' });
export const djkAmount = kind.money('贷记卡交易额');
export const jjkAmount = kind.money('借记卡交易额');
export const scanAmount = kind.money('扫码交易额');
export const monthAmount = kind.money('本月交易额');
export const monthCount = kind.count('本月交易笔数', { unit: '笔' });
export const countAmount = kind.money('计入金额');
export const dayLimit = kind.money('单日限额');
export const onceLimit = kind.money('单笔限额');
export const feeAmount = kind.money('手续费');
export const settleAmount = kind.money('结算金额');
export const paybackAmount = kind.money('退款金额');
export const paybackCount = kind.count('退款笔数', { unit: '笔' });
export const feeBackAmount = kind.money('退还手续费');
export const paybackStatus = kind.oneOf('退款状态', enums.paybackStatus);
export const transTime = kind.time('交易时间');
export const settleTime = kind.time('结算时间');
