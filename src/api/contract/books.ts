/** 机构账簿: what a root organisation's business brought and cost, by day (docs/domain/earnings.md#institution-books). Our own calls. */
import { bookFigure } from '../enums/books';
import * as f from '../fields';
import { callGroup } from '../schema/call';
import { type CodeOf, entryOf } from '../schema/enumeration';
import { money } from '../schema/kinds';
import { exportOf, list, range, totals } from '../schema/list';

const figure = (code: CodeOf<typeof bookFigure>, help: string) => money(entryOf(bookFigure, code).label, { help });
const bookFigures = {
  feeAmount: figure('feeAmount', '当天成功交易的手续费，含增收，未减卡券'),
  feeBackAmount: figure('feeBackAmount', '当天退款退还给商户的手续费'),
  otherFee: figure('otherFee', '当天成功交易的D0附加费、畅享与智享服务费'),
  channelCost: figure('channelCost', '当天交易的手续费（不含增收）与附加费中，没有分给机构和代理商的部分'),
  agentProfit: figure('agentProfit', '当天记入代理商账户的交易分润与服务费分润，已减退款冲回'),
  agentReward: figure('agentReward', '当天记入代理商账户的返现、奖励与税点分润，已减冲回'),
  orgProfit: figure('orgProfit', '当天记入机构账户的交易分润与服务费分润，已减退款冲回'),
  orgReward: figure('orgReward', '当天记入机构账户的返现、奖励与税点分润，已减冲回'),
  couponCost: figure('couponCost', '当天使用的卡券金额，全额退款退回的不计'),
  vipIncome: figure('vipIncome', '当天商户购买会员的金额'),
  flowIncome: figure('flowIncome', '当天缴纳的流量费，含卡券代缴的'),
};

const days = list('/books/v1/list', {
  policy: { role: 'ORG' },
  summary: '机构账簿',
  filter: {
    bookDay: range(f.bookDay, { initial: 'last30', maxDays: 366 }),
    orgNo: f.orgNo,
    orgName: f.orgName,
    bookBrand: f.bookBrand,
  },
  row: { bookDay: f.bookDay, orgNo: f.orgNo, orgName: f.orgName, bookBrand: f.bookBrand, ...bookFigures },
});
export const books = callGroup(
  'ACCOUNT',
  {
    list: days,
    total: totals('/books/v1/total', { of: days, figures: bookFigures }),
    download: exportOf('/books/v1/toDownload', { of: days }),
  },
  'FINANCE',
);
