/** 先试算: what the sales of the last days would have brought under other terms (docs/domain/provider.md#forecast). */
import * as f from '../fields';
import { callGroup, post } from '../schema/call';
import { count, flag, money, time } from '../schema/kinds';
import { many, maybe } from '../schema/shape';
import { feeRow } from './merchant/fee';
import { newTerms } from './provider/application';

/** Days of sales that are shared once more, and how many sales at most: the newest ones. */
export const [forecastDays, forecastSales] = [30, 50_000] as const;
/** Rows of merchants that are answered: those below cost first, then those that change most. */
export const forecastRows = 100;

/** Of the sales as they were shared, and as they would be. */
export const forecastSums = {
  salesCount: count('交易笔数', { unit: '笔' }),
  transAmount: f.transAmount,
  feeBefore: money('商户手续费'),
  feeAfter: money('试算商户手续费'),
  ownBefore: money('本级分润'),
  ownAfter: money('试算本级分润'),
  nextBefore: money('下级分润'),
  nextAfter: money('试算下级分润'),
  belowBefore: money('再下级分润'),
  belowAfter: money('试算再下级分润'),
  shortAmount: money('倒挂金额', { help: '试算中成本高于其收入的各笔差额之和，这部分无人承担分润' }),
};
const way = { payBrand: f.payBrand, cardType: maybe(f.cardType) };

export const forecastOutput = {
  since: time('试算起点'),
  /** There are older sales within the days that were not looked at. */
  cut: flag('仅最近的交易'),
  custCount: count('商户数'),
  total: forecastSums,
  ways: many({ ...way, ...forecastSums }),
  custs: many({ custNo: f.custNo, custName: f.custName, ...way, ...forecastSums }, forecastRows),
};

/** Of earnings, and only for those who may hand in the change itself. Nothing is saved. */
export const forecast = callGroup('EARNING', {
  terms: post('/agent/agentCostInfo/v1/forecast', {
    summary: '试算分润配置',
    input: newTerms,
    output: forecastOutput,
  }),
  fees: post('/customerFee/v1/forecast', {
    summary: '试算商户费率',
    input: { custNo: f.custNo, fees: many(feeRow) },
    output: forecastOutput,
  }),
});
