/** Deposits of merchants for their terminals. */
import { callGroup } from '../../schema/call';
import * as f from '../../fields';
import { orderNo, termSn, payStatus, returnStatus } from '../../fields';
import { exportOf, list, range, totals } from '../../schema/list';
import { maybe } from '../../schema/shape';
import { agent, cust, oneLv, optional, policy } from '../groups';

const createTime = f.createTime.as('扣费时间');

const depositList = list('/web/customer/deposit/v1/custDepositList', {
  summary: '商户押金记录',
  scoped: true,
  filter: {
    orderNo,
    ...cust,
    ...agent,
    ...oneLv,
    ...policy,
    marktingNo: f.marktingNo,
    termSn,
    payStatus,
    returnStatus,
    createTime: range(createTime, { initial: 'last30', maxDays: 31 }),
    depositAmount: range(f.depositAmount),
  },
  row: {
    orderNo,
    ...cust,
    phone: f.phone,
    ...agent,
    ...optional(oneLv),
    termSn,
    policyName: f.policyName,
    marktingName: f.marktingName,
    marktingType: f.marktingType,
    depositAmount: f.depositAmount,
    payBrand: maybe(f.payBrand),
    payStatus,
    returnStatus,
    returnAmount: f.returnAmount,
    returnTime: maybe(f.returnTime),
    createTime,
  },
});

export const deposit = callGroup(
  'MERCHANT',
  {
    list: depositList,
    total: totals('/web/customer/deposit/v1/sumDepositAmount', {
      of: depositList,
      figures: {
        depositAmount: f.depositAmount.as('押金总额'),
        returnAmount: f.returnAmount.as('已退总额'),
        depositCount: f.depositCount.as('笔数'),
      },
    }),
    download: exportOf('/web/customer/deposit/v1/toDownload', { of: depositList }),
  },
  'PROVIDER',
);
