/** Service-fee profit (docs/domain/earnings.md#service-fee-profit). */
import * as f from '../fields';
import { exportOf, list, range, totals } from '../schema/list';
import { maybe } from '../schema/shape';
import { agent, cust, one, optional } from './groups';

const { orderNo, serviceFeeType, serviceFeeAmount, profitAmount, enterStatus, transTime } = f;

const profitList = list('/trans/serviceFeeProfitList', {
  summary: '服务费分润',
  policy: 'serviceProfit',
  scoped: true,
  filter: { orderNo, ...cust, ...agent, ...one, serviceFeeType, enterStatus, transTime: range(transTime) },
  row: {
    orderNo,
    transNo: f.transNo,
    ...cust,
    ...agent,
    ...optional(one),
    serviceFeeType,
    serviceFeeAmount,
    costAmount: f.costAmount,
    profitAmount,
    enterStatus,
    transTime,
    enterTime: maybe(f.enterTime),
  },
});

export const serviceProfit = {
  list: profitList,
  total: totals('/trans/service/serviceFeeProfitTotal', {
    of: profitList,
    figures: { serviceFeeAmount, profitAmount },
  }),
  download: exportOf('/trans/service/serviceFeeProfitDownload', { of: profitList }),
};
